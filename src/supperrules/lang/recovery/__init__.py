"""Recovery after mistakes that never changes what was meant: which words carry meaning, and what may be mended."""
