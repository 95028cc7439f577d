"""Where results go: stdout holds the result only, everything else goes to stderr."""

import sys


def write(text: str) -> None:
    """A result for people or scripts on stdout, in the terminal's own encoding; what it lacks is escaped."""
    sys.stdout.write(text)
    sys.stdout.flush()


def write_bytes(content: bytes) -> None:
    """A result on stdout that is a file's content, byte for byte."""
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def write_json(text: str) -> None:
    """A JSON document on stdout: UTF-8 whatever the locale, one closing newline."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.rstrip("\n").encode("utf-8", "backslashreplace") + b"\n")
    sys.stdout.buffer.flush()


def tell(text: str) -> None:
    """A line of progress, summary or warning on stderr."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
