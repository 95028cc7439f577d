"""Every block of code and every command of the README and of the documentation is run."""

import re
import sys
from pathlib import Path

import pytest

from supperrules.kernel import run as tested
from tests.docs.pages import ROOT, blocks, commands, pages, run

# What docs/.site/hook.py makes; that it does is seen by test_site.
MADE = {"command-line.md", "changelog.md", "gallery.md", "lint/index.md"} | {
    f"language/{name}.md" for name in ("grammar", "meaning", "phrases", "unsayable", "verbs", "wordings")
}
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_a_page_shows_is_so(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    run(page.read_text(encoding="utf-8"), tmp_path)


def test_a_page_that_is_wrong_is_told(tmp_path: Path) -> None:
    for wrong in ("```python\nassert 1 == 2\n```\n", "```console\n$ false\n```\n", "```console\n$ echo a\nb\n```\n"):
        with pytest.raises(AssertionError):
            run(wrong, tmp_path)
    run('```text title="a"\nhello\n```\n\n```console\n$ cat a; exit 3  # 3\nhel...\n```\n', tmp_path)


def test_a_page_runs_what_is_tested(tmp_path: Path) -> None:
    told = "import supperrules.kernel.run as run; print(run.__file__)"
    run(f"```console\n$ python -c '{told}'\n{tested.__file__}\n```\n", tmp_path)


def test_the_readme_names_the_set_up_that_ci_runs() -> None:
    lines = [line for block in blocks(README) if block.kind == "sh" for line in block.text.splitlines()]
    for line in ("make play", "make test", "python3 -m venv .venv && .venv/bin/pip install ."):
        assert line in lines
    assert "sh` blocks" in (ROOT / ".ci" / "readme-lines").read_text(encoding="utf-8")


def test_the_readme_says_that_it_is_unofficial() -> None:
    assert "Unofficial" in README and "original card set" in README


def test_the_readme_can_be_read_in_three_minutes() -> None:
    assert len(re.findall(r"\w+", README)) < 750
    embedding = next(block for block in blocks(README) if block.kind == "python")
    assert len(embedding.text.splitlines()) <= 24


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_of_a_page_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", page.read_text(encoding="utf-8")):
        wanted = (page.parent / target).resolve()
        assert wanted.exists() or wanted.relative_to(ROOT / "docs").as_posix() in MADE, target


def test_every_command_of_the_pages_is_one_of_ours() -> None:
    for page in pages():
        for block in blocks(page.read_text(encoding="utf-8")):
            if block.kind == "console":
                assert list(commands(block.text)), f"{page}:{block.line} shows no command after `$ `"
