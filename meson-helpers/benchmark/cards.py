"""bench cards: many cards imported, opened and searched, beside Anki's own backend.

Where the Python package `anki` is not there, Python's csv and sqlite3 stand in: the same file into a plain
table, with no search that knows capitals and accents. Then the limits, which are Anki's, do not count.
"""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

from benchmark import model_bench, report, tools

HELP = "what it takes to import many cards, to open them, to find some and to swipe"

LIMITS = {"import": 1 / 3, "open": 1, "search": 1 / 4, "swipe": 1, "size": 0.6}   # times Anki
FORMATS = ("csv", "tsv", "json")
WANTED = "77 mount"      # in a few cards, in the middle of a text


def add_options(parser):
    parser.add_argument("--count", default=100_000, type=int, metavar="N", help="cards")
    parser.add_argument("--rounds", default=3, type=int, metavar="N", help="how often to do it all")
    parser.add_argument("--python", default=sys.executable, metavar="PATH",
                        help="one that has the package anki, if this one has not")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    program = model_bench.build("CardBench")
    reference = "anki" if has_anki(options.python) else "sqlite"
    load = os.getloadavg()[0]
    ours = {format: [] for format in FORMATS}
    theirs = []
    # Not in memory, where a disk costs nothing.
    tools.BUILD.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cards-", dir=tools.BUILD) as folder:
        folder = pathlib.Path(folder)
        for format in FORMATS:
            model_bench.figures(program, "write", folder / f"cards.{format}", options.count)
        for number in range(options.rounds):
            report.tell(f"{options.count} cards, {number + 1} of {options.rounds} ...")
            for format in FORMATS:
                ours[format].append(measure(program, folder, format, number, options.count))
            theirs.append(measure_reference(options.python, reference, folder, number))
    return tell_result(options, reference, theirs, ours, load)


def has_anki(python):
    question = "import importlib.util, sys; sys.exit(importlib.util.find_spec('anki') is None)"
    return subprocess.run([python, "-c", question]).returncode == 0


def measure(program, folder, format, number, count):
    database = folder / f"{format}-{number}.db"
    found = model_bench.figures(program, "import", folder / f"cards.{format}", database)
    if found["cards"] != count:
        sys.exit(f"{found['cards']:.0f} of {count} cards were imported from {format}.")
    found["size"] = database.stat().st_size / 1e6
    return found | model_bench.figures(program, "use", database, WANTED)


def measure_reference(python, kind, folder, number):
    command = [python, str(tools.PARTS / f"cards_{kind}.py"), str(folder / "cards.csv"),
               str(folder / f"{kind}-{number}.anki2"), WANTED]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"The reference was not measured.\n{done.stderr}")
    return {name: float(value) for name, value in map(str.split, done.stdout.splitlines())}


def tell_result(options, reference, theirs, ours, load):
    name = {"anki": "Anki", "sqlite": "csv + sqlite3"}[reference]
    rows = [("figure", name, "Recess", "ratio", "limit", "")]
    for format in FORMATS:
        rows.append(compare(f"import {format}, ms", "import", theirs, ours[format], reference))
    for label, figure in (("open, ms", "open"), ("find a substring, ms", "search"),
                          ("record a swipe, ms", "swipe"), ("size, MB", "size")):
        rows.append(compare(label, figure, theirs, ours["csv"], reference))

    print(f"\n{options.count} cards: median (least–most)\n")
    report.print_table(rows)
    print(f"\n{options.rounds} rounds. {report.processor()}, {os.cpu_count()} cores, load {load:.2f} before.")
    if reference != "anki":
        print("The package anki is not there, so the limits do not count: see --python.")
    return 1 if options.strict and any(row[-1] == "over" for row in rows) else 0


def compare(label, figure, theirs, ours, reference):
    theirs = [result[figure] for result in theirs]
    ours = [result[figure] for result in ours]
    ratio = statistics.median(ours) / statistics.median(theirs)
    form = ".0f" if figure == "import" else ".2f"
    limit = LIMITS[figure]
    verdict = "" if reference != "anki" else "ok" if ratio <= limit else "over"
    return (label, report.spread(theirs, form), report.spread(ours, form), f"{ratio:.2f}", f"× {limit:.2f}",
            verdict)
