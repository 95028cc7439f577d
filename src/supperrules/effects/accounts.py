"""What the proof that games end assumes of every change, and the refusal of a verb that breaks it.

The proof counts supplies that abilities spend. It assumes that no ability gives one of them back: a change that does is
paid for by something else than an ability, and its account says by what. It also assumes that the summary of a verb has
every sort of effect that its changes can have. Both are looked at when verbs are registered.
"""

from collections.abc import Iterable, Mapping

import attrs

from supperrules.effects.verb import Effect, Verb


@attrs.frozen
class Account:
    """What a change or a flow comes to when an ability makes it.

    `brings`: sorts of effects that a verb which makes it must have in its summary. `refills`: the supplies of the proof
    that it gives back, in words; then `paid_by` says what pays for that, and no ability may make it.
    """

    brings: tuple[type[Effect], ...] = ()
    refills: tuple[str, ...] = ()
    paid_by: str = ""

    def __attrs_post_init__(self) -> None:
        if bool(self.refills) != bool(self.paid_by):
            raise ValueError("an account that refills says what pays for it, and no other does")


def registered(verbs: Iterable[Verb], accounts: Mapping[str, Account]) -> tuple[Verb, ...]:
    """The verbs in the order of their names.

    Raises ValueError for a verb that makes a change without an account, one that gives back what the proof counts, or
    one whose effects its summary leaves out.
    """
    found = tuple(sorted(verbs, key=lambda verb: verb.name))
    for verb in found:
        for change in verb.does:
            if change not in accounts:
                known = ", ".join(sorted(name for name, account in accounts.items() if not account.refills))
                raise ValueError(f"verb `{verb.name}`: `{change}` has no account; abilities may make {known}")
            account = accounts[change]
            if account.refills:
                raise ValueError(
                    f"verb `{verb.name}`: `{change}` gives back {' and '.join(account.refills)}, which is paid for by "
                    f"{account.paid_by}; the proof that games end assumes that no ability does"
                )
            for sort in account.brings:
                if sort not in verb.summary.sorts:
                    raise ValueError(
                        f"verb `{verb.name}`: `{change}` can bring about {sort.__name__}, which its summary leaves out"
                    )
    return found
