"""The output of the benchmarks: tables and figures."""

import os
import pathlib
import platform
import re
import statistics
import sys

from benchmark import desk, tools


def tell(progress):
    print(progress, file=sys.stderr, flush=True)


def spread(values, form):
    median = f"{statistics.median(values):{form}}"
    if len(values) == 1:
        return median
    return f"{median} ({min(values):{form}}–{max(values):{form}})"


def print_table(rows):
    widths = [max(len(cell) for cell in column) for column in zip(*rows)]
    for row in rows:
        first, *others = [cell.ljust(width) if place == 0 else cell.rjust(width)
                          for place, (cell, width) in enumerate(zip(row, widths))]
        print("   ".join([first, *others]).rstrip())


_figures = []


def figure(name, value, unit):
    """Notes a figure under a name that does not change, so that figures of two days can be compared."""
    _figures.append(f"{name} {value:.6g} {unit}")


def figures(name, values, unit):
    figure(name, statistics.median(values), unit)


def print_figures():
    """Prints all figures at the end, a line each: name, value, unit."""
    if _figures:
        print("\n" + "\n".join(_figures))


def surroundings(load):
    return (f"GTK {version_of('gtk4')}, libadwaita {version_of('libadwaita-1')}, Xvfb, "
            f"{'openbox' if desk.has_window_manager() else 'no window manager'}; "
            f"{processor()}, {os.cpu_count()} cores, load {load:.2f} before.")


def version_of(package):
    return tools.pkg_config("--modversion", package)[0]


def processor():
    found = re.search(r"^model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return found[1] if found else platform.machine()
