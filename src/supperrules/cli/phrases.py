"""What the words of cards mean, phrase by phrase: for `supperrules explain` and the page of the site."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from inspect import cleandoc
from typing import Final

from supperrules.cards.registry import games, part, vocabulary
from supperrules.prose.glossary import Phrase

_MARKS: Final = str.maketrans(dict.fromkeys(',:;.`"()', " "))


@cache
def verbs() -> Mapping[str, str]:
    """What each verb of the card languages does, in Markdown, by its words: `send home`."""
    return {
        verb.name.replace("_", " "): cleandoc(import_module(verb.node.__module__).__doc__ or "")
        for game in games()
        for verb in vocabulary(game).verbs
    }


@cache
def phrases() -> Mapping[str, tuple[Phrase, ...]]:
    """The phrases of the card languages, by title."""
    modules = (part(game, "phrases") for game in games())
    return {title: of for module in modules if module is not None for title, of in module.PHRASES.items()}


def explained(words: str) -> str:
    """What these words of a card mean; empty for words that no card says."""
    wanted = _words(words)
    if not wanted:
        return ""
    parts = [f"# {name}\n\n{text}" for name, text in verbs().items() if _holds(_words(name), wanted)]
    parts += [_page(phrase) for phrase in _all() if _holds(_words(phrase.says), wanted)]
    if not parts:
        parts = [_page(phrase) for phrase in _all() if _holds(_words(f"{phrase.means} {phrase.example}"), wanted)][:1]
    return "\n\n".join(parts)


def nearest(words: str) -> str | None:
    """The word of a card that is most like these."""
    known = {word for phrase in _all() for word in _words(phrase.says)} | set(verbs())
    near = get_close_matches(words.strip().lower(), sorted(known), n=1, cutoff=0.7)
    return near[0] if near else None


def page() -> str:
    """All phrases as a page in Markdown."""
    parts = [
        "# What cards can say\n",
        "The phrases that verbs are put together with; what the verbs do stands on [their page](verbs.md). "
        "`supperrules explain` tells the same of a word: `supperrules explain hungry`.\n",
    ]
    for title, some in phrases().items():
        parts.append(f"## {title}\n\n| say | meaning, and a card that says it |\n|---|---|")
        for phrase in some:
            says = ", ".join(f"`{part.strip()}`" for part in _listed(phrase.says))
            parts.append(f"| {says} | {phrase.means}<br>`{phrase.example}` |")
        parts.append("")
    return "\n".join(parts)


def _listed(says: str) -> list[str]:
    return [";", ", then"] if says == "; , then" else says.split(", ")


def _page(phrase: Phrase) -> str:
    return f"# {phrase.says}\n\n{phrase.means}\n\n```supper\n{phrase.example}\n```"


def _all() -> Iterator[Phrase]:
    for some in phrases().values():
        yield from some


def _words(text: str) -> list[str]:
    return text.lower().translate(_MARKS).split()


def _holds(words: list[str], wanted: list[str]) -> bool:
    return any(words[at : at + len(wanted)] == wanted for at in range(len(words)))
