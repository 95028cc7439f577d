"""Advice about card sets: one rule a file, found by walking the folder; a rule never changes a tree."""
