"""bench slow-disk: the main thread’s work for a frame while every wait for the disk takes 100 ms and another process imports
a million cards into the library."""

import contextlib
import os
import pathlib
import sqlite3
import subprocess
import sys
import threading
import time

from benchmark import desk, drag, model_bench, report, tools
from benchmark.program import Program, ProgramFailed

HELP = "the main thread’s work for a frame with a slow disk, while a million cards are imported"

FRAME_LIMIT = 16.0       # ms, at the 99th percentile
SIZE = (900, 700)
OWN_CARDS = 10_000       # in the deck that is swiped and searched
SECONDS_TO_SETTLE = 3
SECONDS_A_KEY = 0.12
SECONDS_TO_REST = 1.5

# What is done, and with which keys. Each part begins in the activity that the one before has left.
PARTS = {
    "moves": ["alt+3", *["5", "1", "9", "3", "7", "ctrl+z", "ctrl+z", "shift+ctrl+z", "ctrl+n"] * 4],
    "switching": ["alt+1", "alt+2", "alt+3"] * 8,
    "swipes": ["alt+2", *["Right", "space", "Left", "ctrl+z", "Right", "Right", "shift+ctrl+z"] * 6],
    "flags": ["alt+1", *["1", "Return", "2", "Return", "3", "Return", "ctrl+z"] * 4],
    "typing": ["alt+2", "ctrl+e", "ctrl+f", *"river77mou", *["BackSpace"] * 10, *"bird", "Escape", "Escape"],
}


def add_options(parser):
    desk.add_options(parser)
    parser.add_argument("--cards", default=1_000_000, type=int, metavar="N", help="cards in the imported file")
    parser.add_argument("--parts", default=list(PARTS), nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--rounds", default=3, type=int, metavar="N")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    desk.check(options, xdotool="xdotool", openbox="openbox")
    card_bench = model_bench.build("CardBench")
    load = os.getloadavg()[0]
    libraries = [tools.compile_first_frame(), tools.compile_drag_frames(),
                 tools.compile_c("slow-sync.c", "slow-sync.so", "-shared", "-fPIC")]
    report.tell(f"{options.rounds} rounds of {', '.join(options.parts)} ...")
    [result] = desk.results_of("slow-disk", [{
        "program": str(options.program.absolute()), "card_bench": card_bench, "libraries": libraries,
        "cards": options.cards, "parts": options.parts, "rounds": options.rounds}],
        options.renderer, screen=SIZE)
    if "failure" in result:
        sys.exit(f"Not measured: {result['failure']}")
    return tell_result(options, result, load)


# Inside a desk

def work(task):
    return measure(**task)


def measure(program, card_bench, libraries, cards, parts, rounds):
    home = pathlib.Path.home()
    database = home / ".local/share/recess/recess.db"
    database.parent.mkdir(parents=True)
    for name, count in (("own", OWN_CARDS), ("many", cards)):
        model_bench.figures(card_bench, "write", home / f"{name}.csv", count)
    model_bench.figures(card_bench, "import", home / "own.csv", database)

    os.environ["DRAG_FRAMES"] = str(home / "frames")
    syncs = home / "syncs"
    os.environ["SLOW_SYNC"] = str(syncs)
    frames = {part: [] for part in parts}
    with Program([program], ":".join(libraries)) as recess:
        time.sleep(SECONDS_TO_SETTLE)
        began = time.monotonic_ns()
        with importing(card_bench, home / "many.csv", database, libraries[-1], home) as imports:
            for _ in range(rounds):
                for part in parts:
                    started = time.monotonic_ns()
                    for key in PARTS[part]:
                        drag.xdotool("key", key, "sleep", SECONDS_A_KEY)
                    time.sleep(SECONDS_TO_REST)
                    imports.check()
                    frames[part] += drag.between(drag.frames_of(home / "frames"), started, time.monotonic_ns())
        recess.check_alive()
        said = recess.output.read_text(errors="replace")
    for part, found in frames.items():
        if len(found) < rounds * len(PARTS[part]) / 2:
            raise ProgramFailed(f"{len(found)} frames are too few for the keys of “{part}”")
    lines = [line.split() for line in syncs.read_text().splitlines()]
    waits = [thread for when, thread in lines if int(when) > began]
    return {"frames": frames, "at_start": len(lines) - len(waits), "said": said,
            "main": waits.count("main"), "other": waits.count("other"),
            "imports": imports.finished, "steps": steps_in(database)}


def steps_in(database):
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return dict(connection.execute("SELECT area, count(*) FROM step GROUP BY area"))


class Imports(threading.Thread):
    """Imports the file again and again, each time into a new deck, with the same slow disk."""

    def __init__(self, command, library, syncs):
        super().__init__(daemon=True)
        self.command = command
        self.environment = dict(os.environ, LD_PRELOAD=library, SLOW_SYNC=str(syncs))
        self.finished, self.failure, self.is_ending, self.process = 0, None, False, None

    def run(self):
        while not self.is_ending:
            self.process = subprocess.Popen(self.command, env=self.environment, stdout=subprocess.PIPE,
                                            stderr=subprocess.STDOUT, text=True)
            said, _ = self.process.communicate()
            if self.is_ending:
                return
            if self.process.returncode != 0:
                self.failure = said
                return
            self.finished += 1

    def check(self):
        if self.failure is not None:
            raise ProgramFailed(f"the import has ended: {self.failure}")

    def end(self):
        self.is_ending = True
        if self.process is not None:
            self.process.terminate()
        self.join()


@contextlib.contextmanager
def importing(card_bench, file, database, library, home):
    imports = Imports([card_bench, "import", str(file), str(database)], library, home / "syncs-of-imports")
    imports.start()
    try:
        yield imports
    finally:
        imports.end()


# The report

def tell_result(options, result, load):
    frames = result["frames"]
    rows = [("what is done", "frames", "awake, ms, 99th percentile", "slowest", "CPU, ms, 99th percentile", "slowest",
             "limit", "")]
    rows += [row(part, found) for part, found in frames.items()]
    rows.append(row("all", [frame for found in frames.values() for frame in found]))
    print(f"\nSlow disk: the main thread’s work for a frame in {options.program.name}, with an import of "
          f"{options.cards:,} cards going on in another process\n")
    report.print_table(rows)
    print()
    print(f"Every fsync took 100 ms: {result['other']} in threads of Recess, {result['main']} in its main thread, "
          f"and {result['at_start']} before, at its start. "
          f"Steps kept: {result['steps']}. The import was finished {result['imports']} times, and begun again.")
    if result["said"].strip():
        print(f"Recess said: {result['said'].strip()}")
    print("Awake is real time without the waits of the main loop, but with waits for a core or the display server.")
    print(report.surroundings(load))
    report.figure("slow-disk.syncs-of-main-thread", result["main"], "times")
    is_over = result["main"] > 0 or any(line[-1] == "over" for line in rows)
    return 1 if options.strict and is_over else 0


def row(part, found):
    ranks = {figure: [drag.percentile([frame[figure] / 1e6 for frame in found], rank) for rank in (99, 100)]
             for figure in ("awake", "cpu")}
    for figure, (most, slowest) in ranks.items():
        report.figure(f"slow-disk.{part}.{figure}.99th", most, "ms")
        report.figure(f"slow-disk.{part}.{figure}.slowest", slowest, "ms")
    verdict = "ok" if ranks["awake"][0] < FRAME_LIMIT else "over"
    return (part, str(len(found)), *(f"{value:.1f}" for value in ranks["awake"]),
            *(f"{value:.1f}" for value in ranks["cpu"]), f"{FRAME_LIMIT:.0f}", verdict)
