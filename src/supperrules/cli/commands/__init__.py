"""One subcommand a file: `name.py` holds a click command called `command`; nobody keeps a list."""
