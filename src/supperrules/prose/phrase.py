"""Filling templates: a phrase has forms, a template asks for the form it needs, and what no row gives is noted."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from supperrules.prose.words import Words

_SLOT: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
PLAIN: Final = ""


@attrs.frozen
class Phrase:
    """Words in all their forms; `PLAIN` is the form a template gets that names none. A lone form serves everywhere."""

    forms: Mapping[str, str]
    heavy: bool = False

    @classmethod
    def fixed(cls, text: str) -> "Phrase":
        """A phrase that never changes: a name, a number."""
        return cls({PLAIN: text})

    def form(self, name: str) -> str | None:
        """The words in this form; None if this phrase has forms, but not this one."""
        if name in self.forms:
            return self.forms[name]
        return next(iter(self.forms.values())) if len(self.forms) == 1 else None

    def followed_by(self, tail: str) -> "Phrase":
        """The same words with a tail behind every form; a tail makes it heavy."""
        return self if not tail else Phrase({name: text + tail for name, text in self.forms.items()}, heavy=True)


NOTHING: Final = Phrase.fixed("")
Slots = Mapping[str, Phrase]
NO_SLOTS: Final[Slots] = {}


@attrs.frozen(eq=False)
class Pen:
    """Writes in one tongue, and notes in `missing` each row or form that is wanted and not there."""

    words: Words
    missing: set[str] = attrs.field(factory=set)

    def has(self, *path: str) -> bool:
        """There is a row at this path."""
        return path in self.words

    def phrase(self, path: Sequence[str], slots: Slots = NO_SLOTS, *, tail: str = "") -> Phrase:
        """The row at a path with all its forms, its templates filled."""
        return Phrase({name: self.fill(text, slots, path) for name, text in self._forms(path).items()}).followed_by(
            tail
        )

    def text(self, path: Sequence[str], slots: Slots = NO_SLOTS, form: str = PLAIN) -> str:
        """One form of the row at a path, filled."""
        forms = Phrase(self._forms(path))
        template = forms.form(form)
        if template is None:
            return self._lack(path, form)
        return self.fill(template, slots, path)

    def counted(self, path: Sequence[str], n: int) -> Phrase:
        """The counted forms of a noun for n: a row of plural forms, or a table of such rows by form."""
        row = self.words.row(*path)
        rows = row if isinstance(row, Mapping) else {PLAIN: row}
        index = self.words.grammar.plural(n)
        forms = {name: _at(row, index) for name, row in rows.items()}
        if not forms or None in forms.values():
            return Phrase.fixed(self._lack(path))
        return Phrase({name: form for name, form in forms.items() if form is not None})

    def linked(self, parts: Sequence[str], *path: str) -> str:
        """The parts with the row at this path between them; a single part needs no row."""
        return (self.text(path) if len(parts) > 1 else "").join(parts)

    def joined(self, phrases: Sequence[Phrase], joint: str, last: str | None = None) -> Phrase:
        """Several phrases with a joint between them, form by form; `last` stands before the last one."""
        if len(phrases) == 1:
            return phrases[0]
        shared = [name for name in phrases[0].forms if all(name in phrase.forms for phrase in phrases)]
        forms = {}
        for name in shared:
            parts = [phrase.forms[name] for phrase in phrases]
            head = joint.join(parts[:-1])
            forms[name] = head + (joint if last is None else last) + parts[-1]
        return Phrase(forms)

    def fill(self, template: str, slots: Slots, path: Sequence[str]) -> str:
        """The template with each `{slot}` or `{slot:form}` filled."""

        def filled(match: re.Match[str]) -> str:
            phrase = slots.get(match[1])
            if phrase is None:
                return self._lack(path, match[1])
            text = phrase.form(match[2] or PLAIN)
            return self._lack(path, f"{match[1]}:{match[2] or 'plain'}") if text is None else text

        return _SLOT.sub(filled, template)

    def polished(self, text: str) -> str:
        """The text as the tongue's grammar mends it."""
        return self.words.grammar.polish(text)

    def _forms(self, path: Sequence[str]) -> Mapping[str, str]:
        row: Any = self.words.row(*path)
        if isinstance(row, list):
            row = dict(zip(self.words.row("grammar", "cases") or (), row, strict=False))
        if isinstance(row, str):
            return {PLAIN: row}
        forms = {name: form for name, form in row.items() if isinstance(form, str)} if isinstance(row, Mapping) else {}
        if not forms:
            return {PLAIN: self._lack(path)}
        # The first form of a declined noun is the one it is named by.
        forms.setdefault(PLAIN, next(iter(forms.values())))
        for name, template in (self.words.row("grammar", "derived") or {}).items():
            if name not in forms and all(case in forms for case, _ in _SLOT.findall(template)):
                forms[name] = _SLOT.sub(lambda match: str(forms[match[1]]), template)
        return forms

    def _lack(self, path: Sequence[str], form: str = PLAIN) -> str:
        name = ".".join(path) + (f" ({form})" if form else "")
        self.missing.add(name)
        return f"[{name}]"


def _at(row: Any, index: int) -> str | None:
    """The counted form at an index, the last one where there are fewer; None for a row that is none."""
    if isinstance(row, str):
        return row
    form = row[min(index, len(row) - 1)] if isinstance(row, list) and row else None
    return form if isinstance(form, str) else None
