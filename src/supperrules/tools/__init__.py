"""Former names of what is now in `simulate`, `bots` and `integrations`, kept for one version with a deprecation."""
