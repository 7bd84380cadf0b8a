"""bench long-text: cards with very long texts of several kinds."""

import os
import pathlib
import sqlite3
import subprocess
import sys
import time

from benchmark import desk, drag, report, tools
from benchmark.program import Program

HELP = "how long the window does not respond while it shows a card with a very long text"

MORE_LIMIT = 35          # ms of CPU more than an ordinary text takes: two frames
SIZE = (900, 700)
CARDS = 3
SECONDS_TO_SETTLE = 2
SECONDS_A_STEP = 1.2
SECONDS_TO_REST = 20     # at most

ORDINARY = "a question"
TEXTS = {
    ORDINARY: "Which bird can fly backwards?",
    "5,000 letters without a space": "QmFzZ" * 1000,
    "48,000 letters without a space": "QmFzZTY" * 6858,
    "a million letters with spaces": "some words and " * 66_667,
    "100,000 line breaks": "a" + "\n" * 100_000 + "b",
    "200,000 accents on one letter": "a" + "\u0301" * 200_000,
    "200,000 joiners": "a" + "\u200d" * 200_000 + "a",
    "10,000 astronauts": "\U0001f469\U0001f3fd\u200d\U0001f680" * 10_000,
    "both ways of writing": "aكلمةb1שלום" * 5000,
}

# Where the field of the question is in the window.
MIDDLE_CLICK = "middle click"
FIELD = (290, 140)

# What is done, and with which keys.
STEPS = {
    "answer": ["space"], "next card": ["Right"], "browse": ["ctrl+b"], "turned": ["Return"],
    "back": ["Escape"], "editor": ["ctrl+e"], "a card in it": ["ctrl+f", "Return", "Return"],
    "a letter": ["x"], "undone": ["ctrl+z"], "pasted": ["ctrl+v"], "paste undone": ["ctrl+z"],
    "redone": ["shift+ctrl+z"], "all deleted": ["ctrl+a", "Delete"], "deletion undone": ["ctrl+z"],
    "cut": ["ctrl+a", "ctrl+x"], "cut undone": ["ctrl+z"],
    "middle click": [MIDDLE_CLICK], "put away": ["Escape"], "left": ["Escape"],
}


def add_options(parser):
    desk.add_options(parser)
    parser.add_argument("--runs", default=3, type=int, metavar="N",
                        help="how often each text is shown; the shortest time of all counts")
    parser.add_argument("--text-size", default=100, type=int, metavar="PERCENT")
    parser.add_argument("--texts", default=list(TEXTS), nargs="*", metavar="TEXT", help="which ones")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    desk.check(options, xdotool="xdotool", openbox="openbox", xclip="xclip", xrdb="x11-xserver-utils")
    libraries = [tools.compile_first_frame(), tools.compile_library("turns")]
    report.tell(f"{len(options.texts)} texts, {options.runs} times each ...")
    [found] = desk.results_of("long-text", [{
        "program": str(options.program.absolute()), "libraries": libraries, "runs": options.runs,
        "text_size": options.text_size, "texts": list(dict.fromkeys([ORDINARY, *options.texts]))}],
        options.renderer, screen=SIZE)
    if "failure" in found:
        sys.exit(f"Not measured: {found['failure']}")
    return tell_result(options, found)


# Inside a desk

def work(task):
    return measure(**task)


def measure(program, libraries, runs, text_size, texts):
    drag.write_settings()
    subprocess.run(["xrdb", "-merge"], input=f"Xft.dpi: {96 * text_size // 100}\n", text=True, check=True)
    command = [program, "--activity", "cards"]
    found = {text: {} for text in texts}
    for _ in range(runs):
        for text in texts:
            drag.prepare(command, libraries[0], 0)
            fill_deck(TEXTS[text])
            fill_clipboard(TEXTS[text])
            for step, milliseconds in measure_run(command, libraries, TEXTS[text]).items():
                found[text].setdefault(step, []).append(milliseconds)
    return found


def fill_deck(text):
    database = sqlite3.connect(drag.library())
    with database:
        drag.fill_deck(database, [(text, text)] * CARDS)
    database.close()


def wait_for_rest(program):
    """Waits until the program has nothing more to do: it takes in a long text a part at a time."""
    time.sleep(SECONDS_A_STEP)
    limit, busy = time.monotonic() + SECONDS_TO_REST, True
    while busy and time.monotonic() < limit:
        before = program.cpu_ns()
        time.sleep(0.3)
        busy = program.cpu_ns() - before > 0.05 * 0.3e9


def fill_clipboard(text):
    select(text, "clipboard")


def select(text, selection):
    subprocess.run(["xclip", "-selection", selection], input=text, text=True, check=True)


def do(step, text):
    """Presses a key, or pastes with the middle button what somebody has selected elsewhere."""
    if step != MIDDLE_CLICK:
        return drag.xdotool("key", step)
    select(text, "primary")
    drag.xdotool("mousemove", *FIELD, "click", "2")


def measure_run(command, libraries, text):
    """The longest turn of the main loop after each step, in ms."""
    record = pathlib.Path.home() / "turns"
    record.unlink(missing_ok=True)
    os.environ["TURNS"] = str(record)
    begins = {"start": 0}
    with Program(command, ":".join(libraries)) as program:
        time.sleep(SECONDS_TO_SETTLE)
        for step, keys in STEPS.items():
            begins[step] = time.monotonic_ns()
            for key in keys:
                do(key, text)
                wait_for_rest(program)
            program.check_alive()
    turns = [tuple(map(int, line.split())) for line in record.read_text().splitlines()]
    ends = [*list(begins.values())[1:], time.monotonic_ns()]
    return {step: max((cpu for end, cpu in turns if begin <= end < limit), default=0) / 1e6
            for (step, begin), limit in zip(begins.items(), ends)}


# The report

def tell_result(options, found):
    shortest = {text: {step: min(times) for step, times in steps.items()} for text, steps in found.items()}
    ordinary = shortest[ORDINARY]
    rows = [("prompt and answer", *ordinary, "")]
    is_over = False
    for text, steps in shortest.items():
        over = any(steps[step] > ordinary[step] + MORE_LIMIT for step in steps)
        is_over = is_over or over
        rows.append((text, *(f"{milliseconds:.0f}" for milliseconds in steps.values()), "over" if over else "ok"))
        for step, milliseconds in steps.items():
            name = f"long-text.{text}.{step}".replace(" ", "-").replace(",", "")
            report.figure(name, milliseconds, "ms")
    print(f"\nThe longest turn of the main loop, ms of its own CPU, the shortest of {options.runs} runs, "
          f"text at {options.text_size} %\n")
    report.print_table(rows)
    print(f"\nover: more than {MORE_LIMIT} ms above an ordinary question. {report.processor()}.")
    return 1 if options.strict and is_over else 0
