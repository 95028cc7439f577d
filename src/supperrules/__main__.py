"""`python -m supperrules` and the command `supperrules`: no traceback reaches a user, whatever happens."""

import gc
import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and end the process with its exit code."""
    # The trees of a card set live to the end; looked through every 700 objects, a megabyte takes a third longer.
    gc.set_threshold(20_000)
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _ended(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:  # before the first command was found
        code = 130
    try:
        sys.stdout.flush()
    except OSError:
        _close_pipe()
    sys.exit(code)


def _open_what_is_closed() -> None:
    # A stream closed by the caller (`>&-`) is None to Python.
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _ended(arguments: list[str]) -> int:
    import click

    from supperrules.cli.app import app
    from supperrules.cli.exit_codes import CLEAN, FAILED, INTERRUPTED
    from supperrules.errors import JobFailed

    try:
        # Not `app.main`, which ends with 1 when the pipe is closed.
        with app.make_context("supperrules", arguments) as context:
            given = app.invoke(context)
    except BrokenPipeError:
        _close_pipe()
        return CLEAN
    except click.exceptions.Exit as ending:
        return ending.exit_code
    except click.ClickException as failure:
        failure.show()
        return FAILED
    except JobFailed as failure:
        sys.stderr.write(f"Error: {failure}\n")
        return FAILED
    except (KeyboardInterrupt, EOFError, click.Abort):
        sys.stderr.write("\ninterrupted\n")
        return INTERRUPTED
    except Exception as fault:  # the outermost guard
        if os.environ.get("SUPPERRULES_TRACEBACK"):
            raise
        sys.stderr.write(_told(fault))
        return FAILED
    return given if isinstance(given, int) else CLEAN


def _told(fault: Exception) -> str:
    from supperrules.errors import SupperError

    if isinstance(fault, OSError) and fault.strerror:
        place = f"{fault.filename}: " if fault.filename is not None else _lost_folder()
        return f"supperrules: {place}{fault.strerror.lower()}\n"
    if isinstance(fault, SupperError | OSError):
        return f"supperrules: {fault}\n"
    return (
        f"supperrules: internal fault: {type(fault).__name__}: {fault}\n"
        "this is a mistake of the program; SUPPERRULES_TRACEBACK=1 shows where\n"
    )


def _lost_folder() -> str:
    try:
        os.getcwd()
    except OSError:
        return "the current folder is gone: "
    return ""


def _close_pipe() -> None:
    # Python flushes stdout once more at exit and would complain about the closed pipe.
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, sys.stdout.fileno())


if __name__ == "__main__":
    main()
