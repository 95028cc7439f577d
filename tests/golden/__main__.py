"""Write the golden documents again."""

from tests.golden import HERE, documents

for name, text in documents():
    (HERE / name).write_text(text + "\n", encoding="utf-8")
