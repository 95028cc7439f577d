"""The page of a code: what it means, a bad and a good example; read from Markdown, and written as Markdown."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from supperrules.diagnostics.codes import DiagnosticType

_SECTIONS: Final = re.compile(
    r"# (?P<title>[^\n]+)\n\n(?P<text>.+?)\n## Bad\n(?P<bad>.+?)\n## Good\n(?P<good>.+)", re.S
)
_EXAMPLE: Final = re.compile(r"^```supper\n(.*?)^```$", re.S | re.M)
_SCENE: Final = re.compile(r"^with `([\w-]+)\.scene`:\n+```text\n(.*?)^```$", re.S | re.M)


@attrs.frozen
class Page:
    """What a page says, in Markdown; the first sentence of `text` stands for the whole.

    `bad` is card text that gets such a diagnostic, `good` the same text mended. `deck`: lines of a `deck.toml` that
    these need; `bad_scenes` and `good_scenes`: scenario files beside them, by name.
    """

    text: str
    bad: str
    good: str
    deck: str = ""
    bad_scenes: Mapping[str, str] = MappingProxyType({})
    good_scenes: Mapping[str, str] = MappingProxyType({})

    @property
    def summary(self) -> str:
        """The page's first sentence."""
        return self.text.split("\n\n", 1)[0].replace("\n", " ")


def read_page(about: DiagnosticType, markdown: str) -> Page:
    """The page that the text of `pages/CODE.md` is. Raises ValueError for another title or form."""
    found = _SECTIONS.fullmatch(markdown)
    title = f"{about.code} {about.name}"
    if found is None or found["title"] != title:
        raise ValueError(f"{about.code}.md is no page: it has `# {title}`, a text, `## Bad` and `## Good`")
    examples = [_EXAMPLE.search(found[part]) for part in ("bad", "good")]
    bad, good = ("" if example is None else example[1] for example in examples)
    scenes = (dict(_SCENE.findall(found[part])) for part in ("bad", "good"))
    return Page(found["text"].strip(), bad, good, "", *map(MappingProxyType, scenes))


def markdown(about: DiagnosticType, page: Page) -> str:
    """The page as `explain` shows it."""
    more = page.text.split("\n\n", 1)[1:]
    return "\n\n".join(
        [
            f"# {about.code} {about.name}",
            f"*{about.severity}* · {page.summary}",
            *more,
            "## Bad",
            f"```supper\n{page.bad.strip()}\n```",
            *_scenes(page.bad_scenes),
            "## Good",
            f"```supper\n{page.good.strip()}\n```",
            *_scenes(page.good_scenes),
            _leaving_out(about),
        ]
    )


def _scenes(scenes: Mapping[str, str]) -> Iterator[str]:
    return (f"with `{name}.scene`:\n\n```text\n{text.strip()}\n```" for name, text in scenes.items())


def _leaving_out(about: DiagnosticType) -> str:
    if about.is_error:
        return "An error: a card set with it does not load, and it can be neither left out nor suppressed."
    return (
        f"To accept one place: `# supper: ignore[{about.code}] reason` behind the sentence, or alone above it. "
        f"To leave the rule out: `--ignore {about.code}`, or `ignore` in the settings."
    )
