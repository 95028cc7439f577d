"""The meaning of card sentences, written from the rules text alone."""
