"""What is counted in a dinner besides: courses, guests, faux pas, and the clauses that ran."""

from supperrules.simulate.own.surrealist.summary import summary
from supperrules.simulate.own.surrealist.tables import parts
from supperrules.simulate.own.surrealist.watch import Watch

__all__ = ["Watch", "parts", "summary"]
