"""How fast, how big: measured beside others in one run, quoted as ratios. Run by `make bench`."""
