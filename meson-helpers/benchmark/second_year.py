"""bench second-year: start, memory and every page of Recess with what a person has after two years, beside the same with twelve
notes."""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from benchmark import desk, drag, opening, report, tools, year_library
from benchmark.program import Program

HELP = "start, memory and every page with 50,000 notes, 500,000 reviews and 3 GB of pictures, beside twelve notes"

START_LIMIT = 1.10       # times the window in C
PSS_LIMIT = 1.3          # times the window in C
SIZE = (900, 800)

ACTIVITIES = ["flags", "cards", "tic-tac-toe"]

# How each page is reached from the activity, and left again.
PAGES = {
    "flags, statistics": ("alt+1", ["ctrl+i"], ["Escape"]),
    "an answer": ("alt+1", ["1"], ["Return"]),
    "learn what is due": ("alt+2", ["ctrl+l"], []),
    "a card is turned": ("alt+2", ["space"], ["space"]),
    "a card is swiped": ("alt+2", ["Right"], []),
    "undo": ("alt+2", ["ctrl+z"], []),
    "race": ("alt+2", ["ctrl+r"], []),
    "decks": ("alt+2", ["ctrl+d"], ["Escape"]),
    "editor": ("alt+2", ["ctrl+e"], ["Escape"]),
    "browse": ("alt+2", ["ctrl+b"], ["Escape"]),
    "cards, statistics": ("alt+2", ["ctrl+i"], ["Escape"]),
    "tic-tac-toe, statistics": ("alt+3", ["ctrl+i"], ["Escape"]),
    "history": ("alt+3", ["F10", "h"], ["Escape"]),
    "restore": ("alt+3", ["F10", "r"], ["Escape"]),
    "preferences": ("alt+3", ["ctrl+comma"], ["Escape"]),
    "from cards to flags": ("alt+2", ["alt+1"], []),
    "from flags to cards": ("alt+1", ["alt+2"], []),
}

MEMORY_RUNS = 5
SECONDS_TO_SETTLE = 5
SECONDS_OF_QUIET = 0.6   # without work in any thread: then the page is complete
SECONDS_AT_MOST = 60
SAMPLE = 0.004           # s


def add_options(parser):
    desk.add_options(parser)
    parser.add_argument("--library", type=pathlib.Path, metavar="FOLDER",
                        help="where the libraries are, or are made and stay; a temporary folder if none is given")
    parser.add_argument("--parts", default=["starts", "pages"], choices=["starts", "pages"], nargs="+", metavar="PART")
    parser.add_argument("--runs", default=100, type=int, metavar="N", help="starts of each activity with each library")
    parser.add_argument("--rounds", default=3, type=int, metavar="N", help="times each page is opened")
    parser.add_argument("--pages", default=list(PAGES), choices=list(PAGES), nargs="+", metavar="PAGE", help=", ".join(PAGES))
    parser.add_argument("--pictures", type=pathlib.Path, metavar="FOLDER", help="takes a picture of each page")
    parser.add_argument("--decks", default=40, type=int, metavar="N")
    parser.add_argument("--notes", default=50_000, type=int, metavar="N")
    parser.add_argument("--reviews", default=500_000, type=int, metavar="N")
    parser.add_argument("--media", default=3000, type=int, metavar="MB")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    desk.check(options, xdotool="xdotool", openbox="openbox", **({"import": "imagemagick"} if options.pictures else {}))
    load = os.getloadavg()[0]
    tools.BUILD.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="second-year-", dir=tools.BUILD) as temporary:
        folder = pathlib.Path(options.library or temporary).absolute()
        program = str(options.program.absolute())
        homes = {name: str(folder / name) for name in ("few", "many")}
        if not (folder / "many").exists():
            report.tell(f"A library of {options.notes:,} notes, {options.reviews:,} reviews, {options.media:,} MB of pictures ...")
            seconds = year_library.make(program, homes["many"], options.decks, options.notes, options.reviews, options.media)
            report.figure("second-year.import", seconds, "s")
        if not (folder / "few").exists():
            year_library.make(program, homes["few"], 1, 12, 0, 0)
        if options.pictures:
            options.pictures.mkdir(parents=True, exist_ok=True)
        report.tell("Working out what is known, then starts and pages ...")
        [found] = desk.results_of("second-year", [{
            "program": program, "reference": tools.compile_reference_window(), "homes": homes,
            "libraries": [tools.compile_first_frame(), tools.compile_drag_frames()], "parts": options.parts,
            "runs": options.runs, "rounds": options.rounds, "pages": options.pages,
            "pictures": options.pictures and str(options.pictures.absolute())}], options.renderer, screen=SIZE)
        if "failure" in found:
            sys.exit(f"Not measured: {found['failure']}")
        over = tell_starts(found, options) if "starts" in options.parts else False
        if "pages" in options.parts:
            tell_pages(found, options)
        print("\n" + report.surroundings(load))
        return 1 if options.strict and over else 0


# Inside a desk

def work(task):
    return measure(**task)


def measure(program, reference, homes, libraries, parts, runs, rounds, pages, pictures):
    desk.write_settings(reduce_motion="true", cards_seconds="int64 0")
    still_cursor()
    for home in homes.values():  # a first start that does not count: an answer, a move, and the largest deck
        with Program([program, "--activity", "flags"], libraries[0], variables=opening.environment(home)):
            for key in ("1", "alt+3", "5", "alt+2", "ctrl+d", "Down", "Return"):
                drag.xdotool("key", key, "sleep", 1)
            opening.wait_until_worked_out(opening.database(home))
            time.sleep(SECONDS_TO_SETTLE)
    found = {}
    if "starts" in parts:
        found["starts"] = measure_starts(program, homes, reference, libraries[0], runs)
    if "pages" in parts:
        found["pages"] = {name: {page: [] for page in pages} for name in homes}
        for number in range(rounds):
            for name, home in homes.items():
                measure_pages(program, home, libraries, pages, found["pages"][name], number == 0 and pictures and f"{pictures}/{name}")
    return found


def still_cursor():
    """A cursor that blinks is work that never ends."""
    settings = pathlib.Path.home() / ".config/gtk-4.0/settings.ini"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("[Settings]\ngtk-cursor-blink=0\n")


def measure_starts(program, homes, reference, first_frame, runs):
    programs = {"reference": ([reference], {})}
    programs |= {f"{activity}, {name}": ([program, "--activity", activity], opening.environment(home))
                 for activity in ACTIVITIES for name, home in homes.items()}
    result = {name: {"start": [], "pss": []} for name in programs}
    for number in range(runs + 1):
        for name, (command, variables) in programs.items():
            with Program(command, first_frame, variables=variables) as started:
                if number > 0:  # the first does not count
                    result[name]["start"].append(started.start_ms)
    for _ in range(MEMORY_RUNS):
        for name, (command, variables) in programs.items():
            with Program(command, first_frame, variables=variables) as started:
                time.sleep(SECONDS_TO_SETTLE)
                result[name]["pss"].append(started.pss_mib())
                started.check_alive()
    return result


def measure_pages(program, home, libraries, pages, results, pictures):
    record = pathlib.Path.home() / "frames"
    record.unlink(missing_ok=True)
    os.environ["DRAG_FRAMES"] = str(record)
    with Program([program], ":".join(libraries), variables=opening.environment(home)) as started:
        time.sleep(SECONDS_TO_SETTLE)
        for page in pages:
            activity, keys, back = PAGES[page]
            press(started, activity)
            for key in keys[:-1]:
                press(started, key)
            results[page].append(press(started, keys[-1], record))
            if pictures:
                subprocess.run(["import", "-window", "root", f"{pictures}-{joined(page)}.png"], check=True)
            for key in back:
                press(started, key)
        started.check_alive()


def joined(page):
    """The name of a page as a word, for figures and files."""
    return page.replace(", ", "-").replace(" ", "-")


def press(program, key, record=None):
    """How long it takes until no thread works any more, and what the main thread did for it."""
    task = f"task/{program.process.pid}/schedstat"
    began, before = time.monotonic(), int(program.read(task).split()[0])
    pressed = time.monotonic_ns()
    drag.xdotool("key", key)
    ended, cpu = time.monotonic(), program.cpu_ns()
    while time.monotonic() - ended < SECONDS_OF_QUIET and time.monotonic() - began < SECONDS_AT_MOST:
        time.sleep(SAMPLE)
        now = program.cpu_ns()
        if now - cpu > 1_000_000:  # less is not what a person waits for
            ended = time.monotonic()
        cpu = now
    if record is None:
        return None
    frames = drag.between(drag.frames_of(record), pressed, time.monotonic_ns())
    return {"complete": 1000 * (ended - began), "main": (int(program.read(task).split()[0]) - before) / 1e6,
            "longest": max((frame["awake"] / 1e6 for frame in frames), default=0)}


# The report

def tell_starts(found, options):
    starts = found["starts"]
    usual = {figure: statistics.median(starts["reference"][figure]) for figure in ("start", "pss")}
    rows = [("", "first frame, ms", "ratio", "limit", "PSS after 5 s, MiB", "ratio", "limit", "")]
    over = False
    for name, figures in starts.items():
        ratios = {figure: statistics.median(values) / usual[figure] for figure, values in figures.items()}
        is_over = ratios["start"] > START_LIMIT or ratios["pss"] > PSS_LIMIT
        over |= is_over
        rows.append((name, report.spread(figures["start"], ".0f"), f"{ratios['start']:.2f}", f"{START_LIMIT}",
                     report.spread(figures["pss"], ".1f"), f"{ratios['pss']:.2f}", f"{PSS_LIMIT}", "over" if is_over else "ok"))
        for figure, unit in (("start", "ms"), ("pss", "MiB")):
            report.figures(f"second-year.{figure}.{name.replace(', ', '.')}", figures[figure], unit)
    print(f"\nStarts in each activity, {options.runs} in turn: median (least–most)\n")
    report.print_table(rows)
    return over


def tell_pages(found, options):
    few, many = found["pages"]["few"], found["pages"]["many"]
    rows = [("page", "complete after, ms", "with twelve", "main thread’s work, ms", "with twelve", "longest frame, ms", "with twelve")]
    for page in options.pages:
        cells = [report.spread([opened[figure] for opened in pages[page]], ".0f")
                 for figure in ("complete", "main", "longest") for pages in (many, few)]
        rows.append((page, *cells))
        for figure in ("complete", "main", "longest"):
            report.figures(f"second-year.{joined(page)}.{figure}", [opened[figure] for opened in many[page]], "ms")
    print(f"\nPages, each opened {options.rounds} times: median (least–most)\n")
    report.print_table(rows)
