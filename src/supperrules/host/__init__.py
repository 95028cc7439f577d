"""The host: games for programs in any language, by JSON-RPC 2.0 on standard input and output."""
