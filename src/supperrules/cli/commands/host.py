"""`supperrules host`: games for other programs, by JSON-RPC 2.0 on standard input and output."""

import sys

import click

from supperrules.cli import output
from supperrules.cli.exit_codes import CLEAN


@click.command("host")
def command() -> int:
    """Play games for another program, as JSON-RPC 2.0.

    One JSON document a line on standard input and output; a document behind a `Content-Length` heading is answered in
    the same way. `new` gives a token for every seat, and a call sees what its token's seat may see. Ends when the input
    does.
    """
    from supperrules.host.server import serve

    serve(sys.stdin.buffer, output.write_bytes)
    return CLEAN
