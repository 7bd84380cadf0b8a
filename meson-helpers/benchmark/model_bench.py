"""The programs that measure without a window: Tests/CardBench and Tests/TicTacToeBench."""

import shutil
import subprocess
import sys

from benchmark import report, tools


def build(product):
    if shutil.which("swift") is None:
        sys.exit("Missing: swift. Get it from https://www.swift.org/install/linux.")
    report.tell(f"Building {product} ...")
    command = ["swift", "build", "-c", "release", "--product", product]
    built = subprocess.run(command, cwd=tools.PROJECT, capture_output=True, text=True)
    if built.returncode != 0:
        sys.exit(built.stdout + built.stderr)
    return str(tools.PROJECT / ".build/release" / product)


def figures(program, *arguments, text=None):
    """The figures that a program prints, a name and a number a line. What it says of its progress is seen at once. It may
    read a text."""
    done = subprocess.run([program, *map(str, arguments)], input=text, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        how = f"signal {-done.returncode}" if done.returncode < 0 else f"status {done.returncode}"
        sys.exit(f"{program} {' '.join(map(str, arguments))} ended with {how}.\n{done.stdout}")
    return {name: float(number) for name, number in map(str.split, done.stdout.splitlines())}
