"""The host's day: a document is read, answered, and the next one read, until there are no more."""

from collections.abc import Callable
from typing import BinaryIO

from supperrules.host.framing import framed_as, next_document
from supperrules.host.json_rpc import answer
from supperrules.host.methods import House


def serve(stream: BinaryIO, write: Callable[[bytes], None]) -> None:
    """Answer every document of the stream in order, in the way it came, until the stream ends."""
    methods = House().methods
    while (sent := next_document(stream)) is not None:
        told = answer(sent.content, methods)
        if told:
            write(framed_as(sent, told))
