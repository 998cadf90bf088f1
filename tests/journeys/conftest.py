import pytest


def pytest_collection_modifyitems(items):
    for item in items:
        if "journeys" in item.path.parts:
            item.add_marker(pytest.mark.journey)


@pytest.fixture
def person():
    """Someone at the freshly opened app."""
    from main import CalicoApp
    from tools.person import person_at

    with person_at(CalicoApp()) as someone:
        yield someone
