"""bench anki: packages taken in and written beside Anki's own backend, and packages with damage.

The backend is the Python package `anki`, which meson-helpers/anki-env brings. Without it only the damage is measured.
"""

import concurrent.futures
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

from benchmark import model_bench, report, tools

HELP = "packages of Anki's: taken in, written, and damaged"

# Notes and pictures, and what is compared.
COLLECTIONS = {"pictures": (20_000, 200, ("import", "export")), "texts": (100_000, 0, ("import", "export"))}
LIMIT = 1.0            # times Anki
MOST_MEMORY = 1024     # MB
MOST_ADDRESSES = 2 << 30
SLOWEST_LIMIT = 10_000   # ms
BATCH = 1000
RECORDED = tools.PROJECT / "Tests/AnkiTests/Recorded"


def add_options(parser):
    parser.add_argument("--parts", default=[*COLLECTIONS, "damage"], nargs="+", choices=[*COLLECTIONS, "damage"],
                        metavar="PART", help="which figures")
    parser.add_argument("--rounds", default=5, type=int, metavar="N", help="rounds of all measurements")
    parser.add_argument("--count", default=100_000, type=int, metavar="N", help="packages with damage")
    parser.add_argument("--python", default=str(tools.PROJECT / ".build/anki/bin/python"), metavar="PATH",
                        help="a Python that has the package anki")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    program = model_bench.build("AnkiBench")
    load = os.getloadavg()[0]
    tools.BUILD.mkdir(parents=True, exist_ok=True)
    is_over = False
    for part in options.parts:
        if part == "damage":
            is_over |= measure_damage(program, options.count)
        elif not has_anki(options.python):
            print(f"\n{part}: left out, as there is no Python package anki. To get it: meson-helpers/anki-env")
        else:
            is_over |= measure_beside_anki(program, part, options)
    print(f"\n{report.processor()}, {os.cpu_count()} cores, load {load:.2f} before.")
    return 1 if options.strict and is_over else 0


def has_anki(python):
    return os.path.exists(python) and subprocess.run([python, "-c", "import anki.collection"], capture_output=True).returncode == 0


def measure_beside_anki(program, part, options):
    """`True` when a figure is over its limit."""
    notes, pictures, compared = COLLECTIONS[part]
    results = {"recess": [], "anki": []}
    with tempfile.TemporaryDirectory(prefix="anki-", dir=tools.BUILD) as folder:
        package = f"{folder}/made.apkg"
        reference(options.python, "make", package, notes, pictures)
        for number in range(options.rounds):
            report.tell(f"{part}, {number + 1} of {options.rounds} ...")
            with tempfile.TemporaryDirectory(prefix="round-", dir=folder) as place:
                for name, measure in (("recess", measure_recess), ("anki", measure_anki)):
                    results[name].append(measure(program, options.python, package, place))
        size = pathlib.Path(package).stat().st_size / 1e6
    same_counts(results, notes)
    rows = [("figure", "Recess, ms", "Anki, ms", "ratio", "limit", "")]
    rows += [compare(part, figure, results) for figure in compared]
    remember = [result["remember"] for result in results["recess"]]
    rows.append(("afterwards, while it is used", report.spread(remember, ".0f"), "", "", "", ""))
    count = results["anki"][0]
    print(f"\n{notes:,} notes, {count['reviews']:,.0f} reviews, {pictures} pictures, {size:.1f} MB\n")
    report.print_table(rows)
    return any(row[5] == "over" for row in rows)


def reference(python, *arguments):
    command = [python, str(tools.PARTS / "anki_reference.py"), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"The reference was not measured.\n{done.stderr}")
    return {name: float(value) for name, value in map(str.split, done.stdout.splitlines())}


def measure_recess(program, _, package, place):
    found = model_bench.figures(program, "import", package, f"{place}/recess.db")
    return found | {"export": model_bench.figures(program, "export", f"{place}/recess.db", f"{place}/recess.apkg")["export"]}


def measure_anki(_, python, package, place):
    found = reference(python, "import", package, f"{place}/anki.anki2")
    return found | reference(python, "export", f"{place}/anki.anki2", f"{place}/anki.apkg")


def same_counts(results, notes):
    for ours, theirs in zip(results["recess"], results["anki"]):
        for name in ("notes", "cards", "reviews"):
            if ours[name] != theirs[name]:
                sys.exit(f"Recess took {ours[name]:.0f} {name}, Anki {theirs[name]:.0f}.")
        if ours["notes"] != notes:
            sys.exit(f"{ours['notes']:.0f} of {notes} notes were taken.")


def compare(part, figure, results):
    ours, theirs = ([result[figure] for result in results[name]] for name in ("recess", "anki"))
    ratio = statistics.median(ours) / statistics.median(theirs)
    report.figures(f"anki.{part}.{figure}", ours, "ms")
    report.figures(f"anki.{part}.{figure}.anki", theirs, "ms")
    return (figure, report.spread(ours, ".0f"), report.spread(theirs, ".0f"), f"{ratio:.2f}", f"{LIMIT:.2f}",
            "ok" if ratio <= LIMIT else "over")


def measure_damage(program, count):
    """Each batch in a process that may have no more than so much memory. `True` when a figure is over its limit."""
    packages = sorted(str(path) for path in RECORDED.iterdir() if path.suffix in (".apkg", ".colpkg"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        batches = [(first, min(BATCH, count - first)) for first in range(0, count, BATCH)]
        found = list(pool.map(lambda batch: take_damaged(program, packages, *batch), batches))
    report.tell("")
    total = {name: sum(batch[name] for batch in found) for name in ("taken", "refused", "incomplete")}
    slowest = max(found, key=lambda batch: batch["slowest"])
    memory = max(batch["memory"] for batch in found)
    report.figure("anki.damage.slowest", slowest["slowest"], "ms")
    report.figure("anki.damage.memory", memory, "MB")
    print(f"\n{count:,} packages with damage, of {len(packages)} good ones: none may end the process, leave cards after undo, "
          "or damage the library\n")
    report.print_table([
        ("taken", "of them in part", "refused", "slowest, ms", "its number", "most memory, MB"),
        (f"{total['taken']:.0f}", f"{total['incomplete']:.0f}", f"{total['refused']:.0f}", f"{slowest['slowest']:.0f}",
         f"{slowest['slowest-number']:.0f}", f"{memory:.0f}")])
    return memory > MOST_MEMORY or slowest["slowest"] > SLOWEST_LIMIT


def take_damaged(program, packages, first, count):
    with tempfile.TemporaryDirectory(prefix="damage-") as folder:
        done = subprocess.run(
            [program, "damage", folder, str(first), str(count), *packages], stdout=subprocess.PIPE, text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSES, MOST_ADDRESSES)))
    if done.returncode != 0:
        sys.exit(f"AnkiBench ended with status {done.returncode} among the packages {first} to {first + count - 1}.\n{done.stdout}")
    report.tell(f"packages {first:,} to {first + count - 1:,} ...")
    return {name: float(value) for name, value in map(str.split, done.stdout.splitlines())}
