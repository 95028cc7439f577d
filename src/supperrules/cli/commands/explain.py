"""`supperrules explain`: a lint rule's page, what words of cards mean, or a card taken apart."""

from pathlib import Path

import click

from supperrules.cli import output, phrases
from supperrules.cli.exit_codes import CLEAN
from supperrules.errors import JobFailed
from supperrules.linter.catalogue import catalogue, meant, nearest, page


@click.command("explain")
@click.argument("what", nargs=-1)
@click.option("--card", help="Explain this card: its name, its id, or a part that only one has.")
@click.option("--cards", type=click.Path(path_type=Path), help="Look for the card here (default: the shipped set).")
@click.option("--language", help="Explain the card in this tongue only.")
def command(what: tuple[str, ...], card: str | None, cards: Path | None, language: str | None) -> int:
    """Explain a lint rule, words of the cards, or a card.

    WHAT is a rule's code or name (`SR101`, `duplicate-card`), or words that cards say (`send`, "hungry for"). A card
    is explained with --card. Without anything to explain, all rules are listed.
    """
    if card is not None:
        output.write(_card(card, cards, language))
    if what:
        together = phrases.explained(" ".join(what))
        pages = [together] if together else dict.fromkeys(map(_page, what))
        output.write("\n\n".join(pages) + "\n")
    if card is None and not what:
        output.write(_list())
        output.tell(f"words of cards are explained too: {', '.join(phrases.verbs())}, hungry, matching, ...")
    return CLEAN


def _page(what: str) -> str:
    codes = meant(what)
    if len(codes) == 1:
        return page(catalogue()[codes[0]])
    said = phrases.explained(what)
    if said:
        return said
    near = phrases.nearest(what) or nearest(what)
    way = f"did you mean `{near}`?" if near else "`supperrules explain` lists them, and --card explains a card"
    raise JobFailed(f"there is no rule and no word of cards `{what}`; {way}")


def _list() -> str:
    width = max(len(entry.rule.name) for entry in catalogue().values())
    return "".join(
        f"{code}  {entry.rule.severity:<7}  {entry.rule.name:<{width}}  {entry.summary}\n"
        for code, entry in catalogue().items()
    )


def _card(name: str, path: Path | None, tongue: str | None) -> str:
    from supperrules import resources
    from supperrules.cards.files import DEFAULT
    from supperrules.cli.card_sets import looked_at
    from supperrules.cli.explain_card import explained
    from supperrules.cli.inputs import job
    from supperrules.games.surrealist.vocabulary.nodes import cards_of
    from supperrules.lang.names import slug
    from supperrules.prose.words import tongues, words

    if tongue is not None and tongue not in tongues():
        raise JobFailed(f"no words in `{tongue}`; there are {', '.join(tongues())}")
    work = job([str(path or resources.folder("cards") / DEFAULT)], (), "-")
    for failure in work.failures:
        raise JobFailed(f"{failure.path}: {failure.message}")
    known = {
        slug(card.name.text): card for group in looked_at(work) for file in group.asked for card in cards_of(file.tree)
    }
    wanted = slug(name)
    found = [known[wanted]] if wanted in known else [card for id_, card in known.items() if wanted and wanted in id_]
    match found:
        case [card]:
            return explained(card, [words(one) for one in ([tongue] if tongue else tongues())])
        case []:
            raise JobFailed(f"there is no card `{name}`{_nearest(wanted, list(known))}")
        case _:
            names = ", ".join(f"`{card.name.text}`" for card in found[:8])
            raise JobFailed(f"`{name}` could be any of {len(found)} cards: {names}")


def _nearest(wanted: str, known: list[str]) -> str:
    from difflib import get_close_matches

    parts = {part: id_ for id_ in known for part in (id_, *id_.split("-"))}
    near = get_close_matches(wanted, parts, n=1, cutoff=0.6)
    return f"; did you mean `{parts[near[0]]}`?" if near else ""
