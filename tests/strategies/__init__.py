"""Card text and tables made at random, from the types of the nodes."""
