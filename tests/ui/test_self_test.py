"""A packaged app's test of itself names every asset that is missing or spoilt."""

import shutil
from pathlib import Path

import pytest

from calico.bots import daily_pars
from calico.caches import forget_everything
from calico.files import ASSETS
from calico.ui import self_test
from calico.ui.self_test import OPENERS, SelfTestError, use_assets, use_pars


@pytest.fixture
def assets(tmp_path, monkeypatch):
    """A folder with one asset of each kind, the smallest."""
    for ending in OPENERS:
        smallest = min(ASSETS.rglob(f"*{ending}"), key=lambda path: path.stat().st_size)
        shutil.copy(smallest, tmp_path / f"one{ending}")
    monkeypatch.setattr(self_test, "ASSETS", tmp_path)
    monkeypatch.setitem(OPENERS, ".ogg", Path.read_bytes)  # hearing it needs a sound card
    return tmp_path


def test_assets_that_are_whole_are_no_fault(assets):
    use_assets()


@pytest.mark.parametrize("ending", OPENERS)
def test_a_kind_of_asset_that_is_missing_is_named(assets, ending):
    (assets / f"one{ending}").unlink()
    with pytest.raises(SelfTestError, match=rf"There is no \{ending} file among the assets"):
        use_assets()


@pytest.mark.parametrize("ending", sorted(OPENERS.keys() - {".ogg"}))
def test_an_asset_that_is_spoilt_is_named(assets, ending):
    (assets / f"spoilt{ending}").write_bytes(b"nothing of the kind")
    with pytest.raises(SelfTestError, match=rf"spoilt\{ending} can't be used"):
        use_assets()


@pytest.fixture
def pars(tmp_path, monkeypatch):
    """A place of one's own for the pars of the daily quilts."""
    forget_everything()
    monkeypatch.setattr(daily_pars, "FILE", tmp_path / "pars.bin")
    yield tmp_path / "pars.bin"
    forget_everything()


def test_the_pars_that_ship_are_no_fault():
    use_pars()


def test_pars_that_are_missing_or_cut_are_told(pars):
    with pytest.raises(SelfTestError, match="can't be read"):
        use_pars()
    pars.write_bytes(b"\0\0\0\1" + b"123")
    with pytest.raises(SelfTestError, match="can't be read"):
        use_pars()
