"""What the site makes at build time: command line, lint rules, changelog, and a folder's pages in the navigation."""

import inspect
from pathlib import Path
from typing import Any

import attrs
import click
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import supperrules as sr
from supperrules import resources
from supperrules.cli import phrases
from supperrules.cli.app import app
from supperrules.games.surrealist.vocabulary.nodes import FauxPas
from supperrules.games.surrealist.vocabulary.synonyms import SYNONYMS
from supperrules.games.surrealist.vocabulary.verbs import all_verbs
from supperrules.lang.names import slug
from supperrules.linter.catalogue import catalogue
from supperrules.pictures.card import card_svg
from supperrules.prose.words import tongues, words

ROOT = Path(__file__).resolve().parents[2]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """A nav entry `folder/` becomes the list of that folder's pages."""
    config.nav = [_opened(entry) for entry in config.nav or []]
    return config


def _opened(entry: Any) -> Any:
    match entry:
        case dict():
            return {title: _opened(inside) for title, inside in entry.items()}
        case list():
            return [_opened(inside) for inside in entry]
        case "lint/":
            return ["lint/index.md", *(f"lint/{code}.md" for code in catalogue())]
        case str() if entry.endswith("/"):
            pages = sorted((ROOT / "docs" / entry).glob("*.md"), key=lambda page: (page.stem != "index", page.stem))
            made = sorted(language()) if entry == "language/" else []
            return [*(f"{entry}{page.name}" for page in pages), *made]
        case _:
            return entry


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made of the code."""
    made = {"command-line.md": command_line(), "changelog.md": changelog()} | lint_rules() | gallery() | language()
    for name, text in made.items():
        files.append(File.generated(config, name, content=text))
    return files


def command_line() -> str:
    """The page of commands, from the commands themselves."""
    context = click.Context(app, info_name="supperrules")
    parts = ["# Command line\n", inspect.getdoc(app.callback) or ""]
    parts.append(
        "\nExit codes: 0 clean; 1 findings, would change, or differs; 2 could not do the job; 130 interrupted. "
        "Results go to stdout, everything else to stderr.\n"
    )
    for name in app.list_commands(context):
        command = app.get_command(context, name)
        assert command is not None
        inner = click.Context(command, info_name=name, parent=context)
        parts.append(f"## {name}\n\n```text\n{command.get_help(inner)}\n```\n")
    return "\n".join(parts)


def lint_rules() -> dict[str, str]:
    """A page a lint rule, and their index: what the rule says of itself, a bad and a good example."""
    rows = ["# Lint rules\n", "| code | name | severity | in one line |", "|---|---|---|---|"]
    made = {}
    for code, entry in catalogue().items():
        rule = entry.rule
        rows.append(f"| [{code}]({code}.md) | {rule.name} | {rule.severity} | {entry.summary} |")
        parts = [f"# {code} {rule.name}\n", f"*{rule.severity}*\n", entry.text, ""]
        for title, text, scenes in (("Told", rule.bad, rule.bad_scenes), ("Not told", rule.good, rule.good_scenes)):
            if text.strip():
                parts.append(f"## {title}\n\n```supper\n{text.rstrip()}\n```\n")
            for name, lines in scenes.items():
                parts.append(f"with `{name}.scene`:\n\n```text\n{lines.strip()}\n```\n")
        made[f"lint/{code}.md"] = "\n".join(parts)
    return made | {"lint/index.md": "\n".join(rows) + "\n"}


def language() -> dict[str, str]:
    """The reference of the card language: phrases, verbs with sentences of the shipped cards, and the wordings."""
    guests = sr.load_cards().guests
    verbs = ["# Verbs\n", "What the sentences of cards can do, one verb after the other.\n"]
    for verb in all_verbs():
        shown = [guest.sentence for guest in guests if _holds(guest.ability, verb.node)][:3]
        name = verb.name.replace("_", " ")
        verbs.append(f"## {name}\n\n{phrases.verbs()[name]}\n")
        verbs.append("On the shipped cards:\n\n```supper\n" + "\n".join(shown) + "\n```\n" if shown else "")
        verbs.append(
            "```text\n"
            + resources.read(resources.folder("grammar") / "surrealist" / "verbs" / f"{verb.name}.lark").decode()
            + "```\n"
        )
    rows = "\n".join(f"| `{other}` | `{printed}` |" for other, printed in SYNONYMS.items())
    wordings = (
        "# Other wordings\n\nThese are read, and never printed: the formatter writes the wording on the right. "
        f"Any other word is an error that names the nearest one.\n\n| read | printed |\n|---|---|\n{rows}\n"
        "| `a`, `one` before a token: `send a wine` | `1` |\n"
        "| `with` in `swap 1 drama on ... with 1 wine on ...` | `for` |\n"
    )
    return {
        "language/phrases.md": phrases.page(),
        "language/verbs.md": "\n".join(verbs),
        "language/wordings.md": wordings,
    }


def _holds(node: Any, kind: type) -> bool:
    if isinstance(node, kind):
        return True
    parts = node if isinstance(node, tuple) else attrs.astuple(node, recurse=False) if attrs.has(type(node)) else ()
    return any(_holds(part, kind) for part in parts)


def gallery() -> dict[str, str]:
    """The shipped cards as pictures in every tongue, and the page that shows them."""
    cards = sr.load_cards()
    rows = [
        "# The cards\n",
        "An original card set: unofficial, and not the printed cards. [Print them](howto/print-cards.md).\n",
    ]
    made = {}
    for tongue in tongues():
        rows.append(
            f'## {words(tongue).row("tongue", "name") or tongue} {{ #{tongue} }}\n\n<div class="cards" markdown>\n'
        )
        for card in sorted(cards.trees, key=lambda card: isinstance(card, FauxPas)):
            name = f"pictures/{tongue}/{slug(card.name.text)}.svg"
            made[name] = card_svg(card, words(tongue))
            rows.append(f"[![{card.name.text}]({name}){{ loading=lazy }}]({name})")
        rows.append("\n</div>\n")
    return made | {"gallery.md": "\n".join(rows)}


def changelog() -> str:
    """CHANGELOG.md with the waiting fragments of docs/changes/ on top."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    waiting = [
        f"- {path.read_text(encoding='utf-8').strip()}" for path in sorted((ROOT / "docs" / "changes").glob("*.md"))
    ]
    head, _, tail = text.partition("\n## ")
    fresh = "\n## Not yet released\n\n" + "\n".join(waiting) + "\n" if waiting else ""
    return head + fresh + (f"\n## {tail}" if tail else "")
