"""`python -m courtside.cli` is `courtside`."""

import sys

from courtside.cli.start import main

sys.exit(main())
