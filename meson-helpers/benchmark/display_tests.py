"""Tests on a display that benchmarks run for longer than meson-helpers/test does."""

import os
import subprocess

from benchmark import tools


def run(name, **longer):
    """Runs the tests with this name. Environment variables say for how long."""
    return subprocess.run(
        [tools.PROJECT / "meson-helpers/test", "--filter", name], capture_output=True, text=True,
        env=os.environ | longer)
