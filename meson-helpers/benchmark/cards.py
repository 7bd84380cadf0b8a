"""bench cards: decks of any size imported, opened, searched, played and exported, beside Anki's own backend
and SQLite's own shell.

The limits are for 100,000 cards beside Anki, so they count only if the Python package `anki` is
installed. Without `sqlite3` its figures are left out.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from benchmark import model_bench, report, tools

HELP = "importing, opening, searching, playing and exporting decks"

LIMITED = 100_000   # cards
LIMITS = {"import": 1 / 3, "open": 1, "search": 1 / 4, "swipe": 1, "size": 0.6}   # times Anki
LONGEST_KEY = 32   # milliseconds
FIGURES = (
    ("import", "import CSV, ms"),
    ("import-tsv", "import TSV, ms"),
    ("import-json", "import JSON, ms"),
    ("size", "size, MB"),
    ("open", "open, ms"),
    ("decks", "list the decks with counts, ms"),
    ("run", "start a run, ms"),
    ("swipe", "record a swipe, ms"),
    ("search", "find a substring, ms"),
    ("add", "add a card, ms"),
    ("export", "export CSV, ms"),
    ("editor", "list for the editor, ms"),
    ("unprepared", "first search at once, ms"),
    ("key", "slowest key, ms"),
    ("prepare", "longest pause before, ms"),
)
FORMATS = ("csv", "tsv", "json")
WANTED = "77 mount"      # in a few cards, in the middle of a text


def add_options(parser):
    parser.add_argument("--count", default=[100, 10_000, 100_000, 1_000_000], type=int, nargs="+",
                        metavar="N", help="cards in a deck")
    parser.add_argument("--rounds", default=10, type=int, metavar="N", help="rounds of all measurements")
    parser.add_argument("--python", default=sys.executable, metavar="PATH",
                        help="a Python that has the package anki, if this one does not")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    program = model_bench.build("CardBench")
    references = ["anki"] if has_anki(options.python) else []
    references += ["shell"] if shutil.which("sqlite3") else []
    load = os.getloadavg()[0]
    # On the disk, not in a folder in memory.
    tools.BUILD.mkdir(parents=True, exist_ok=True)
    is_over = False
    for count in options.count:
        results = measure_all(program, count, options, references)
        is_over |= tell_result(count, results)
    print(f"\n{options.rounds} rounds, median (least–most). "
          f"{report.processor()}, {os.cpu_count()} cores, load {load:.2f} before.")
    if "anki" not in references:
        print("The package anki is not installed, so only few limits count: see --python.")
    return 1 if options.strict and is_over else 0


def has_anki(python):
    question = "import importlib.util, sys; sys.exit(importlib.util.find_spec('anki') is None)"
    return subprocess.run([python, "-c", question]).returncode == 0


def measure_all(program, count, options, references):
    """The results of all rounds for each program. The programs take turns."""
    results = {name: [] for name in ["recess", "notes", *references]}
    with tempfile.TemporaryDirectory(prefix="cards-", dir=tools.BUILD) as sources:
        for format in FORMATS:
            model_bench.figures(program, "write", f"{sources}/cards.{format}", count)
        for number in range(options.rounds):
            report.tell(f"{count:,} cards, {number + 1} of {options.rounds} ...")
            with tempfile.TemporaryDirectory(prefix="round-", dir=sources) as folder:
                paths = pathlib.Path(sources), pathlib.Path(folder)
                results["recess"].append(measure(program, *paths, count))
                results["notes"].append(measure_notes(program, paths[1], count))
                for name in references:
                    results[name].append(measure_reference(options.python, name, *paths))
    return results


def measure(program, sources, folder, count):
    found = {}
    for format in reversed(FORMATS):
        database = folder / f"{format}.db"
        imported = model_bench.figures(program, "import", sources / f"cards.{format}", database)
        if imported["cards"] != count:
            sys.exit(f"{imported['cards']:.0f} of {count} cards were imported from {format}.")
        found["import" if format == "csv" else f"import-{format}"] = imported["import"]
    found["size"] = database.stat().st_size / 1e6
    return found | model_bench.figures(program, "use", database, WANTED)


def measure_notes(program, folder, count):
    """The same of notes with bold words and colours."""
    database = folder / "notes.db"
    model_bench.figures(program, "notes", database, count)
    return {"size": database.stat().st_size / 1e6} | model_bench.figures(program, "use", database, WANTED)


def measure_reference(python, name, sources, folder):
    command = [python, str(tools.PARTS / f"cards_{name}.py"), str(sources / "cards.csv"),
               str(folder / f"{name}.anki2"), WANTED]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"The reference {name} was not measured.\n{done.stderr}")
    return {name: float(value) for name, value in map(str.split, done.stdout.splitlines())}


def tell_result(count, results):
    """`True` when a figure is over its limit."""
    rows = [("figure", "Recess", "Anki", "ratio", "limit", "", "SQLite's shell", "ratio", "notes in Recess", "to cards")]
    rows += [compare(count, figure, label, results) for figure, label in FIGURES]
    print(f"\n{count:,} cards\n")
    report.print_table(rows)
    return any(row[5] == "over" for row in rows)


def compare(count, figure, label, results):
    ours = [result[figure] for result in results["recess"]]
    median = statistics.median(ours)
    unit = "MB" if figure == "size" else "ms"
    report.figures(f"cards.{count}.{figure}", ours, unit)
    cells = {}
    for name in ("anki", "shell"):
        # The references read only CSV. Each of our formats is compared with that.
        theirs = [result.get(figure.partition("-")[0]) for result in results.get(name, [])]
        theirs = [value for value in theirs if value is not None]
        ratio = median / statistics.median(theirs) if theirs else None
        if theirs:
            report.figures(f"cards.{count}.{figure}.{name}", theirs, unit)
        cells[name] = (report.spread(theirs, form(theirs)), ratio) if theirs else ("", None)
    limit, verdict = judge(count, figure, ours, cells["anki"][1])
    told = [cell if number == 0 else "" if cell is None else f"{cell:.2f}"
            for name in ("anki", "shell") for number, cell in enumerate(cells[name])]
    return (label, report.spread(ours, form(ours)), *told[:2], limit, verdict, *told[2:],
            *compare_notes(count, figure, unit, results["notes"], median))


def compare_notes(count, figure, unit, results, of_cards):
    values = [result[figure] for result in results if figure in result]
    if not values:
        return "", ""
    report.figures(f"cards.{count}.{figure}.notes", values, unit)
    return report.spread(values, form(values)), f"{statistics.median(values) / of_cards:.2f}"


def judge(count, figure, ours, ratio):
    if count != LIMITED:
        return "", ""
    if figure == "key":
        return f"{LONGEST_KEY} ms", "ok" if statistics.median(ours) <= LONGEST_KEY else "over"
    if figure not in LIMITS or ratio is None:
        return "", ""
    return f"× {LIMITS[figure]:.2f}", "ok" if ratio <= LIMITS[figure] else "over"


def form(values):
    return ".0f" if statistics.median(values) >= 100 else ".2f"
