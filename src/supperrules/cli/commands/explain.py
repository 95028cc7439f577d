"""`supperrules explain`: a lint rule's page, what words of cards mean, or a card taken apart."""

from pathlib import Path

import click

from supperrules.cli import output, phrases
from supperrules.cli.exit_codes import CLEAN
from supperrules.errors import JobFailed
from supperrules.linter.catalogue import catalogue, meant, nearest
from supperrules.linter.page import markdown


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
        entry = catalogue()[codes[0]]
        return markdown(entry.type, entry.page)
    said = phrases.explained(what)
    if said:
        return said
    near = phrases.nearest(what) or nearest(what)
    way = f"did you mean `{near}`?" if near else "`supperrules explain` lists them, and --card explains a card"
    raise JobFailed(f"there is no rule and no word of cards `{what}`; {way}")


def _list() -> str:
    width = max(len(entry.type.name) for entry in catalogue().values())
    return "".join(
        f"{code}  {entry.type.severity:<7}  {entry.type.name:<{width}}  {entry.page.summary}\n"
        for code, entry in catalogue().items()
    )


def _card(name: str, path: Path | None, tongue: str | None) -> str:
    from supperrules import resources
    from supperrules.cards.files import DEFAULT
    from supperrules.cli.card_sets import looked_at
    from supperrules.cli.inputs import job
    from supperrules.lang.names import slug
    from supperrules.prose.sentence import card_prose
    from supperrules.prose.words import tongues, words

    work = job([str(path or resources.folder("cards") / DEFAULT)], (), "-")
    for failure in work.failures:
        raise JobFailed(f"{failure.path}: {failure.message}")
    known = {
        slug(card.name.text): (card, group.cards.deck.game)
        for group in looked_at(work)
        for file in group.asked
        for card in file.tree.cards
    }
    wanted = slug(name)
    found = [known[wanted]] if wanted in known else [card for id_, card in known.items() if wanted and wanted in id_]
    match found:
        case [(card, game)]:
            spoken = tongues(game)
            if tongue is not None and tongue not in spoken:
                raise JobFailed(f"no words in `{tongue}`; there are {', '.join(spoken)}")
            return card_prose(game).explained(card, [words(one, game) for one in ([tongue] if tongue else spoken)])
        case []:
            raise JobFailed(f"there is no card `{name}`{_nearest(wanted, list(known))}")
        case _:
            names = ", ".join(f"`{card.name.text}`" for card, _ in found[:8])
            raise JobFailed(f"`{name}` could be any of {len(found)} cards: {names}")


def _nearest(wanted: str, known: list[str]) -> str:
    from difflib import get_close_matches

    parts = {part: id_ for id_ in known for part in (id_, *id_.split("-"))}
    near = get_close_matches(wanted, parts, n=1, cutoff=0.6)
    return f"; did you mean `{parts[near[0]]}`?" if near else ""
