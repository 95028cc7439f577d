"""The pages of the language that the site makes: its grammar as EBNF, and what a sentence does."""

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from supperrules.cards.deck import shipped_deck
from supperrules.diagnostics import Source
from supperrules.games.surrealist.vocabulary import vocabulary
from supperrules.lang import grammar
from supperrules.lang.language import Language

ROOT: Final = Path(__file__).resolve().parents[2]
MEANING: Final = ("evaluator", "verbs", "wholes", "looking", "table", "answers")
FOLDER: Final = "language/"


def pages() -> dict[str, str]:
    """Each page by its name."""
    return {
        f"{FOLDER}grammar.md": grammar_page(),
        f"{FOLDER}meaning.md": meaning_page(),
        f"{FOLDER}unsayable.md": unsayable_page(),
    }


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages, also where the navigation lists those of the folder."""
    for name, text in pages().items():
        files.append(File.generated(config, name, content=text))
    _list_in(config.nav or [])
    return files


def _list_in(nav: list[Any]) -> None:
    for entry in nav:
        for inside in entry.values() if isinstance(entry, dict) else ():
            if isinstance(inside, list):
                named = {part for part in inside if isinstance(part, str)}
                if any(name.startswith(FOLDER) for name in named):
                    inside += [name for name in pages() if name not in named]
                _list_in(inside)


def the_language() -> Language:
    """The language of the dinner party's cards."""
    return Language(vocabulary(), shipped_deck("surrealist").content.kinds)


# ---- the grammar

_RULE: Final = re.compile(r"^[?!]?([a-z_][a-z_0-9]*|[A-Z_][A-Z_0-9]*)(?:\.-?\d+)?\s*:\s*(.*)$")
_PART: Final = re.compile(r'"[^"]*"|/(?:\\.|[^/])+/|->\s*\w+|[A-Za-z_][A-Za-z_0-9]*|[()|?*+]')


def ebnf(text: str) -> str:
    """A grammar as EBNF in the manner of the W3C: the names of tree nodes are left out, words in a row are joined."""
    rules: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        body = line.strip()
        if not body or body.startswith(("//", "%")):
            continue
        if found := _RULE.match(line):
            rules.append((found[1], []))
            body = found[2]
        rules[-1][1].extend(part for part in _PART.findall(body) if not part.startswith("->"))
    words = {name: parts[0] for name, parts in rules if name.isupper() and len(parts) == 1 and parts[0][0] == '"'}
    said = [_said(name, [words.get(part, part) for part in parts]) for name, parts in rules if name not in words]
    return "\n".join(said)


def _said(name: str, parts: list[str]) -> str:
    joined: list[str] = []
    for part in parts:
        if joined and joined[-1].startswith('"') and part.startswith('"'):
            joined[-1] = f"{joined[-1][:-1]} {part[1:]}"
        else:
            joined.append(part)
    text = " ".join(joined).replace("( ", "(").replace(" )", ")")
    text = re.sub(r" ([?*+])(?= |$|\))", r"\1", text)
    options = _split(text)
    margin = "\n" + " " * len(name) + "   | "
    return f"{name} ::= " + (margin.join(options) if len(text) > 90 else " | ".join(options))


def _split(text: str) -> list[str]:
    options, depth, quoted = [""], 0, False
    for mark in text:
        quoted ^= mark == '"'
        depth += 0 if quoted else (mark == "(") - (mark == ")")
        if mark == "|" and not depth and not quoted:
            options.append("")
        else:
            options[-1] += mark
    return [option.strip() for option in options]


def grammar_page() -> str:
    """EBNF from `grammar/`, and the words."""
    language = the_language()
    parts = {Path(name).stem: text for name, text in grammar.parts(language.vocabulary).items()}
    verbs = grammar.verb_texts(language.vocabulary)
    kinds = language.grammar[language.grammar.index("KIND_1") :]
    clause = "clause: " + " | ".join(sorted(verbs))
    titles = {
        "files": "Files",
        "cards": "Cards",
        "control": "Steps",
        "conditions": "Conditions",
        "nouns": "Nouns",
        "marks": "What a file is written with",
    }
    page = ["# Grammar\n", _GRAMMAR]
    for part, text in parts.items():
        extra = "" if part != "control" else "\n".join((clause, *verbs.values()))
        page.append(f"## {titles[part]}\n\n```ebnf\n{ebnf(text)}\n```\n")
        if extra:
            page.append(f"## Verbs\n\n```ebnf\n{ebnf(extra)}\n```\n")
    page.append(f"## Kinds of the dinner party\n\n```ebnf\n{ebnf(kinds)}\n```\n")
    words = ", ".join(f"`{word}`" for word in sorted(language.table.words) if word.strip(":;,."))
    page.append(f"## Words\n\n{len(language.table.words)} words and marks. {words}.\n")
    return "\n".join(page)


_GRAMMAR: Final = """\
Made from the files of `grammar/`, which the parser reads. `?`, `*` and `+` are none or one, any number, and one or
more; text between quotes stands as it is, with any blanks and comments between its words. The grammar is LALR(1)
without conflicts, and a parser that looks for every reading of a shipped sentence finds one.
"""


# ---- what no card can say


def unsayable_page() -> str:
    """The wishes that the language does not read, from the rows that its messages are made of."""
    language = the_language()
    said = {wish: _told(language, wish.example) for wish in language.unsaid.live}
    other = "\n".join(f"| `{wish.example}` | {_sayable(help)} |" for wish, (_, help) in said.items() if wish.same)
    none = "\n".join(
        f"| {message.removeprefix('no card can say ')} | `{wish.example}` | {help} |"
        for wish, (message, help) in said.items()
        if not wish.same
    )
    return "\n".join((_UNSAYABLE, none, _SAME, other, ""))


def _told(language: Language, example: str) -> tuple[str, str]:
    """Message and help for a field that the language does not read."""
    claim = example.startswith(("at the end", "during play"))
    head = 'faux pas "Test"' if claim else 'guest "Test"\n  appetites: food, wine, any.'
    told = language.read(Source("example.supper", f"{head}\n  {example}\n"))[1]
    first = next(one for one in told if one.code == "SR000")
    return first.message, first.help


def _sayable(help: str) -> str:
    return help.removeprefix("say ")


_UNSAYABLE: Final = """\
# What no card can say

Made of the rows that the messages are made of, so a row whose words the language has learnt is gone from here. A
sentence like these is told once. What comes near is shown whole, with what it means, and nothing is chosen: a word of
negation, quantity, joining, sign or ordering that is spelt correctly is never left out, put in or replaced.

| what | for example | what a card can say, or why not |
|---|---|---|"""
_SAME: Final = """
## What a card says in other words

Each of these has just one equal, which a machine may write: an editor offers it.

| written | said |
|---|---|"""


# ---- meaning


def meaning_page() -> str:
    """The reference evaluator's own text, its comments as prose."""
    texts = [(ROOT / "tests" / "reference" / f"{part}.py").read_text(encoding="utf-8") for part in MEANING]
    return "\n\n".join(part for text in texts for part in told(text)) + "\n"


def told(text: str) -> Iterator[str]:
    """Prose from `#:` comments and a module's docstring, code between them; imports are left out."""
    prose: list[str] = []
    code: list[str] = []
    for line in without_imports(text).splitlines():
        if line.strip().startswith("#:"):
            yield from _code(code)
            prose.append(line.strip()[2:].strip())
        else:
            if prose:
                yield "\n".join(prose)
                prose = []
            code.append(line)
    yield from _code(code)


def _code(lines: list[str]) -> Iterator[str]:
    body = textwrap.dedent("\n".join(lines)).strip("\n")
    lines.clear()
    if not body.strip():
        return
    if found := re.match(r'"""(.+?)"""', body, re.DOTALL):
        yield f"## {found[1].strip()}"
        body = body[found.end() :].strip("\n")
    yield f"```python\n{body}\n```"


def without_imports(text: str) -> str:
    """A module without its imports."""
    text = re.sub(r"^if TYPE_CHECKING:\n(?:    .*\n)+", "", text, flags=re.MULTILINE)
    return re.sub(r"^(?:from|import) [^(\n]*(?:\([^)]*\))?\n", "", text, flags=re.MULTILINE)
