"""What every game gets without offering anything."""
