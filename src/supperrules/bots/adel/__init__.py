"""Seats that play Adel Verpflichtet by themselves, from what their view tells them and nothing else."""
