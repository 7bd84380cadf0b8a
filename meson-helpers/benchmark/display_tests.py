"""Tests with a display that can go on for longer than they do among all others."""

import os
import subprocess

from benchmark import tools


def run(name, **longer):
    """Runs the tests of that name, told by environment variables how long."""
    return subprocess.run(
        [tools.PROJECT / "meson-helpers/test", "--filter", name], capture_output=True, text=True,
        env=os.environ | longer)
