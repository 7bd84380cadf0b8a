"""bench drag: the main thread’s work for a frame while a card is dragged, with a short and a long deck, and with cards that
have a picture of four megapixels, a table and three fonts."""

import math
import os
import pathlib
import sqlite3
import statistics
import subprocess
import sys
import time

from benchmark import desk, png, report, tools
from benchmark.program import Program, ProgramFailed

HELP = "the main thread’s work for a frame while a card is dragged"

FRAME_LIMIT = 4.0        # ms of CPU, at the 95th percentile
LONG_DECK_LIMIT = 1.1    # times the short deck

SIZE = (1280, 800)
SHORT, LONG, RICH = "10 cards", "10,000 cards", "10 rich cards"
DECKS = {SHORT: 10, LONG: 10_000, RICH: 10}   # cards
PICTURE = (2400, 1700)   # pixels of the picture on each rich card

SECONDS_TO_SETTLE = 3
SECONDS_TO_REST = 1.5    # after a card has been let go
MOVES_A_SECOND = 60
WAY = 95                 # let go within 100 points, the card springs back
WAY_BACK = 60            # the second stop of the pointer, where the card is let go
WAY_OUT = 125            # beyond that, the card flies away
POINTS_A_POINT = 5       # the card moves this many times as far as the pointer
PHASES = ("held", "let go")
FEWEST_FRAMES = 0.5      # for each move; with fewer frames, the drag would not be visible


def add_options(parser):
    desk.add_options(parser)
    parser.add_argument("--rounds", default=5, type=int, metavar="N",
                        help="rounds with each deck in turn")
    parser.add_argument("--strokes", default=6, type=int, metavar="N",
                        help="drags in a round after which the card springs back")
    parser.add_argument("--flights", default=2, type=int, metavar="N",
                        help="drags in a round after which the card flies away")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    desk.check(options, xdotool="xdotool", openbox="openbox")
    load = os.getloadavg()[0]
    libraries = [tools.compile_first_frame(), tools.compile_drag_frames()]
    report.tell(f"{options.rounds} rounds with {', '.join(DECKS)}, "
                f"{options.strokes + options.flights} drags each ...")
    [result] = desk.results_of("drag", [{
        "program": str(options.program.absolute()), "libraries": libraries, "rounds": options.rounds,
        "strokes": options.strokes, "flights": options.flights}], options.renderer, screen=SIZE)
    if "failure" in result:
        sys.exit(f"Not measured: {result['failure']}")
    return tell_result(options, result, load)


# Inside a desk

def work(task):
    return measure(**task)


def measure(program, libraries, rounds, strokes, flights):
    write_settings()
    idle, started = idle_seconds(), time.monotonic()
    result = {"rounds": {deck: [] for deck in DECKS}, "work": []}
    command = [program, "--activity", "cards"]
    for number in range(rounds):
        # Each deck goes first as often as the others.
        for deck in DECKS if number % 2 == 0 else reversed(DECKS):
            prepare(command, libraries[0], DECKS[deck], are_rich=deck == RICH)
            renderer, frames = measure_round(command, libraries, strokes, flights)
            result["renderer"] = renderer
            result["rounds"][deck].append(frames)
            result["work"] += [time_of_fixed_work() for _ in range(100)]
    result["busy"] = 1 - (idle_seconds() - idle) / (time.monotonic() - started) / os.cpu_count()
    return result


def time_of_fixed_work():
    """In ms of CPU. It shows whether other work slows the core down: a second thread on it, or other virtual machines."""
    started = time.thread_time()
    sum(range(20_000))
    return 1000 * (time.thread_time() - started)


def idle_seconds():
    """The idle time of all cores together."""
    return float(pathlib.Path("/proc/uptime").read_text().split()[1])


def write_settings():
    """A maximized window, and no time limit, which could end a run between two drags."""
    desk.write_settings(cards_seconds="int64 0", window_maximized="true")


# Numbers that no machine gives: those of a machine of its own.
FIRST_CARD = 7 << 39


def library():
    return pathlib.Path.home() / ".local/share/recess/recess.db"


def fill_deck(database, texts):
    """Puts these cards, prompt and answer, into the first deck."""
    (deck,) = database.execute("SELECT id FROM deck ORDER BY sort_key LIMIT 1").fetchone()
    database.executemany(
        "INSERT INTO card (id, deck, prompt, answer, made) VALUES (?, ?, ?, ?, 0)",
        ((FIRST_CARD + number, deck, *text) for number, text in enumerate(texts)))


def prepare(command, first_frame, count, are_rich=False):
    """Puts a deck of this many cards into the program’s library, and starts its run anew."""
    file = library()
    if not file.exists():
        with Program(command, first_frame):
            time.sleep(SECONDS_TO_SETTLE)
    database = sqlite3.connect(file)
    with database:
        for table in ["run", "card", "note", "step"]:
            database.execute(f"DELETE FROM {table}")
        fill_deck(database, ((question(number), ANSWER) for number in range(count)))
        if are_rich:
            make_rich(database)
    database.close()


def question(number):
    return f"Question {number:05}: which planet takes longer to turn once than to go round the Sun?"


ANSWER = "Venus. It turns once in 243 days, and goes round the Sun in 225."

FRONT_AND_BACK = 1       # the number of that kind of note in every library
BETWEEN_FIELDS = "\x1f"


def make_rich(database):
    """Gives all cards a note with a picture, a table and three fonts on its front."""
    media = library().parent / "media"
    media.mkdir(exist_ok=True)
    cards = database.execute("SELECT id FROM card ORDER BY id").fetchall()
    for number, (card,) in enumerate(cards):
        picture = media / f"planet-{number}.png"
        if not picture.exists():
            picture.write_bytes(striped(*PICTURE, shade=number * 20))
        front = (
            f'<div style="font-family: serif">{question(number)}</div><img src="{picture.name}">'
            '<table><tr><th style="font-family: sans-serif">Planet</th><th>Day</th><th>Year</th></tr>'
            '<tr><td>Venus</td><td><code>243</code></td><td><code>225</code></td></tr>'
            '<tr><td>Earth</td><td><code>1</code></td><td><code>365</code></td></tr></table>')
        note = FIRST_CARD + len(cards) + number
        database.execute("INSERT INTO note (id, kind, fields, made) VALUES (?, ?, ?, 0)",
                         (note, FRONT_AND_BACK, front + BETWEEN_FIELDS + f"<b>{ANSWER}</b>"))
        database.execute("UPDATE card SET note = ?, number = 0 WHERE id = ?", (note, card))


def striped(width, height, shade):
    """A picture of coloured stripes, which no shade repeats."""
    line = b"\0" + bytes((x * (3 + channel) + shade) % 256 for x in range(width) for channel in range(3))
    return png.encode(width, height, line * height, level=1)


def measure_round(command, libraries, strokes, flights):
    record = pathlib.Path.home() / "frames"
    record.unlink(missing_ok=True)
    os.environ["DRAG_FRAMES"] = str(record)
    drags = []
    with Program(command, ":".join(libraries)) as program:
        time.sleep(SECONDS_TO_SETTLE)
        rest = frames_of(record)[-1]
        check_scene(rest)
        # The card that flies away goes to the left: it comes back to the bottom
        # of the pile, and the short deck stays as thick as the long one looks.
        for ways in [[WAY, -WAY, WAY_BACK]] * strokes + [[WAY, -WAY_OUT]] * flights:
            drags.append(drag(rest, ways))
        program.check_alive()
        renderer = program.renderer
    frames = frames_of(record)
    for times in drags:
        check_drag(frames, rest, times)
    return renderer, {phase: [{"cpu": frame["cpu"], "awake": frame["awake"]}
                              for times in drags for frame in between(frames, *times[phase])]
                      for phase in PHASES}


def drag(rest, ways):
    """Presses on the middle of the top card, moves the pointer to each of these distances in turn, and lets go."""
    steps = steps_over(ways)
    xdotool("mousemove", round(rest["x"]), round(rest["y"]), "sleep", 0.3, "mousedown", 1, "sleep", 0.1)
    pressed = time.monotonic_ns()
    pause = 1 / MOVES_A_SECOND
    moves = [("mousemove", round(rest["x"] + x), round(rest["y"]), "sleep", pause) for x in steps]
    xdotool(*(word for move in moves for word in move))
    released = time.monotonic_ns()
    xdotool("mouseup", 1)
    time.sleep(SECONDS_TO_REST)
    return {"held": (pressed, released), "let go": (released, time.monotonic_ns()),
            "moves": len(steps), "ways": ways}


def steps_over(ways):
    """The position of the pointer at each move: about five points further each time."""
    steps = []
    for start, end in zip([0, *ways], ways):
        count = math.ceil(abs(end - start) / 5)
        steps += [start + (end - start) * step / count for step in range(1, count + 1)]
    return steps


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)


def frames_of(record):
    names = ("end", "cpu", "awake", "x", "y", "leaving", "width", "height")
    return [dict(zip(names, map(float, line.split()))) for line in record.read_text().splitlines()]


def between(frames, start, end):
    return [frame for frame in frames if start < frame["end"] <= end]


def check_scene(rest):
    if (rest["width"], rest["height"]) != SIZE:
        raise ProgramFailed(f"the window is {rest['width']:.0f} by {rest['height']:.0f} large")
    if rest["x"] < 0:
        raise ProgramFailed("there is no card on the pile")


def check_drag(frames, rest, times):
    """Checks that the card moved: else the figures could be those of a still window."""
    held, let_go = between(frames, *times["held"]), between(frames, *times["let go"])
    if len(held) < FEWEST_FRAMES * times["moves"]:
        raise ProgramFailed(f"{len(held)} frames are too few for {times['moves']} moves")
    for way in times["ways"]:
        farthest = max((frame["x"] - rest["x"]) * math.copysign(1, way) for frame in held)
        if farthest < 0.8 * abs(way) * POINTS_A_POINT:
            raise ProgramFailed(f"the card moved by {farthest:.0f} points when the pointer moved by {way}")
    if let_go == [] or abs(let_go[-1]["x"] - rest["x"]) > 1:
        raise ProgramFailed("no card came to rest in the middle after a drag")
    flew = any(frame["leaving"] > 0 for frame in let_go)
    if flew != (abs(times["ways"][-1]) == WAY_OUT):
        raise ProgramFailed("a card flew away that should have sprung back, or sprang back that should have flown away")


# The report

def tell_result(options, result, load):
    rounds = result["rounds"]
    rows = [("figure", *DECKS, "ratio of the first two", "limit", ""),
            compare("a frame of the drag: CPU, ms, median", rounds, ["held"], "cpu", 50),
            compare("… at the 95th percentile", rounds, ["held"], "cpu", 95, limited=True),
            compare("… awake, ms, median", rounds, ["held"], "awake", 50),
            compare("… at the 95th percentile", rounds, ["held"], "awake", 95),
            compare("a frame after letting go: CPU, ms, median", rounds, ["let go"], "cpu", 50),
            compare("… at the 95th percentile", rounds, ["let go"], "cpu", 95),
            compare("both: CPU, ms, at the 95th percentile", rounds, PHASES, "cpu", 95, limited=True),
            compare("… the longest", rounds, PHASES, "cpu", 100)]

    print(f"\nDragging in {options.program.name}: median of the rounds (least–most)\n")
    report.print_table(rows)
    print()
    counts = [" + ".join(str(len(figures(deck, [phase], "cpu"))) for phase in PHASES) for deck in rounds.values()]
    print(f"{options.rounds} rounds with each deck in turn; {', '.join(counts)} frames, "
          f"held + after letting go. {SIZE[0]} × {SIZE[1]}, painted by {result['renderer']}.")
    print(report.surroundings(load))
    print(f"The cores were busy for {100 * result['busy']:.0f} % of the time. A fixed piece of work took "
          f"{min(result['work']):.2f} ms of CPU at best, {statistics.median(result['work']):.2f} in the middle.")
    return 1 if options.strict and any(row[-1] == "over" for row in rows) else 0


def compare(label, rounds, phases, figure, rank, limited=False):
    found = {deck: [percentile(figures([one], phases, figure), rank) for one in rounds[deck]] for deck in DECKS}
    name = f"drag.{'-and-'.join(phases).replace(' ', '-')}.{figure}.{rank}th"
    for deck, values in found.items():
        report.figures(f"{name}.{deck.replace(',', '').replace(' ', '-')}", values, "ms")
    middle = {deck: statistics.median(values) for deck, values in found.items()}
    ratio = middle[LONG] / middle[SHORT]
    limit, verdict = "", ""
    if limited:
        limit = f"{FRAME_LIMIT:.0f}, × {LONG_DECK_LIMIT}"
        verdict = "ok" if max(middle.values()) < FRAME_LIMIT and ratio <= LONG_DECK_LIMIT else "over"
    return (label, *(report.spread(values, ".2f") for values in found.values()), f"{ratio:.2f}", limit, verdict)


def figures(rounds, phases, figure):
    return [frame[figure] / 1e6 for one in rounds for phase in phases for frame in one[phase]]


def percentile(values, rank):
    """The smallest value that is not exceeded by this many in a hundred."""
    return sorted(values)[max(0, math.ceil(len(values) * rank / 100) - 1)]


def deck_name(count):
    return f"{count:,} cards"
