"""Tests run the sources: they look into them, break them and count their branches. Imported before anything of the package."""

import os

os.environ["SORTIE_FAST"] = "no"
