"""What a command found, in the formats people, editors and servers read: one format a file, each a pure function."""

from supperrules.report.model import Failure, Report, Terminal

__all__ = ["Failure", "Report", "Terminal", "rendered"]


def rendered(report: Report, format_: str, terminal: Terminal) -> str:
    """The report as text, empty where there is nothing to say. Raises ValueError for a format that is none."""
    match format_:
        case "full":
            from supperrules.report.full import full

            return full(report, terminal)
        case "concise":
            from supperrules.report.concise import concise

            return concise(report, terminal)
        case "plain":
            from supperrules.report.plain import plain

            return plain(report, terminal)
        case "json":
            from supperrules.report.as_json import as_json

            return as_json(report)
        case "github":
            from supperrules.report.github import github

            return github(report)
        case "sarif":
            from supperrules.report.sarif import sarif

            return sarif(report)
        case _:
            raise ValueError(f"no such format: {format_}")
