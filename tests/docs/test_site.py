"""The site is built without a complaint, holds the pages that are made of the code, and asks nothing of elsewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import supperrules as sr
from supperrules.cli import commands
from supperrules.linter.catalogue import catalogue
from supperrules.prose.words import tongues

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    made = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    return folder


def test_every_command_and_every_lint_rule_has_its_place(site: Path) -> None:
    page = (site / "command-line" / "index.html").read_text(encoding="utf-8")
    for path in Path(commands.__path__[0]).glob("[!_]*.py"):
        assert f'id="{path.stem.replace("_", "-")}"' in page
    for code in catalogue():
        assert (site / "lint" / code / "index.html").exists()


def test_the_python_reference_shows_every_public_name(site: Path) -> None:
    page = (site / "api" / "index.html").read_text(encoding="utf-8")
    assert [name for name in sr.__all__ if f'id="supperrules.{name}"' not in page] == []


def test_the_gallery_shows_every_card_in_every_tongue(site: Path) -> None:
    page = (site / "gallery" / "index.html").read_text(encoding="utf-8")
    for tongue in tongues():
        for card in sr.load_cards():
            assert f'src="../pictures/{tongue}/{card.id}.svg"' in page
            assert (site / "pictures" / tongue / f"{card.id}.svg").exists()


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loaded = re.compile(r'<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="?((?:https?:)?//[^"\s>]+)')
    for page in site.rglob("*.html"):
        assert loaded.findall(page.read_text(encoding="utf-8")) == [], page


def test_the_search_knows_the_words_of_the_pages(site: Path) -> None:
    index = (site / "search" / "search_index.json").read_text(encoding="utf-8")
    for word in ("appetites", "platter", "SR101", "fingerprint"):
        assert word in index
