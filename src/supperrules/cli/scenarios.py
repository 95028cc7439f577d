"""Scenario files beside the cards: which cards they show, and whether they come out as they say (SR806)."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from supperrules.cards.decoding import decoded
from supperrules.cards.files import SCENES
from supperrules.cli.card_sets import Looked
from supperrules.cli.discovery import shown
from supperrules.cli.inputs import Group, Job
from supperrules.diagnostics import Diagnostic, Severity
from supperrules.lang.names import slug
from supperrules.report import Failure


def scene_files(group: Group) -> tuple[Path, ...]:
    """The scenarios beside a set: those in its folder, or beside the files named and in `scenes` there."""
    from supperrules import resources

    if group.folder is not None:
        return resources.files(group.folder, SCENES)
    folders = sorted({path.parent for path in group.asked})
    places = [place for folder in folders for place in (folder, folder / "scenes") if place.is_dir()]
    return tuple(sorted(path for place in places for path in place.glob(f"*{SCENES}")))


def played(one: Looked, group: Group, paths: Sequence[str]) -> tuple[Path, ...]:
    """The scenarios that the paths of a command line ask for: all of a folder, and those of the cards of a file.

    A scenario is one of a card when it is called after it, after a part of its name, or after its file. A scenario
    named outright stands for all that are called as it is.
    """
    folders = [Path(os.path.abspath(path)) for path in paths or (".",) if os.path.isdir(path)]
    named = {shown(Path(path)) for path in paths}
    files = [file for file in one.asked if file.source.path in named]
    ids = [slug(card.name.text) for file in files for card in file.tree.cards]
    stems = {Path(file.source.path).stem for file in files} | {
        Path(path).stem for path in paths if path.endswith(SCENES)
    }

    def is_asked_for(scene: Path) -> bool:
        if any(Path(os.path.abspath(scene)).is_relative_to(folder) for folder in folders):
            return True
        return scene.stem in stems or any(f"-{scene.stem}-" in f"-{id}-" for id in ids)

    return tuple(filter(is_asked_for, scene_files(group)))


def failing(looked: Sequence[Looked], work: Job, paths: Sequence[str]) -> Iterator[Diagnostic | Failure]:
    """What does not come out in the scenarios of sets without errors; a set with errors cannot be played."""
    for one, group in zip(looked, work.groups, strict=True):
        cards = [card for file in one.cards.files for card in file.tree.cards]
        files = played(one, group, paths) if cards else ()
        if not files or any(said.severity is Severity.ERROR for file in one.cards.files for said in file.complaints):
            continue
        yield from _failing(files, group)


def _failing(files: Sequence[Path], group: Group) -> Iterator[Diagnostic | Failure]:
    from supperrules.api.cards import load_cards, with_shipped
    from supperrules.api.scenario import failures
    from supperrules.errors import SupperError

    try:
        # Cards that are no set of their own are played among the shipped ones.
        cards = with_shipped(group.files) if group.folder is None else load_cards(group.folder)
    except SupperError as error:
        yield Failure(shown(group.folder or group.files[0]), str(error))
        return
    for path in files:
        try:
            text = decoded(shown(path), path.read_bytes())
        except OSError as error:
            yield Failure(shown(path), (error.strerror or "cannot be read").lower())
            continue
        if text.complaint is not None:
            yield text.complaint
        else:
            yield from failures(text.source, cards)


def counted(looked: Sequence[Looked], work: Job, paths: Sequence[str]) -> Mapping[str, int]:
    """How many scenario files are asked for."""
    return {"scenarios": sum(len(played(one, group, paths)) for one, group in zip(looked, work.groups, strict=True))}
