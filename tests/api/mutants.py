"""Mutants of documents: well-formed JSON with something in it that cannot be, or can be and is not so."""

import json
from random import Random
from typing import Any

Path = tuple[Any, ...]


def places(value: Any, path: Path = ()) -> list[Path]:
    """The path of every value inside a document."""
    found = [path] if path else []
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        found += places(part, (*path, key))
    return found


def mutant(text: str, random: Random, below: str = "state") -> str:
    """The document with one to three values below a key changed, mostly into others of their kind."""
    document = json.loads(text)
    for _ in range(random.choice((1, 1, 2, 3))):
        path = random.choice(_chosen(document, below, random))
        holder = _at(document, path[:-1])
        holder[path[-1]] = _other(holder[path[-1]], document, random)
    return json.dumps(document)


def _chosen(document: Any, below: str, random: Random) -> list[Path]:
    """All places of one part, so that a long part is not changed more often than a short one."""
    by_part: dict[Path, list[Path]] = {}
    for path in places(document[below], (below,)):
        if len(path) > 1:
            by_part.setdefault(path[:3], []).append(path)
    return by_part[random.choice(list(by_part))]


def _at(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


def _other(value: Any, document: Any, random: Random) -> Any:
    match value:
        case bool() | None:
            return random.choice((True, False, None, []))
        case int():
            return random.choice((0, 1, max(0, value - 1), value + 1, value + 1, 10**6))
        case str():
            like = [word for word in _words(document) if word not in ("?", value)]
            return random.choice(("?", value + "x", *random.sample(like, min(8, len(like)))))
        case list():
            return _other_list(list(value), document, random)
        case _:
            return _other_object(dict(value), document, random)


def _other_list(value: list[Any], document: Any, random: Random) -> list[Any]:
    at = random.randrange(len(value)) if value else 0
    match random.choice(("less", "twice", "empty", "swap", "more")):
        case "less" if value:
            del value[at]
        case "twice" if value:
            value.insert(at, value[at])
        case "swap" if len(value) > 1:
            value[at], value[at - 1] = value[at - 1], value[at]
        case "more":
            value.insert(at, random.choice(("?", *_words(document))))
        case _:
            return []
    return value


def _other_object(value: dict[str, Any], document: Any, random: Random) -> dict[str, Any]:
    keys = list(value)
    match random.choice(("less", "swap", "more", "empty")):
        case "less" if keys:
            del value[random.choice(keys)]
        case "swap" if len(keys) > 1:
            one, other = random.sample(keys, 2)
            value[one], value[other] = value[other], value[one]
        case "more":
            value[random.choice(_words(document))] = random.choice((0, 1, [], "?"))
        case _:
            return {}
    return value


def _words(document: Any) -> list[str]:
    """Every word that stands in the document, keys too."""
    found = [key for path in places(document) for key in path if isinstance(key, str)]
    found += [word for path in places(document) if isinstance(word := _at(document, path), str)]
    return sorted(set(found))
