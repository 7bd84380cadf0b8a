"""bench map: the main thread’s work for a frame while the map is dragged, and while the wheel enlarges it."""

import os
import pathlib
import statistics
import sys
import time

from benchmark import desk, drag, report, tools
from benchmark.program import Program, ProgramFailed

HELP = "the main thread’s work for a frame while the map is dragged and enlarged"

FRAME_LIMIT = drag.FRAME_LIMIT
WAYS = [(220, 90), (-300, -160), (160, 120), (-120, 60)]  # each drag goes this way, in points
WHEEL = 18               # steps of the wheel in one direction, then back
SECONDS_BETWEEN_STEPS = 1 / 30
SETS = ("world", "africa")
PHASES = ("dragged", "enlarged")


def add_options(parser):
    desk.add_options(parser)
    parser.add_argument("--rounds", default=5, type=int, metavar="N", help="rounds with each set in turn")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    desk.check(options, xdotool="xdotool", openbox="openbox")
    libraries = [tools.compile_first_frame(), tools.compile_drag_frames()]
    report.tell(f"{options.rounds} rounds with {', '.join(SETS)} ...")
    [result] = desk.results_of("map", [{
        "program": str(options.program.absolute()), "libraries": libraries, "rounds": options.rounds}],
        options.renderer, screen=drag.SIZE)
    if "failure" in result:
        sys.exit(f"Not measured: {result['failure']}")
    return tell_result(options, result)


# Inside a desk

def work(task):
    return measure(**task)


def measure(program, libraries, rounds):
    result = {name: [] for name in SETS}
    for _ in range(rounds):
        for name in SETS:
            desk.write_settings(flags_asks="'places'", flags_set=f"'{name}'", window_maximized="true")
            library = drag.library()
            for file in library.parent.glob("recess.db*"):
                file.unlink()
            result[name].append(measure_round([program, "--activity", "flags", "--seed", "5"], libraries))
    return result


def measure_round(command, libraries):
    record = pathlib.Path.home() / "frames"
    record.unlink(missing_ok=True)
    os.environ["DRAG_FRAMES"] = str(record)
    with Program(command, ":".join(libraries)) as program:
        time.sleep(drag.SECONDS_TO_SETTLE)
        width, height = drag.SIZE
        middle = (width // 2, height * 2 // 3)
        start = time.monotonic_ns()
        for way in WAYS * 2:
            drag_map(middle, way)
        dragged = time.monotonic_ns()
        turn_wheel(middle)
        enlarged = time.monotonic_ns()
        program.check_alive()
    frames = drag.frames_of(record)
    found = {"dragged": drag.between(frames, start, dragged), "enlarged": drag.between(frames, dragged, enlarged)}
    for phase, few in (("dragged", 100), ("enlarged", 20)):
        if len(found[phase]) < few:
            raise ProgramFailed(f"{len(found[phase])} frames are too few: the map has not been {phase}")
    return found


def drag_map(middle, way):
    """About six points further each time, sixty times a second."""
    steps = int(max(map(abs, way)) / 6)
    drag.xdotool("mousemove", *middle, "sleep", 0.2, "mousedown", 1, "sleep", 0.05)
    words = []
    for step in range(1, steps + 1):
        words += ["mousemove", round(middle[0] + way[0] * step / steps),
                  round(middle[1] + way[1] * step / steps), "sleep", 1 / drag.MOVES_A_SECOND]
    drag.xdotool(*words)
    drag.xdotool("mouseup", 1, "sleep", 0.3)


def turn_wheel(middle):
    drag.xdotool("mousemove", *middle, "sleep", 0.2)
    for button in (4, 5):
        drag.xdotool(*(["click", button, "sleep", SECONDS_BETWEEN_STEPS] * WHEEL))
        time.sleep(0.5)


# The report

def tell_result(options, result):
    rows = [("figure", *SETS, "limit", "")]
    for phase in PHASES:
        for rank, limited in ((50, False), (95, True)):
            values = {name: [drag.percentile([frame["cpu"] / 1e6 for frame in one[phase]], rank)
                             for one in rounds] for name, rounds in result.items()}
            for name, found in values.items():
                report.figures(f"map.{phase}.cpu.{rank}th.{name}", found, "ms")
            worst = max(statistics.median(found) for found in values.values())
            rows.append((f"a frame while it is {phase}: CPU, ms, {rank}th percentile",
                         *(report.spread(found, ".2f") for found in values.values()),
                         f"{FRAME_LIMIT:.0f}" if limited else "",
                         ("ok" if worst < FRAME_LIMIT else "over") if limited else ""))
    print(f"\nThe map in {options.program.name}: median of the rounds (least–most)\n")
    report.print_table(rows)
    return 1 if options.strict and any(row[-1] == "over" for row in rows) else 0
