"""`python -m courtside.cli` is `courtside`."""

import sys

from courtside.cli.main import main

sys.exit(main())
