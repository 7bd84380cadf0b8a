"""bench editor: a long deck in the list of the editor, beside a GtkListView of as many strings."""

import os
import pathlib
import statistics
import sys
import time

from benchmark import desk, drag, report, tools
from benchmark.program import Program, ProgramFailed

HELP = "opening the editor of a long deck, and searching in it"

OPEN_LIMIT = 1.5         # times a deck of a hundred
KEY_LIMIT = 32           # ms, the slowest
DECKS = (100, 100_000)   # cards
WANTED = "77: which"     # in a few cards

SECONDS_TO_SETTLE = 3
SECONDS_FOR_A_KEY = 0.7


def add_options(parser):
    desk.add_options(parser)
    parser.add_argument("--runs", default=10, type=int, metavar="N", help="runs with each deck")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    desk.check(options, xdotool="xdotool", openbox="openbox")
    load = os.getloadavg()[0]
    libraries = [tools.compile_first_frame(), tools.compile_drag_frames()]
    report.tell(f"{options.runs} times {' and '.join(map(drag.deck_name, DECKS))} ...")
    [found] = desk.results_of("editor", [{
        "program": str(options.program.absolute()), "reference": tools.compile_reference_list(),
        "libraries": libraries, "runs": options.runs}], options.renderer, screen=drag.SIZE)
    if "failure" in found:
        sys.exit(f"Not measured: {found['failure']}")
    return tell_result(options, found, load)


# Inside a desk

def work(task):
    return measure(**task)


def measure(program, reference, libraries, runs):
    drag.write_settings()
    found = {name: {str(count): [] for count in DECKS} for name in ("open", "key", "list")}
    command = [program, "--activity", "cards"]
    for number in range(runs):
        for count in DECKS if number % 2 == 0 else reversed(DECKS):
            drag.prepare(command, libraries[0], count)
            opened, slowest_key = measure_program(command, libraries)
            found["open"][str(count)].append(opened)
            found["key"][str(count)].append(slowest_key)
            os.environ["STRINGS"] = str(count)
            found["list"][str(count)].append(measure_program([reference], libraries, searches=False)[0])
    return found


def measure_program(command, libraries, searches=True):
    """How long the main thread was awake until the list was shown, and for the slowest key of a search."""
    record = pathlib.Path.home() / "frames"
    record.unlink(missing_ok=True)
    os.environ["DRAG_FRAMES"] = str(record)
    with Program(command, ":".join(libraries)) as program:
        time.sleep(SECONDS_TO_SETTLE)
        pressed = press("ctrl+e")
        time.sleep(SECONDS_TO_SETTLE)
        frames = drag.between(drag.frames_of(record), pressed, time.monotonic_ns())
        # Frames with a card (x ≥ 0) are from before the list was shown.
        last = next((place for place, frame in enumerate(frames) if frame["x"] < 0), None)
        if last is None:
            raise ProgramFailed("the list was not shown")
        opened = awake(frames[:last + 1])
        if not searches:
            return opened, None
        press("ctrl+f")
        time.sleep(SECONDS_TO_SETTLE)
        keys = []
        for letter in WANTED:
            typed = press({" ": "space", ":": "colon"}.get(letter, letter))
            time.sleep(SECONDS_FOR_A_KEY)
            frames = drag.between(drag.frames_of(record), typed, time.monotonic_ns())
            # The two longest frames. All others draw the cursor, which fades in and out.
            keys.append(awake(sorted(frames, key=lambda frame: frame["awake"])[-2:]))
        program.check_alive()
        return opened, max(keys)


def press(key):
    moment = time.monotonic_ns()
    drag.xdotool("key", key)
    return moment


def awake(frames):
    return sum(frame["awake"] for frame in frames) / 1e6


# The report

def tell_result(options, found, load):
    for name in ("open", "key", "list"):
        for count in DECKS:
            report.figures(f"editor.{name}.{count}-cards", found[name][str(count)], "ms")
    rows = [("the main thread is awake for, ms", *map(drag.deck_name, DECKS), "ratio", "limit", ""),
            compare("Ctrl+E, until the editor is there", found["open"], ratio_limit=OPEN_LIMIT),
            compare("the slowest key of a search, its two longest frames", found["key"], limit=KEY_LIMIT),
            compare("a GtkListView of as many strings, until it is there", found["list"])]
    print("\nThe editor: median (least–most)\n")
    report.print_table(rows)
    print(f"\n{options.runs} rounds with each deck in turn, a key each {SECONDS_FOR_A_KEY} s.\n"
          f"{report.surroundings(load)}")
    return 1 if options.strict and any(row[-1] == "over" for row in rows) else 0


def compare(label, found, ratio_limit=None, limit=None):
    few, many = (found[str(count)] for count in DECKS)
    ratio = statistics.median(many) / statistics.median(few)
    verdict, told = "", ""
    if ratio_limit is not None:
        verdict, told = "ok" if ratio <= ratio_limit else "over", f"× {ratio_limit}"
    if limit is not None:
        verdict, told = "ok" if statistics.median(many) <= limit else "over", f"{limit} ms"
    return (label, report.spread(few, ".1f"), report.spread(many, ".1f"), f"{ratio:.2f}", told, verdict)
