"""A part of bench memory: opening Cards with a million reviews in the library, and with none."""

import os
import pathlib
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

from benchmark import desk, report, tools
from benchmark.program import Program

CARDS = 100_000
LIMIT = 1.05            # times the start without reviews: as much as two measurements of the same differ
SECONDS_TO_SETTLE = 2
SECONDS_TO_WORK_OUT = 120
DAY = 86_400_000        # milliseconds


def tell(options):
    if not options.program.exists():
        print(f"\nOpening Cards: not measured, there is no {options.program}. To build it: meson-helpers/build")
        return True
    tools.check()
    tools.BUILD.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="opening-", dir=tools.BUILD) as folder:
        program = str(options.program.absolute())
        libraries = {}
        for name, reviews in (("none", 0), ("many", options.reviews)):
            report.tell(f"A library with {CARDS:,} cards and {reviews:,} reviews ...")
            libraries[name] = f"{folder}/{name}"
            make_library(program, libraries[name], reviews)
        report.tell(f"{2 * (options.starts + 1)} starts ...")
        [result] = desk.results_of("memory", [{
            "program": program, "libraries": libraries, "first_frame": tools.compile_first_frame(),
            "starts": options.starts}], options.renderer)
    if "failure" in result:
        sys.exit(result["failure"])
    return tell_result(options, result)


def tell_result(options, result):
    none, many = result["none"], result["many"]
    ratio = statistics.median(many) / statistics.median(none)
    report.figures("memory.opening.none", none, "ms")
    report.figures("memory.opening.many", many, "ms")
    report.figure("memory.opening.worked-out", result["worked_out"], "s")
    print(f"\nOpening Cards with {CARDS:,} cards: time to the first frame, median (least–most) of {options.starts}\n")
    report.print_table([
        ("without reviews, ms", f"with {options.reviews:,}, ms", "ratio", "limit", ""),
        (report.spread(none, ".0f"), report.spread(many, ".0f"), f"{ratio:.2f}", f"{LIMIT}",
         "ok" if ratio <= LIMIT else "over")])
    print(f"\nIn the background, the first start with these reviews took {result['worked_out']:.1f} s to work out what is known,"
          f"\nto fit the model to them, and to work out anew what is known.")
    return ratio <= LIMIT


def make_library(program, folder, reviews):
    cards = pathlib.Path(folder) / "Bench.csv"
    cards.parent.mkdir()
    cards.write_text("".join(f"question {place},answer {place}\n" for place in range(CARDS)))
    subprocess.run([program, "--import", cards], env=dict(os.environ, **environment(folder)), check=True,
                   stdout=subprocess.DEVNULL)
    with sqlite3.connect(database(folder)) as library:
        library.executemany(
            "INSERT INTO review (id, thing, way, grade, date, took) VALUES (?, ?, 1, ?, ?, ?)",
            made_reviews([card for [card] in library.execute("SELECT id FROM card")], reviews))
    library.close()


def made_reviews(cards, count):
    """The same number for each card, at growing distances in the year that has passed."""
    numbers = random.Random(1)
    year_ago = int(time.time() * 1000) - 365 * DAY
    number = 0
    for card in cards:
        date, distance = year_ago + numbers.randrange(200 * DAY), DAY / 4
        for _ in range(count // CARDS):
            number += 1
            is_right = numbers.random() < 0.88
            yield number, card, 3 if is_right else 1, date, numbers.randrange(2000, 9000)
            distance = min(2 * distance, 30 * DAY) if is_right else DAY / 4
            date += int(distance * numbers.uniform(0.5, 1))


def environment(folder):
    return {"XDG_DATA_HOME": f"{folder}/data", "XDG_STATE_HOME": f"{folder}/state"}


def database(folder):
    return f"{folder}/data/recess/recess.db"


# Inside a desk

def work(program, libraries, first_frame, starts):
    desk.write_settings()
    command = [program, "--activity", "cards"]
    result = {name: [] for name in libraries}
    for name, folder in libraries.items():  # a first start that does not count
        started = time.monotonic()
        with Program(command, first_frame, variables=environment(folder)):
            wait_until_worked_out(database(folder))
            result["worked_out"] = time.monotonic() - started
            time.sleep(SECONDS_TO_SETTLE)
    for _ in range(starts):
        for name, folder in libraries.items():
            with Program(command, first_frame, variables=environment(folder)) as started:
                result[name].append(started.start_ms)
                time.sleep(SECONDS_TO_SETTLE)
                started.check_alive()
    return result


def wait_until_worked_out(path):
    """The memory of every card is what the newest model says, and fitting was tried."""
    library = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    end = time.monotonic() + SECONDS_TO_WORK_OUT
    while time.monotonic() < end:
        [[left]] = library.execute(
            "SELECT (SELECT count(*) FROM stale_memory) + (SELECT count(*) FROM memory WHERE model <> "
            "(SELECT ifnull(max(id), 0) FROM memory_model))")
        [[reviews]] = library.execute("SELECT count(*) FROM (SELECT 1 FROM review LIMIT 400)")
        [[fits]] = library.execute("SELECT count(*) FROM memory_model WHERE reviews IS NOT NULL")
        if left == 0 and (reviews < 400 or fits > 0):
            return
        time.sleep(0.2)
    sys.exit("What is known was not worked out in time.")
