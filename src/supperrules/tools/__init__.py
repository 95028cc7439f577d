"""The outside world: files, clock, terminal, sockets. No other room imports this one."""
