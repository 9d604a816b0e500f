"""Floor 7: the command line, a module per command."""
