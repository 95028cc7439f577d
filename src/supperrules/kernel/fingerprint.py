"""Short digests: of a position, of the rules, and the key under which a search files a position."""

from hashlib import blake2b

from supperrules.kernel.flow import AnyFlow, Flow
from supperrules.kernel.json_text import canonical
from supperrules.kernel.nouns import Bag, Group, Many, Number, One, Per, Shape, Tagged, Words
from supperrules.kernel.rules import AnyRules, RulesOf
from supperrules.kernel.state import S, State
from supperrules.kernel.state_json import canonical_state
from supperrules.kernel.value import Json, Value


def digest(text: str) -> str:
    """BLAKE2b of 64 bits as 16 hexadecimal digits."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def fingerprint(rules: RulesOf[S], state: State[S]) -> str:
    """The digest of a position's canonical JSON."""
    return digest(canonical_state(rules, state))


def position_key(rules: RulesOf[S], state: State[S]) -> str:
    """Equal for positions that play alike: numbers, chance and budget do not count."""
    return digest(canonical_state(rules, state._replace(answered=(0,) * rules.seats, chance=0, spent=0)))


def rules_hash(rules: AnyRules) -> str:
    """The digest of what decides how a saved game goes on (K20).

    Options, the game's data and cards, labels, nouns, audiences, wordings and the version; never comments or files.
    """
    return digest(canonical(_described(rules)))


def _described(rules: AnyRules) -> Json:
    return {
        "name": rules.name,
        "version": rules.version,
        "seats": rules.seats,
        "options": {key: _plain(value) for key, value in rules.options.items()},
        "nouns": {name: _noun(noun) for name, noun in rules.nouns.items()},
        "fields": [[field.name, _shape(field.shape), field.seen.value] for field in rules.fields],
        "flows": {name: _flow(flow) for name, flow in rules.flows.items()},
        "changes": {
            name: [_named(change.args), [str(heard) for heard in (*change.seen, change.heard)]]
            for name, change in rules.changes.items()
        },
        "choices": {verb: [_named(choice.args), choice.wording] for verb, choice in rules.choices.items()},
        "questions": {key: [_named(asked.params), asked.seen.value] for key, asked in rules.questions.items()},
        "pools": [[list(pool.cards), list(pool.zones)] for pool in rules.pools],
        "data": rules.described,
    }


def _plain(value: Value) -> Json:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _noun(noun: Words | Number) -> Json:
    return [*noun.words] if isinstance(noun, Words) else [noun.low, noun.high]


def _named(parts: tuple[tuple[str, Shape], ...]) -> Json:
    return [[name, _shape(shape)] for name, shape in parts]


def _flow(flow: AnyFlow) -> Json:
    labels: list[Json] = [station.label for station in flow.stations] if isinstance(flow, Flow) else []
    return [_named(flow.names), labels]


def _shape(shape: Shape) -> Json:
    match shape:
        case One(noun):
            return noun
        case Many(inner):
            return ["many", _shape(inner)]
        case Bag(inner):
            return ["bag", _shape(inner)]
        case Per(noun, inner):
            return ["per", noun, _shape(inner)]
        case Group(parts):
            return ["group", _named(parts)]
        case Tagged(name, cases):
            return ["tagged", name, {tag: [_shape(part) for part in parts] for tag, parts in cases.items()}]
