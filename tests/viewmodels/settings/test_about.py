"""What the app says of itself."""

from calico import __version__
from calico.viewmodels.settings.about import about, licences, privacy


def test_about_names_the_version_and_says_that_it_is_unofficial():
    page = about()
    assert __version__ in page.title
    assert any("unofficial" in paragraph for paragraph in page.paragraphs)


def test_privacy_begins_with_what_matters():
    assert privacy().paragraphs[0] == "The app sends nothing from this device."


def test_the_licences_begin_with_our_own_and_hold_kivys():
    found = licences()
    assert found[0].name == "Calico"
    assert "Permission is hereby granted" in found[0].text
    assert any(licence.name.startswith("Kivy ") for licence in found)
