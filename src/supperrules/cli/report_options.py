"""The options that say how findings are told, and telling them: shared by lint, check and fmt."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import attrs
import click

from supperrules.cli import atomic_file, output
from supperrules.cli.discovery import STDIN, shown
from supperrules.cli.exit_codes import FAILED, Level, exit_code
from supperrules.cli.settings import FORMATS, LEVELS, Config, settled
from supperrules.errors import JobFailed
from supperrules.report import Failure, Report, Terminal, rendered

DOCUMENTS: Final = ("json", "sarif")
_Function = TypeVar("_Function", bound=Callable[..., Any])


class TellingCommand(click.Command):
    """A command whose mistaken flags are told as JSON too where JSON was asked for."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        given = list(args)
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            asked = next((form for form in DOCUMENTS if _is_asked(form, given)), None)
            with suppress(JobFailed), failing_as(asked, self.name or ""):
                raise JobFailed(error.format_message()) from error
            raise


def _is_asked(form: str, arguments: Sequence[str]) -> bool:
    pairs = zip(arguments, (*arguments[1:], ""), strict=True)
    return any(one == f"--output-format={form}" or (one == "--output-format" and two == form) for one, two in pairs)


def telling_options(function: _Function) -> _Function:
    """Adds the options that `Telling` is made from."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


_OPTIONS = (
    click.argument("paths", nargs=-1, type=click.Path(path_type=str)),
    click.option("--output-format", type=click.Choice(FORMATS), help="How findings are written (default: full)."),
    click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the findings to a file."),
    click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Colour."),
    click.option("--fail-level", type=click.Choice(LEVELS), help="The least severity that makes the exit code 1."),
    click.option("--config", type=click.Path(path_type=Path), help="The settings file to use."),
    click.option("--stdin-filename", default=STDIN, help="The name that `-`, standard input, goes by."),
    click.option("--allow-no-files", is_flag=True, help="A folder without card files is no failure."),
)


@attrs.frozen
class Telling:
    """How this run tells what it finds, settings and flags put together."""

    paths: tuple[str, ...]
    config: Config
    output_format: str
    fail_level: Level
    output: Path | None
    color: str
    stdin_filename: str
    allow_no_files: bool
    aside: bool = False
    """The findings are not the result: they go to stderr, in full."""

    @property
    def terminal(self) -> Terminal:
        """Encoding and colour of where the result goes."""
        if self.output is not None:
            return Terminal(colour=self.color == "always")
        quiet = os.environ.get("NO_COLOR", "") != "" or os.environ.get("TERM") == "dumb"
        colour = self.color == "always" or (self.color == "auto" and sys.stdout.isatty() and not quiet)
        return Terminal(sys.stdout.encoding or "ascii", colour)


def telling(default_level: Level, **options: Any) -> Telling:
    """The run's way of telling. Raises JobFailed for settings that cannot be used."""
    paths = options["paths"]
    first = next((Path(path) for path in paths if path != STDIN), Path(options["stdin_filename"]))
    config = settled(first if first.is_dir() else first.parent, options["config"])
    if config == Config() and options["config"] is None:
        config = settled(Path())
    return Telling(
        paths=paths,
        config=config,
        output_format=options["output_format"] or config.output_format or "full",
        fail_level=options["fail_level"] or config.fail_level or default_level,
        output=options["output"],
        color=options["color"],
        stdin_filename=options["stdin_filename"],
        allow_no_files=options["allow_no_files"],
    )


def tell(report: Report, way: Telling) -> int:
    """Write the report where it belongs, failures to stderr too; the exit code."""
    for failure in report.failures:
        output.tell(f"supperrules: {failure.path + ': ' if failure.path else ''}{failure.message}")
    if way.aside and way.output is None:
        sys.stderr.write(rendered(report, "full", Terminal(sys.stderr.encoding or "ascii")))
        return exit_code(report, way.fail_level)
    text = rendered(report, way.output_format, way.terminal)
    if way.output is not None:
        try:
            atomic_file.write(way.output, text.encode("utf-8", "backslashreplace"))
        except OSError as error:
            output.tell(f"supperrules: {shown(way.output)}: {(error.strerror or 'cannot be written').lower()}")
            return FAILED
    elif way.output_format in DOCUMENTS:
        output.write_json(text)
    elif text:
        output.write(text)
    return exit_code(report, way.fail_level)


@contextmanager
def failing_as(output_format: str | None, command: str) -> Iterator[None]:
    """A run that cannot begin is told as a document where one was asked for; click tells it on stderr."""
    try:
        yield
    except JobFailed as failure:
        if output_format in DOCUMENTS:
            report = Report(command, failures=(Failure("", str(failure)),))
            output.write_json(rendered(report, output_format, Terminal()))
        raise


def possible(failures: Sequence[Failure], way: Telling) -> tuple[Failure, ...]:
    """The failures that count: with --allow-no-files, folders without card files do not."""
    return tuple(failure for failure in failures if not (way.allow_no_files and failure.is_emptiness))


def summary_line(report: Report) -> str:
    """`2 errors and 1 warning in 3 files with 40 cards`."""
    counts = report.counted()
    found = [number(counts[key], key[:-1]) for key in ("errors", "warnings", "infos") if counts[key]]
    where = f"{number(counts.get('files', 0), 'file')} with {number(counts.get('cards', 0), 'card')}"
    line = f"{_joined(found) or 'nothing found'} in {where}"
    if counts.get("suppressed"):
        line += f"; {counts['suppressed']} accepted by comments"
    if counts.get("fixed"):
        line += f"; {counts['fixed']} mended"
    return line


def number(count: int, word: str) -> str:
    """`1 file`, `2 files`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _joined(parts: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)
