"""One lint rule a file, `srNNN_name.py`: its docstring is its page, its `RULE` the rest; nobody keeps a list."""
