"""The grammar of one game: the files of `grammar/` joined as text, the list of its verbs, and its kinds."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

from supperrules import resources
from supperrules.lang.synonyms import WORDINGS

PARTS: Final = ("cards", "control", "nouns", "marks")
_KIND: Final = re.compile(r"[^\W\d_]{1,40}")
_NO_KINDS: Final = ("any", "none", "nothing")  # what positions and saves write where there is none


@attrs.frozen
class KindWord:
    """A kind's word and its plural; None for a mass noun (`2 food`)."""

    name: str
    plural: str | None

    @property
    def many(self) -> str:
        """The word after a number above one."""
        return self.plural or self.name

    @property
    def article(self) -> str:
        """The article of a count noun."""
        return "an" if self.name[:1] in "aeiou" else "a"


def kind_complaints(kinds: Sequence[KindWord]) -> Iterator[str]:
    """What keeps these words from being kinds of a game: the grammar can be built when there is nothing."""
    if not kinds:
        yield "expected at least one"
    taken = _words()
    for kind in kinds:
        for word in (kind.name,) if kind.plural is None else (kind.name, kind.plural):
            if not _KIND.fullmatch(word):
                yield f"{word!r:.60}: expected one word of letters"
            elif word in taken:
                yield f"{word!r:.60} is {taken[word]}"
            taken[word] = "another kind or plural already"


def _words() -> dict[str, str]:
    """Words that are no kinds."""
    folder = resources.folder("grammar")
    text = "\n".join(resources.read(path).decode() for path in resources.files(folder, ".lark"))
    taken = dict.fromkeys((*re.findall(r'"([^"\W]+)"', text), *WORDINGS), "a word of the language")
    return taken | dict.fromkeys(_NO_KINDS, "no kind")


def verb_texts(verbs: Sequence[str]) -> Mapping[str, str]:
    """The grammar of each verb by its name. Raises OSError when a verb has no file."""
    folder = resources.folder("grammar") / "verbs"
    return {verb: resources.read(folder / f"{verb}.lark").decode() for verb in verbs}


def joined(verbs: Mapping[str, str], kinds: Sequence[KindWord]) -> str:
    """One Lark grammar: the parts in fixed order, then what a game brings. `%import` would copy the shared rules."""
    folder = resources.folder("grammar")
    parts = [resources.read(folder / f"{part}.lark").decode() for part in PARTS]
    clause = "?clause: " + " | ".join(sorted(verbs)) if verbs else "clause: NOTHING\n%declare NOTHING"
    return "\n".join((*parts, clause, *(verbs[verb] for verb in sorted(verbs)), _of_kinds(kinds)))


def _of_kinds(kinds: Sequence[KindWord]) -> str:
    one = {kind: f"KIND_{number}" for number, kind in enumerate(kinds, 1)}
    many = {kind: f"KINDS_{number}" for number, kind in enumerate(kinds, 1) if kind.plural}
    mass = [one[kind] for kind in kinds if not kind.plural]
    words = [f'{one[kind]}: "{kind.name}"' for kind in kinds]
    words += [f'{many[kind]}: "{kind.plural}"' for kind in many]
    # A game without mass nouns, or without count nouns, has rules that nothing can fulfil.
    words.append("%declare NOT_IN_THIS_GAME")
    some = [*mass, *(f'"{kind.article}" {one[kind]}' for kind in many)]
    return "\n".join(
        (
            *words,
            "kind: " + " | ".join(one.values()),
            "many_kind: " + " | ".join(f"{word} -> kind" for word in (*mass, *many.values())),
            "some_kind: " + " | ".join(f"{way} -> kind" for way in some),
            'count_measure: "tokens" -> any_kind' + "".join(f" | {word} -> kind" for word in many.values()),
            "mass_measure: " + (" | ".join(f"{word} -> kind" for word in mass) or "NOT_IN_THIS_GAME -> kind"),
            "",
        )
    )
