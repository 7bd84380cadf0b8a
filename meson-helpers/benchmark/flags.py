"""bench flags: the time until the first question shows its flags."""

import os
import pathlib
import shutil
import statistics
import sys
import time

from benchmark import desk, report, tools
from benchmark.program import Program

HELP = "time to the first question, with three flags and with nine of the whole world"

SECONDS_BETWEEN = 2     # until the work in the background after the first question is over

# The number of flags, the set of countries, and whether all caches are empty.
QUESTIONS = {
    "three of the eleven, warm": (3, "eleven", False),
    "nine of the world, warm": (9, "world", False),
    "nine of the world, cold": (9, "world", True),
}


def add_options(parser):
    desk.add_options(parser)
    parser.add_argument("--runs", default=10, type=int, metavar="N", help="starts with each question")


def run(options):
    desk.check(options)
    load = os.getloadavg()[0]
    report.tell(f"{(options.runs + 1) * (len(QUESTIONS) + 1)} starts ...")
    [found] = desk.results_of("flags", [{
        "reference": [tools.compile_reference_window()], "program": [str(options.program.absolute())],
        "first_frame": tools.compile_first_frame(), "runs": options.runs}], options.renderer)
    if "failure" in found:
        sys.exit(found["failure"])

    usual = statistics.median(found["reference"]["frame"])
    rows = [("", "first frame, ms", "ratio", "all flags, ms", "ratio"),
            ("a window in C", report.spread(found["reference"]["frame"], ".0f"), "1.00", "", "")]
    for name in QUESTIONS:
        frame, flags = found[name]["frame"], found[name]["flags"]
        report.figures(f"flags.{name.replace(' ', '-').replace(',', '')}.frame", frame, "ms")
        report.figures(f"flags.{name.replace(' ', '-').replace(',', '')}.flags", flags, "ms")
        rows.append((name, report.spread(frame, ".0f"), f"{statistics.median(frame) / usual:.2f}",
                     report.spread(flags, ".0f"), f"{statistics.median(flags) / usual:.2f}"))
    print("\nFrom the start to the first question: median (least–most)\n")
    report.print_table(rows)
    print("\nCold: no cache of an earlier start, and the pictures not in the system’s file cache. "
          f"Another question each time.\n{report.surroundings(load)}")
    return 0


# Inside a desk

def work(task):
    return measure(**task)


def measure(reference, program, first_frame, runs):
    found = {name: {"frame": [], "flags": []} for name in ["reference", *QUESTIONS]}
    for seed in range(runs + 1):  # the first start of each does not count
        with Program(reference, first_frame) as started:
            if seed > 0:
                found["reference"]["frame"].append(started.start_ms)
        for name, (places, countries, is_cold) in QUESTIONS.items():
            prepare(places, countries, is_cold)
            command = [*program, "--activity", "flags", "--seed", str(seed)]
            with Program(command, first_frame, pictures=places) as started:
                if seed > 0:
                    found[name]["frame"].append(started.start_ms)
                    found[name]["flags"].append(started.pictures_ms)
                time.sleep(SECONDS_BETWEEN)
    return found


def prepare(places, countries, is_cold):
    home = pathlib.Path.home()
    # Without a kept game: an open question would be shown again.
    desk.write_settings(flags_places=f"int64 {places}", flags_set=f"'{countries}'")
    if is_cold:
        shutil.rmtree(home / ".cache/recess", ignore_errors=True)
        for folder in (tools.PROJECT / "data/flags", pathlib.Path("/usr/share/iso-flags-svg/country-4x3")):
            for file in folder.glob("*.svg"):
                forget(file)


def forget(file):
    """Removes a file from the system’s file cache."""
    descriptor = os.open(file, os.O_RDONLY)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(descriptor)
