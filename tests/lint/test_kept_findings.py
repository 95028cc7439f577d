"""What `lint` keeps between runs: a second run says what a first one would, and whatever changes is seen at once."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import attrs
import pytest

import supperrules.linter.run  # noqa: F401  # this process has loaded the rules
from supperrules import resources
from supperrules.cards.decoding import Decoded, decoded
from supperrules.cli import findings_cache, lint_session
from supperrules.cli.inputs import Beside, Group, Job, job
from supperrules.cli.lint_result import Choice
from supperrules.cli.settings import FORMATS
from supperrules.diagnostics import Diagnostic, Severity, Source, Span
from tests.lint.running import DECK, Ended, process, run

FIRST = """# supper: ignore-file[SR805] written next week
guest "Zoé Zürn"
  appetites: food, wine, any.
\tplate: send 1 wine from the kitchen to this guest.

guest "Dora Maar"
  appetites: food, wine, any.
  plate: discard one drama from the platter. # supper: ignore[SR405, SR301]
  text fr "Assiette : défaussez 3 disputes du plateau."
"""
SECOND = 'guest "Dora Maar"\n  appetites: food, wine, any.\n  door: send 1 dessert from the kitchen to this guest.\n'
NAME = "0" * 64
LATIN = 'guest "Zoé"\n'.encode("latin-1")


@pytest.fixture(scope="module", autouse=True)
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the house, which nobody edits between two runs; grammar and cards lie where a checkout has them."""
    house = tmp_path_factory.mktemp("house")
    packed = shutil.ignore_patterns("_data")
    shutil.copytree(Path(resources.__file__).parent, house / "src/supperrules", ignore=packed)
    for name in ("grammar", "cards"):
        shutil.copytree(resources.folder(name), house / name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(house / "src"))
        yield house


def laid(folder: Path) -> Path:
    """The folder with the same few cards in it, and nothing else but a cache."""
    for path in folder.iterdir():
        if path.name != "cache":
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    (folder / ".git").mkdir()
    (folder / "cards").mkdir()
    (folder / "cards/deck.toml").write_text(DECK, "utf-8")
    (folder / "cards/a.supper").write_text(FIRST, "utf-8")
    (folder / "cards/b.supper").write_text(SECOND, "utf-8")
    (folder / "cards/c.supper").write_bytes(LATIN)
    (folder / "cards/d.supper").write_bytes(b"# nobody yet\n")
    return folder


@pytest.fixture
def here(tmp_path: Path) -> Path:
    return laid(tmp_path)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("place")


def lint(here: Path, *arguments: str, environment: Mapping[str, str] | None = None) -> Ended:
    """`supperrules lint` in a process of its own, with a cache folder beside the cards."""
    around = {"PYTHONPATH": os.environ["PYTHONPATH"], "XDG_CACHE_HOME": str(here / "cache"), **(environment or {})}
    return process("lint", *arguments, environment=around, cwd=here)


def looks(here: Path, *arguments: str) -> bool:
    """Whether such a run asks the rules, and not only what was kept."""
    return b"supperrules.linter.run" in lint(here, *arguments, environment={"PYTHONPROFILEIMPORTTIME": "1"}).stderr


def kept(here: Path) -> list[Path]:
    return sorted((here / "cache/supperrules/findings").glob("*"))


# ---- the same


def test_a_second_run_writes_the_same_bytes_in_every_format(here: Path) -> None:
    lint(here, "cards")
    for form in FORMATS:
        again, anew = (lint(here, "cards", "--output-format", form, *way) for way in ((), ("--no-cache",)))
        assert again == anew and again.code == 1 and b"SR101" in again.stdout
    assert len(kept(here)) == 1 and not looks(here, "cards")


@pytest.mark.parametrize("more", [("--color", "always"), ("--statistics",), ("--ignore", "SR4, SR101")], ids=str)
def test_flags_are_followed_by_a_second_run(here: Path, more: tuple[str, ...]) -> None:
    first, again = lint(here, "cards", *more), lint(here, "cards", *more)
    assert first == again == lint(here, "cards", "--no-cache", *more)
    assert not looks(here, "cards", *more)


def test_a_second_run_ends_like_the_first(here: Path) -> None:
    for arguments in (("cards/d.supper",), ("cards", "--fail-level", "never"), ("cards/b.supper", "missing")):
        first, again = lint(here, *arguments), lint(here, *arguments)
        assert again == first and not looks(here, *arguments)
    assert lint(here, "cards", "-o", "told").code == 1 and "SR101" in (here / "told").read_text("utf-8")


def test_a_run_that_could_not_begin_keeps_nothing(here: Path) -> None:
    assert [lint(here, "cards", "--select", "SR999").code for _ in range(2)] == [2, 2]
    (here / "cards/deck.toml").write_text("kinds = 1", "utf-8")
    assert [lint(here, "cards").code for _ in range(2)] == [2, 2]
    assert kept(here) == []


def test_the_shipped_set_is_kept_with_its_words(tmp_path: Path) -> None:
    shipped = str(resources.folder("cards") / "surrealist")
    told = [lint(tmp_path, shipped, "--output-format", "json", *way) for way in ((), (), ("--no-cache",))]
    assert told[0] == told[1] == told[2] and not looks(tmp_path, shipped)


# ---- what changes is seen


def rewritten(path: str, before: str, after: str) -> Callable[[Path], object]:
    def change(here: Path) -> None:
        text = (here / path).read_text("utf-8")
        assert before in text
        (here / path).write_text(text.replace(before, after), "utf-8")

    return change


def created(path: str, text: str) -> Callable[[Path], object]:
    return lambda here: (here / path).write_text(text, "utf-8")


@pytest.mark.parametrize(
    "change",
    [
        rewritten("cards/a.supper", "1 wine from", "9 wine from"),
        rewritten("cards/a.supper", "[SR805]", "[SR806]"),
        rewritten("cards/a.supper", "[SR405, SR301]", "[SR301, SR405]"),
        rewritten("cards/a.supper", "3 disputes", "1 dispute"),
        rewritten("cards/b.supper", '"Dora Maar"', '"Dora Mare"'),
        rewritten("cards/deck.toml", 'game = "surrealist"', 'game = "chess"'),
        created("cards/dora-maar.scene", "no scene yet"),
        created("cards/e.supper", SECOND.replace("Dora", "Zora")),
        created("supperrules.toml", 'ignore = ["SR801"]'),
        created("cards/supperrules.toml", 'select = ["SR801"]'),
        created("cards/pyproject.toml", '[tool.supperrules]\nexclude = ["a.supper"]'),
        created("cards/.gitignore", "a.supper"),
        lambda here: (here / "cards/b.supper").unlink(),
        lambda here: (here / "cards/b.supper").rename(here / "cards/bb.supper"),
        lambda here: (here / "cards/deck.toml").unlink(),
        lambda here: (here / "cards/c.supper").write_bytes(LATIN.replace(b"Z", b"Zz")),
    ],
    ids=range(16),
)
def test_whatever_changes_is_seen_at_once(place: Path, change: Callable[[Path], object]) -> None:
    before = lint(laid(place), "cards", "--output-format", "json")
    change(place)
    after = lint(place, "cards", "--output-format", "json")
    assert after != before
    assert after == lint(place, "cards", "--output-format", "json", "--no-cache")


def test_a_card_that_is_not_asked_about_counts_too(here: Path) -> None:
    before = lint(here, "cards/a.supper")
    assert "duplicate-card" in before.out
    (here / "cards/b.supper").write_text(SECOND.replace("Dora", "Zora"), "utf-8")
    assert "duplicate-card" not in lint(here, "cards/a.supper").out
    (here / "cards/b.supper").write_text(SECOND, "utf-8")
    assert lint(here, "cards/a.supper") == before and not looks(here, "cards/a.supper")


def test_flags_that_choose_rules_or_files_count(here: Path) -> None:
    (here / "other.toml").write_text('ignore = ["SR801"]', "utf-8")
    ways = ((), ("--select", "SR801"), ("--ignore", "SR801,SR101"), ("--config", "other.toml"))
    runs = [(path, *way) for path in ("cards", "cards/a.supper") for way in ways]
    told = [lint(here, *arguments) for arguments in runs]
    assert len(kept(here)) == len(runs) and len(set(told)) >= 6
    assert told == [lint(here, *arguments) for arguments in runs]


def test_a_set_seen_from_another_folder_goes_by_other_names(here: Path) -> None:
    lint(here, "cards")
    (here / "cards/cache").symlink_to(here / "cache")
    told = lint(here / "cards", ".")
    assert "\na.supper:" in told.out and "cards/" not in told.out


@pytest.mark.parametrize(
    "change",
    [
        rewritten("src/supperrules/linter/rules/sr801_not_formatted.py", "is not in its", "lacks its"),
        rewritten("src/supperrules/linter/rules/sr801_not_formatted.py", "Severity.WARNING", "Severity.INFO"),
        rewritten("grammar/surrealist/verbs/discard.lark", '"discard"', '"chuck"'),
        rewritten("cards/surrealist/words/fr.toml", "disputes", "bagarres"),
        created("cards/surrealist/words/.eo.toml", '[tongue]\nname = "nobody\'s"\n'),
    ],
    ids=["a rule", "a severity", "the grammar", "the words of a tongue", "a hidden file"],
)
def test_another_house_looks_anew(here: Path, house: Path, change: Callable[[Path], object]) -> None:
    before = lint(here, "cards")
    shutil.copytree(house, here / "house")
    other = {"PYTHONPATH": str(here / "house/src")}
    assert lint(here, "cards", environment=other) == before and len(kept(here)) == 1
    change(here / "house")
    after, anew = (lint(here, "cards", *way, environment=other) for way in ((), ("--no-cache",)))
    assert after == anew and after != before and (len(kept(here)) == 2 or after.code == 2)


def test_code_that_changes_during_a_look_is_not_vouched_for(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_CACHE_HOME", str(here / "cache"))
    work = job(["cards"], (), "-")
    # As if the rules were not loaded yet.
    monkeypatch.setattr(findings_cache, "_LOOKING", ())
    numbers = iter(b"abcd")
    with monkeypatch.context() as changing:
        changing.setattr(resources, "digest", lambda: bytes([next(numbers)]))
        findings_cache.outcome(work, Choice())
        assert kept(here) == []
    findings_cache.outcome(work, Choice())
    assert len(kept(here)) == 1


def test_a_process_that_has_loaded_the_rules_does_not_vouch_for_them(
    monkeypatch: pytest.MonkeyPatch, here: Path
) -> None:
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_CACHE_HOME", str(here / "cache"))
    assert run("lint", "cards").code == 1 and kept(here) == []


# ---- by construction

TEXT = decoded("a", FIRST.encode())
ASKED, BESIDE = Path("a"), Path("b")
FOLDER = Beside(b"", frozenset(("x",)), {"fr": TEXT})
GROUP = Group(Path("f"), (ASKED, BESIDE), (ASKED,), FOLDER)
WORK = Job((GROUP,), {ASKED: TEXT, BESIDE: TEXT})


def told_apart() -> Iterator[tuple[object, str, Job, Choice]]:
    """Every field of what a look is given, and the same with another value there."""
    other = decoded("a", SECOND.encode())
    complaint = Diagnostic("SR001", "invalid-utf8", Severity.ERROR, "no", TEXT.source, Span(0, 1))
    changed: list[tuple[object, dict[str, object]]] = [
        (WORK, {"groups": (GROUP, GROUP), "texts": {ASKED: TEXT}}),
        (GROUP, {"folder": Path("g"), "files": (ASKED,), "asked": (BESIDE,), "beside": None}),
        (FOLDER, {"deck": b"#", "scenes": frozenset(("y",)), "words": {"fr": other}}),
        (TEXT, {"source": Source("a", "b"), "complaint": complaint}),
        (Choice(), {"select": ("SR1",), "settled": ("SR1",), "ignore": ("SR1",)}),
    ]
    for given, values in changed:
        for name, value in values.items():
            match attrs.evolve(given, **{name: value}):  # type: ignore[misc]
                case Job() as work:
                    yield given, name, work, Choice()
                case Group() as group:
                    yield given, name, attrs.evolve(WORK, groups=(group,)), Choice()
                case Beside() as beside:
                    yield given, name, attrs.evolve(WORK, groups=(attrs.evolve(GROUP, beside=beside),)), Choice()
                case Decoded() as text:
                    yield given, name, WORK.with_text({BESIDE: text}), Choice()
                case Choice() as choice:
                    yield given, name, WORK, choice


def test_everything_a_look_is_given_is_in_the_key() -> None:
    keys = [findings_cache.key(work, choice) for _, _, work, choice in told_apart()]
    assert len({findings_cache.key(WORK, Choice()), *keys}) == len(keys) + 1
    fields = {(type(given), name) for given, name, _, _ in told_apart()}
    # What could not be read is told afresh by each run; no rule sees the byte order mark.
    fields |= {(Job, "failures"), (Decoded, "byte_order_mark")}
    assert fields == {(kind, one.name) for kind in (Job, Group, Beside, Decoded, Choice) for one in attrs.fields(kind)}


ONLOOKER = """
import sys
from supperrules.cli.inputs import job
from supperrules.cli.lint_result import Choice

work = job(["cards"], (), "-")
opened = []
sys.addaudithook(lambda event, args: opened.append(args[0]) if event in ("open", "os.listdir", "os.scandir") else None)
from supperrules.cli.lint_session import outcome
assert outcome(work, Choice()).diagnostics and opened
print(*(path for path in opened if not isinstance(path, int)), sep="\\n")
"""


def test_the_rules_read_nothing_of_the_cards_folder_themselves(here: Path) -> None:
    around = os.environ | {"XDG_CACHE_HOME": str(here.parent / "cache")}
    order = [sys.executable, "-P", "-c", ONLOOKER]
    opened = subprocess.run(order, cwd=here, env=around, capture_output=True, text=True, check=True).stdout.split("\n")
    assert [path for path in opened if path and (here / path).is_relative_to(here)] == []


# ---- damage


@pytest.mark.parametrize(
    "damage",
    [
        lambda entry: entry.write_bytes(b""),
        lambda entry: entry.write_bytes(entry.read_bytes()[:-1]),
        lambda entry: entry.write_bytes(entry.read_bytes()[:20]),
        lambda entry: entry.write_bytes(b"\x80\x04cposix\nsystem\n."),
        lambda entry: entry.write_bytes(entry.read_bytes().replace(b"SR101", b"SR102")),
        lambda entry: (entry.unlink(), entry.mkdir()),
        lambda entry: (entry.unlink(), subprocess.run(["mkfifo", entry])),
        lambda entry: (entry.unlink(), entry.symlink_to("/dev/zero")),
        lambda entry: (entry.unlink(), entry.symlink_to(entry)),
        lambda entry: os.truncate(entry, 10**10),
    ],
    ids=range(10),
)
def test_a_damaged_file_is_none(here: Path, damage: Callable[[Path], object]) -> None:
    first = lint(here, "cards")
    damage(kept(here)[0])
    assert lint(here, "cards") == first


def test_what_another_run_kept_is_none_under_this_name(here: Path) -> None:
    first, other = lint(here, "cards"), lint(here, "cards/d.supper")
    one, two = kept(here)
    content = one.read_bytes()
    one.write_bytes(two.read_bytes())
    two.write_bytes(content)
    assert (lint(here, "cards"), lint(here, "cards/d.supper")) == (first, other)


# ---- where nothing is kept


def test_a_home_that_cannot_be_written_does_not_matter(here: Path) -> None:
    (here / "full").write_bytes(b"")
    for home in (str(here / "full"), "/dev/null/no", "relative"):
        around = {"XDG_CACHE_HOME": home, "HOME": str(here / "full")}
        assert lint(here, "cards", environment=around) == lint(here, "cards", "--no-cache")


def test_a_folder_that_may_only_be_read_is_read(here: Path) -> None:
    first = lint(here, "cards")
    folder = kept(here)[0].parent
    folder.chmod(0o500)
    try:
        assert lint(here, "cards") == first and not looks(here, "cards")
        assert lint(here, "cards/a.supper").code == 1
    finally:
        folder.chmod(0o700)


def test_without_the_cache_nothing_is_read_or_kept(here: Path) -> None:
    lint(here, "cards", "--no-cache")
    assert kept(here) == []
    lint(here, "cards")
    assert looks(here, "cards", "--no-cache") and len(kept(here)) == 1


def test_mending_and_standard_input_keep_nothing(here: Path) -> None:
    (here / "cards/c.supper").unlink()
    (here / "cards/b.supper").unlink()
    assert b"mended" in lint(here, "cards", "--fix").stderr
    lint(here, "cards", "--diff")
    lint(here, "-", "--stdin-filename", "cards/a.supper")
    assert kept(here) == []
    assert lint(here, "cards") == lint(here, "cards") == lint(here, "cards", "--no-cache")


# ---- many


def test_several_runs_at_once_say_the_same(here: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        told = list(pool.map(lambda _: lint(here, "cards"), range(4)))
    assert len(set(told)) == 1 and len(kept(here)) == 1
    assert lint(here, "cards") == told[0]


def test_a_look_and_what_is_kept_of_it_are_equal(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_CACHE_HOME", str(here / "cache"))
    work = job(["cards"], (), "-")
    found = lint_session.outcome(work, Choice())
    findings_cache.keep(NAME, found, work)
    assert findings_cache.kept(NAME, work) == found and any(one.fix for one in found.diagnostics)
    assert any(one.related for one in found.diagnostics) and found.accepted and found.notes
