"""Golden games as text: questions, answers, events, and what every seat sees, as differences."""
