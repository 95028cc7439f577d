# ruff: noqa: RUF001 - Cyrillic beside Latin letters
"""What the grammar of a tongue mends where words meet."""

import pytest

from supperrules.prose.grammar import grammar


@pytest.mark.parametrize(
    ("filled", "mended"),
    [
        ("de le plateau", "du plateau"),
        ("à le voisin", "au voisin"),
        ("de les invités", "des invités"),
        ("à les invités", "aux invités"),
        ("de le invité", "de l'invité"),
        ("de un voisin", "d'un voisin"),
        ("ne a", "n'a"),
        ("jusque à", "jusqu'à"),
        ("de hors-d'œuvre", "de hors-d'œuvre"),
        ("de la cuisine", "de la cuisine"),
        ("De le début", "Du début"),
        (
            "2 jetons  assortis ; puis : « Dessert » ?",
            "2 jetons assortis\u00a0; puis\u00a0: «\u00a0Dessert\u00a0»\u00a0?",
        ),
    ],
)
def test_french_words_meet(filled: str, mended: str) -> None:
    assert grammar("fr").polish(filled) == mended


@pytest.mark.parametrize(
    ("filled", "mended"),
    [
        ("с стола", "со стола"),
        ("с соседа", "с соседа"),
        ("с всех карт", "со всех карт"),
        ("в время игры", "во время игры"),
        ("в воде", "в воде"),
        ("соседу, который хочет вина, .", "соседу, который хочет вина."),
        ("соседу, который хочет вина, ; иначе", "соседу, который хочет вина; иначе"),
        ("соседу, который хочет вина, , затем", "соседу, который хочет вина, затем"),
        ("жетон : выберите", "жетон: выберите"),
    ],
)
def test_russian_words_meet(filled: str, mended: str) -> None:
    assert grammar("ru").polish(filled) == mended


def test_russian_counts_in_three_ways() -> None:
    forms = ("жетон", "жетона", "жетонов")
    counted = {n: forms[grammar("ru").plural(n)] for n in (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 111, 112)}
    assert counted == {
        0: "жетонов", 1: "жетон", 2: "жетона", 4: "жетона", 5: "жетонов", 11: "жетонов", 12: "жетонов", 14: "жетонов",
        21: "жетон", 22: "жетона", 25: "жетонов", 111: "жетонов", 112: "жетонов",
    }  # fmt: skip


def test_french_counts_nothing_as_one() -> None:
    assert [grammar("fr").plural(n) for n in (0, 1, 2)] == [0, 0, 1]


def test_a_tongue_without_a_module_is_counted_as_in_english() -> None:
    assert [grammar("xx").plural(n) for n in (0, 1, 2)] == [1, 0, 1]
