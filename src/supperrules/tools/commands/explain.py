"""`supperrules explain`: a lint rule's page, or a card taken apart."""

from pathlib import Path

import click

from supperrules.lint.catalogue import catalogue, meant, nearest, page
from supperrules.tools import output
from supperrules.tools.ending import CLEAN, Failed


@click.command("explain")
@click.argument("rules", nargs=-1)
@click.option("--card", help="Explain this card: its name, its id, or a part that only one has.")
@click.option("--cards", type=click.Path(path_type=Path), help="Look for the card here (default: the shipped set).")
@click.option("--language", help="Say the card's sentence in this tongue only.")
def command(rules: tuple[str, ...], card: str | None, cards: Path | None, language: str | None) -> int:
    """Explain lint rules by code or name (`SR101`, `duplicate-card`), or a card (`--card arp`).

    Without anything to explain, all rules are listed.
    """
    if card is not None:
        output.write(_card(card, cards, language))
    if rules:
        output.write("\n\n".join(_page(rule) for rule in rules) + "\n")
    if card is None and not rules:
        output.write(_list())
    return CLEAN


def _page(rule: str) -> str:
    codes = meant(rule)
    if len(codes) != 1:
        near = nearest(rule)
        way = f"did you mean `{near}`?" if near else "`supperrules explain` lists the rules"
        raise Failed(f"there is no rule `{rule}`; {way}")
    return page(catalogue()[codes[0]])


def _list() -> str:
    width = max(len(entry.rule.name) for entry in catalogue().values())
    return "".join(
        f"{code}  {entry.rule.severity:<7}  {entry.rule.name:<{width}}  {entry.summary}\n"
        for code, entry in catalogue().items()
    )


def _card(name: str, path: Path | None, tongue: str | None) -> str:
    from supperrules import data
    from supperrules.lang.names import slug
    from supperrules.prose.words import tongues, words
    from supperrules.tools.card_explained import explained
    from supperrules.tools.card_sets import job, looked_at
    from supperrules.tools.decks import GAME

    if tongue is not None and tongue not in tongues():
        raise Failed(f"no words in `{tongue}`; there are {', '.join(tongues())}")
    work = job([str(path or data.tree("cards") / GAME)], (), "-")
    for failure in work.failures:
        raise Failed(f"{failure.path}: {failure.message}")
    known = {
        slug(card.name.text): card for group in looked_at(work) for file in group.asked for card in file.tree.cards
    }
    wanted = slug(name)
    found = [known[wanted]] if wanted in known else [card for id_, card in known.items() if wanted and wanted in id_]
    match found:
        case [card]:
            return explained(card, [words(one) for one in ([tongue] if tongue else tongues())])
        case []:
            raise Failed(f"there is no card `{name}`{_nearest(wanted, list(known))}")
        case _:
            names = ", ".join(f"`{card.name.text}`" for card in found[:8])
            raise Failed(f"`{name}` could be any of {len(found)} cards: {names}")


def _nearest(wanted: str, known: list[str]) -> str:
    from difflib import get_close_matches

    parts = {part: id_ for id_ in known for part in (id_, *id_.split("-"))}
    near = get_close_matches(wanted, parts, n=1, cutoff=0.6)
    return f"; did you mean `{parts[near[0]]}`?" if near else ""
