"""Where the `courtside` command begins: an interrupt leaves it without a traceback."""


def main() -> int:
    """Load the command line and run it; 130 at an interrupt, even while it loads."""
    try:
        from courtside.cli.main import main as run  # noqa: PLC0415 - loaded under `try`

        return run()
    except KeyboardInterrupt:
        return 130
