"""For logs, grep and editors that read compilers: one line a finding."""

from supperrules.report.code_frame import visible
from supperrules.report.model import Report, Terminal
from supperrules.report.paint import SEVERITY, painted


def concise(report: Report, terminal: Terminal) -> str:
    """`path:line:column: severity[CODE] name: message; way out`."""
    lines = []
    for found in report.diagnostics:
        place = found.source.position(found.span.start)
        label = painted(f"{found.severity}[{found.code}]", SEVERITY[found.severity], terminal)
        message = f"{found.message}; {found.help}" if found.help else found.message
        where = visible(f"{found.source.path}:{place.line}:{place.column}", terminal.encoding)
        lines.append(f"{where}: {label} {found.name}: {visible(message, terminal.encoding)}\n")
    return "".join(lines)
