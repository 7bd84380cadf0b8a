"""bench slow-disk: the main thread’s work for a frame while every wait for the disk takes 100 ms and a million cards are
imported into the library: by another process, and by the window itself."""

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
SECONDS_TO_BEGIN = 10

# What is done, and with which keys. Each part begins in the activity that the one before has left.
PARTS = {
    "moves": ["alt+3", *["5", "1", "9", "3", "7", "ctrl+z", "ctrl+z", "shift+ctrl+z", "ctrl+n"] * 4],
    "switching": ["alt+1", "alt+2", "alt+3"] * 8,
    "swipes": ["alt+2", *["Right", "space", "Left", "ctrl+z", "Right", "Right", "shift+ctrl+z"] * 6],
    "flags": ["alt+1", *["1", "Return", "2", "Return", "3", "Return", "ctrl+z"] * 4],
    "typing": ["alt+2", "ctrl+e", "ctrl+f", *"river77mou", *["BackSpace"] * 10, *"bird", "Escape", "Escape"],
}

# While the window imports, its page of cards shows the progress. Afterwards it shows the deck that has come in.
WHILE_THE_WINDOW_IMPORTS = ("moves", "switching", "flags")
AFTER_THAT = ("swipes",)
IMPORTERS = {"other": "another process", "window": "the window itself"}


def add_options(parser):
    desk.add_options(parser)
    parser.add_argument("--cards", default=1_000_000, type=int, metavar="N", help="cards in the imported file")
    parser.add_argument("--parts", default=list(PARTS), nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--importers", default=list(IMPORTERS), nargs="*", metavar="WHO", help=", ".join(IMPORTERS))
    parser.add_argument("--rounds", default=3, type=int, metavar="N", help="rounds while another process imports")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    desk.check(options, xdotool="xdotool", openbox="openbox")
    card_bench = model_bench.build("CardBench")
    load = os.getloadavg()[0]
    libraries = [tools.compile_first_frame(), tools.compile_drag_frames(),
                 tools.compile_c("slow-sync.c", "slow-sync.so", "-shared", "-fPIC")]
    report.tell(f"{options.rounds} rounds of {', '.join(options.parts)} ...")
    results = {}
    for importer in options.importers:
        [results[importer]] = desk.results_of("slow-disk", [{
            "program": str(options.program.absolute()), "card_bench": card_bench, "libraries": libraries,
            "cards": options.cards, "parts": options.parts, "rounds": options.rounds, "importer": importer}],
            options.renderer, screen=SIZE)
        if "failure" in results[importer]:
            sys.exit(f"Not measured: {results[importer]['failure']}")
    return tell_results(options, results, load)


# Inside a desk

def work(task):
    return measure(**task)


def measure(program, card_bench, libraries, cards, parts, rounds, importer):
    home = pathlib.Path.home()
    database = home / ".local/share/recess/recess.db"
    database.parent.mkdir(parents=True)
    for name, count in (("own", OWN_CARDS), ("many", cards)):
        model_bench.figures(card_bench, "write", home / f"{name}.csv", count)
    model_bench.figures(card_bench, "import", home / "own.csv", database)

    os.environ["DRAG_FRAMES"] = str(home / "frames")
    syncs = home / "syncs"
    os.environ["SLOW_SYNC"] = str(syncs)
    with Program([program], ":".join(libraries)) as recess:
        time.sleep(SECONDS_TO_SETTLE)
        began = time.monotonic_ns()
        if importer == "other":
            with importing(card_bench, home / "many.csv", database, libraries[-1], home) as imports:
                frames = use(parts * rounds, home, imports.check)
            imported = imports.finished
        else:
            begin_import(recess, program, home / "many.csv", database)
            frames, imported = use_while_importing(recess, parts, home, database), 1
        recess.check_alive()
        said = recess.output.read_text(errors="replace")
        # Before the end of the program: then the window is gone, and the file is closed.
        lines = [line.split() for line in syncs.read_text().splitlines()]
    waits = [thread for when, thread in lines if int(when) > began]
    return {"frames": frames, "at_start": len(lines) - len(waits), "said": said,
            "main": waits.count("main"), "other": waits.count("other"),
            "imports": imported, "steps": steps_in(database)}


def use(parts, home, check=lambda: None):
    """Presses the keys of these parts, one after the other. Returns the frames of each."""
    frames, keys = {part: [] for part in parts}, dict.fromkeys(parts, 0)
    for part in parts:
        started = time.monotonic_ns()
        for key in PARTS[part]:
            drag.xdotool("key", key, "sleep", SECONDS_A_KEY)
        time.sleep(SECONDS_TO_REST)
        check()
        keys[part] += len(PARTS[part])
        frames[part] += drag.between(drag.frames_of(home / "frames"), started, time.monotonic_ns())
    for part, found in frames.items():
        if len(found) < keys[part] / 2:
            raise ProgramFailed(f"{len(found)} frames are too few for the keys of “{part}”")
    return frames


def begin_import(recess, program, file, database):
    """As a person does it: a second start hands the file to the window, and Return takes its cards."""
    subprocess.run([program, file], check=True, capture_output=True, timeout=60)
    wait_until_idle(recess)
    drag.xdotool("key", "Return")
    deadline = time.monotonic() + SECONDS_TO_BEGIN
    while not is_importing(database):
        if time.monotonic() > deadline:
            raise ProgramFailed("the window does not begin to import")
        time.sleep(0.1)


def use_while_importing(recess, parts, home, database):
    frames = {}
    def use_and_note(parts):
        for part, found in use(parts, home).items():
            frames[part] = frames.get(part, []) + found
    during, after = ([part for part in parts if part in wanted] for wanted in (WHILE_THE_WINDOW_IMPORTS, AFTER_THAT))
    while is_importing(database):
        use_and_note(during)
        time.sleep(0.1)
    use_and_note(after)
    return frames


def is_importing(database):
    """The numbers of cards that are coming in are noted as garbage, until all are there."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT count(*) FROM garbage").fetchone()[0] > 0


def wait_until_idle(recess):
    """Until it has used next to no time of the processor for a second."""
    idle_since, used = time.monotonic(), recess.cpu_ns()
    while time.monotonic() - idle_since < 1:
        time.sleep(0.1)
        before, used = used, recess.cpu_ns()
        if used - before > 5_000_000:
            idle_since = time.monotonic()


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

def tell_results(options, results, load):
    verdicts = [tell_result(options, importer, result) for importer, result in results.items()]
    print("A frame’s work is what the main thread has done since the frame before. The CPU time is judged: it is what the "
          "program itself does.")
    print("Awake is real time without the waits of the main loop, but with waits for a core, which the import uses too, and "
          "for the display server.")
    print(report.surroundings(load))
    return 1 if options.strict and not all(verdicts) else 0


def tell_result(options, importer, result):
    """Returns whether everything is within its limit."""
    frames = result["frames"]
    rows = [("what is done", "frames", "CPU, ms, 99th percentile", "slowest", "limit", "", "awake, ms, 99th percentile",
             "slowest")]
    rows += [row(importer, part, found) for part, found in frames.items()]
    rows.append(row(importer, "all", [frame for found in frames.values() for frame in found]))
    print(f"\nSlow disk: the main thread’s work for a frame in {options.program.name}, with an import of "
          f"{options.cards:,} cards going on in {IMPORTERS[importer]}\n")
    report.print_table(rows)
    print()
    print(f"Every fsync took 100 ms: {result['other']} in threads of Recess, {result['main']} in its main thread, "
          f"and {result['at_start']} before, at its start. "
          f"Steps kept: {result['steps']}. Imports finished: {result['imports']}.")
    if result["said"].strip():
        print(f"Recess said: {result['said'].strip()}")
    print()
    report.figure(f"{name(importer)}.syncs-of-main-thread", result["main"], "times")
    return result["main"] == 0 and not any("over" in line for line in rows)


def name(importer):
    return "slow-disk" if importer == "other" else "slow-disk.window-imports"


def row(importer, part, found):
    ranks = {figure: [drag.percentile([frame[figure] / 1e6 for frame in found], rank) for rank in (99, 100)]
             for figure in ("cpu", "awake")}
    for figure, (most, slowest) in ranks.items():
        report.figure(f"{name(importer)}.{part}.{figure}.99th", most, "ms")
        report.figure(f"{name(importer)}.{part}.{figure}.slowest", slowest, "ms")
    verdict = "ok" if ranks["cpu"][0] < FRAME_LIMIT else "over"
    return (part, str(len(found)), *(f"{value:.1f}" for value in ranks["cpu"]), f"{FRAME_LIMIT:.0f}", verdict,
            *(f"{value:.1f}" for value in ranks["awake"]))
