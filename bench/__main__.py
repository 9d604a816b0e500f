"""Print every measure beside its target; 1 if one was missed.

Run it on an otherwise idle machine of two cores. Nothing is written.
"""

import argparse
import sys

from bench.measure import GROUPS


def main():
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="medians of so many")
    rounds = parser.parse_args().rounds
    missed = 0
    for group in GROUPS:
        for measure in group(rounds):
            print(measure, flush=True)
            missed += not measure.met
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
