"""The table "rooms and arrows" of docs/architecture.md, and what a set of files does against it."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from sys import stdlib_module_names
from typing import Final

import attrs

BOTTOM: Final = frozenset({"diagnostics", "errors", "resources", "cache"})
GAME_MAY: Final = BOTTOM | {"kernel", "lang", "effects", "cards", "linter", "prose", "pictures", "games"}
API_MAY: Final = GAME_MAY | {"api"}
CLIENT_MAY: Final = API_MAY | {"report", "bots", "simulate"}
FORMER_NAMES: Final = ("supperrules/tools/", "supperrules/prose/card_svg.py", "supperrules/prose/sheet_svg.py")
"""Modules that hold nothing but the way to where their names are now; they go with the next version."""
ANY: Final = frozenset({"*"})
ATTRS: Final = frozenset({"attrs", "attr"})
WORLD: Final = frozenset(
    {"asyncio", "datetime", "glob", "io", "locale", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil"}
    | {"socket", "subprocess", "tempfile", "threading", "time", "urllib", "uuid"}
)


@attrs.frozen
class Room:
    """What a room may import: rooms of ours, packages of others, and packages that one file of it may import."""

    ours: frozenset[str]
    others: frozenset[str] = ATTRS
    in_one_file: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()


ROOMS: Final[Mapping[str, Room]] = {
    "diagnostics": Room(frozenset()),
    "errors": Room(frozenset({"diagnostics"})),
    "resources": Room(frozenset()),
    "cache": Room(frozenset({"resources"})),
    "kernel": Room(frozenset({"errors", "diagnostics"}), never=WORLD),
    "lang": Room(BOTTOM, in_one_file=frozenset({"lark", "cattrs"})),
    "effects": Room(BOTTOM | {"lang", "kernel"}, never=WORLD),
    "cards": Room(BOTTOM | {"lang", "kernel", "effects"}, ATTRS | {"cattrs"}),
    "linter": Room(BOTTOM | {"lang", "effects", "cards"}),
    "report": Room(BOTTOM | {"linter"}),
    "prose": Room(BOTTOM | {"lang", "kernel", "effects", "cards"}),
    "pictures": Room(BOTTOM | {"lang", "kernel", "effects", "cards", "prose"}),
    "games": Room(GAME_MAY, ATTRS | {"cattrs"}, never=WORLD),
    "api": Room(API_MAY, ATTRS | {"cattrs"}),
    "bots": Room(frozenset({"api", "errors"})),
    "simulate": Room(CLIENT_MAY, ANY),
    "testing": Room(API_MAY),
    "host": Room(CLIENT_MAY | {"host"}, ANY),
    "integrations": Room(CLIENT_MAY | {"integrations"}, ANY),
    "cli": Room(CLIENT_MAY | {"host", "integrations", "cli"}, ANY),
}


@attrs.frozen(order=True)
class Import:
    """One import: the file that holds it, the line, and the whole name of what is imported."""

    file: str
    line: int
    name: str


def room_of(module: str) -> str:
    """The room of a dotted name below `supperrules`: the package itself is `api`, `__main__` the command line."""
    parts = module.split(".")[1:]
    if not parts or (parts[0].startswith("__") and parts[0] != "__main__"):
        return "api"
    return {"__main__": "cli"}.get(parts[0], parts[0])


def game_of(module: str) -> str:
    """The game a module belongs to, or the empty string."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else ""


def module_of(file: str) -> str:
    """`supperrules/kernel/play.py` as `supperrules.kernel.play`."""
    return ".".join(Path(file).with_suffix("").parts).removesuffix(".__init__")


def house(source: Path) -> dict[str, str]:
    """Every Python file below `src/supperrules`, by its path from `src`."""
    return {
        path.relative_to(source).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((source / "supperrules").rglob("*.py"))
    }


def imports(files: Mapping[str, str]) -> Iterator[Import]:
    """Every import of every file, inside functions and `if TYPE_CHECKING` too, and `import_module("...")`."""
    modules = {module_of(file) for file in files}
    for file, text in files.items():
        for node in ast.walk(ast.parse(text, file)):
            for name in _names(node, modules):
                yield Import(file, getattr(node, "lineno", 0), name)


def _names(node: ast.AST, modules: set[str]) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(level=level) if level:
            yield "." * level
        case ast.ImportFrom(module=str(module), names=names):
            for alias in names:
                whole = f"{module}.{alias.name}"
                yield whole if whole in modules or alias.name == "*" else module
        case ast.Call(func=ast.Name(id="import_module") | ast.Attribute(attr="import_module"), args=[first, *_]):
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value
        case _:
            pass


def faults(files: Mapping[str, str]) -> list[str]:
    """Each import that the table does not allow, as one line; a sound house gives none."""
    found = sorted(one for one in set(imports(files)) if not one.file.startswith(FORMER_NAMES))
    told = [f"{one.file}:{one.line}: {why}" for one in found for why in _against(one)]
    return told + _twice(found) + _mutual(found)


def _against(one: Import) -> Iterator[str]:
    here = module_of(one.file)
    room = ROOMS.get(room_of(here))
    top = one.name.split(".")[0]
    if room is None:
        yield f"`{room_of(here)}` is no room of the house"
        return
    if one.name.startswith("."):
        yield "imports are absolute"
        return
    if one.name.endswith(".*"):
        yield f"star import of `{one.name[:-2]}`"
    if top in room.never:
        yield f"`{room_of(here)}` may not touch the world: `{one.name}`"
    if top == "supperrules":
        yield from _among_ours(here, room, one.name)
    elif top not in stdlib_module_names and not room.others >= ANY and top not in room.others | room.in_one_file:
        yield f"`{room_of(here)}` may not import `{top}`"


def _among_ours(here: str, room: Room, name: str) -> Iterator[str]:
    mine, theirs = room_of(here), room_of(name)
    if theirs != mine and theirs not in room.ours:
        yield f"`{mine}` may not import `{theirs}` ({name})"
    if game_of(name) and game_of(here) and game_of(name) != game_of(here):
        yield f"game `{game_of(here)}` may not import game `{game_of(name)}`"
    private = [part for part in name.split(".") if part.startswith("_") and not part.startswith("__")]
    if private and (theirs, game_of(name)) != (mine, game_of(here)):
        yield f"`{private[0]}` is private to `{theirs}`"


def _twice(found: Iterable[Import]) -> list[str]:
    holders: dict[tuple[str, str], set[str]] = {}
    for one in found:
        mine, top = room_of(module_of(one.file)), one.name.split(".")[0]
        if mine in ROOMS and top in ROOMS[mine].in_one_file:
            holders.setdefault((mine, top), set()).add(one.file)
    return [
        f"`{top}` may be imported in one file of `{mine}`, not in {', '.join(sorted(files))}"
        for (mine, top), files in sorted(holders.items())
        if len(files) > 1
    ]


def _mutual(found: Iterable[Import]) -> list[str]:
    arrows = {
        (room_of(module_of(one.file)), room_of(one.name)) for one in found if one.name.split(".")[0] == "supperrules"
    }
    return [f"`{a}` and `{b}` import each other" for a, b in sorted(arrows) if a < b and (b, a) in arrows]
