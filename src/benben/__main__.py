"""`python -m benben` is the command `benben`."""

import sys

from benben.cli import main

sys.exit(main())
