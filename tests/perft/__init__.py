"""How many lines of legal answers there are to a depth."""
