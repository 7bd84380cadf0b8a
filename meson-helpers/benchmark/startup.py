"""bench startup: Recess beside the simplest window that GTK can open."""

import json
import os
import pathlib
import statistics
import sys
import time

from benchmark import desk, report, tools
from benchmark.program import Program

HELP = "time to the first frame, memory, and the work of an idle window"

START_LIMIT = 1.25       # times the reference
PSS_LIMIT = 1.6          # times the reference
IDLE_CPU_LIMIT = 0.1     # % of one core
IDLE_TIMERS_LIMIT = 0

SECONDS_TO_SETTLE = 5


def add_options(parser):
    desk.add_options(parser)
    parser.add_argument("--runs", default=10, type=int, metavar="N", help="measured starts of each program")
    parser.add_argument("--activities", default=["flags", "cards", "tic-tac-toe"], nargs="*", metavar="ACTIVITY",
                        help="activities to measure while idle; none: the program without --activity")
    parser.add_argument("--idle-seconds", default=30, type=int, metavar="SECONDS",
                        help="length of the idle part; under 20, idle GLib threads still count as timers")
    parser.add_argument("--idle-rounds", default=1, type=int, metavar="N",
                        help="rounds of the idle part")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    desk.check(options)
    load = os.getloadavg()[0]
    first_frame = tools.compile_first_frame()
    reference = [tools.compile_reference_window()]
    program = [str(options.program.absolute())]

    starts_in_all = 2 * (options.runs + 1)
    report.tell(f"{starts_in_all} starts, {SECONDS_TO_SETTLE} s each ...")
    [starts] = desk.results_of("startup", [{
        "task": "starts", "programs": {"reference": reference, "program": program},
        "first_frame": first_frame, "runs": options.runs}], options.renderer)
    if "failure" in starts:
        sys.exit(starts["failure"])

    idle_commands = [reference]
    idle_commands += [[*program, "--activity", activity, *with_no_run_going(activity)]
                      for activity in options.activities] or [program]
    tasks = [{"task": "idle", "command": command, "first_frame": first_frame,
              "seconds": options.idle_seconds} for command in idle_commands]
    rounds = []
    for number in range(options.idle_rounds):
        report.tell(f"{options.idle_seconds} s idle, {number + 1} of {options.idle_rounds} ...")
        rounds.append(desk.results_of("startup", tasks, options.renderer))

    return tell_result(options, starts, rounds, load)


def with_no_run_going(activity):
    """Arguments for a deck without cards: a run of cards would have a clock, which wakes once a second."""
    if activity != "cards":
        return []
    file = tools.BUILD / "no-cards.json"
    file.write_text(json.dumps({
        "format": "recess-cards", "version": 1, "last": {"deck": 1, "card": 0, "run": 0, "swipe": 0},
        "decks": [{"id": 1, "name": "Empty"}], "cards": [], "runs": []}))
    return ["--store", str(file)]


# Inside a desk

def work(task):
    measure = {"starts": measure_starts, "idle": measure_idle}[task.pop("task")]
    return measure(**task)


def measure_starts(programs, first_frame, runs):
    result = {name: {"start": [], "pss": []} for name in programs}
    result["other_gtk_programs"] = 0

    for name, command in programs.items():  # a first start that does not count
        with Program(command, first_frame) as program:
            result[name]["renderer"] = program.renderer
            time.sleep(SECONDS_TO_SETTLE)

    for _ in range(runs):
        for name, command in programs.items():
            with Program(command, first_frame) as program:
                result[name]["start"].append(program.start_ms)
                time.sleep(SECONDS_TO_SETTLE)
                result[name]["pss"].append(program.pss_mib())
                program.check_alive()
                others = count_gtk_programs() - 1
                result["other_gtk_programs"] = max(result["other_gtk_programs"], others)
    return result


def count_gtk_programs():
    return sum(uses_gtk(process) for process in pathlib.Path("/proc").glob("[0-9]*"))


def uses_gtk(process):
    try:
        return "/libgtk-4.so" in (process / "maps").read_text()
    except OSError:
        return False  # the process belongs to another user, or has ended


def measure_idle(command, first_frame, seconds):
    with Program(command, first_frame) as program:
        time.sleep(SECONDS_TO_SETTLE)
        cpu = program.cpu_ns()
        wake_ups = program.wake_ups_of_threads()
        started = time.monotonic_ns()
        time.sleep(seconds)
        program.check_alive()
        cpu = program.cpu_ns() - cpu
        elapsed = time.monotonic_ns() - started
        return {"cpu": 100 * cpu / elapsed,
                "wake_ups": count_wake_ups(wake_ups, program.wake_ups_of_threads()),
                "timers": program.pending_timers()}


def count_wake_ups(before, after):
    in_threads = sum(after[thread] - before.get(thread, 0) for thread in after)
    ended_threads = len(before.keys() - after.keys())  # each woke to end itself
    return in_threads + ended_threads


# The report

def tell_result(options, starts, rounds, load):
    name = options.program.name
    reference, program = starts["reference"], starts["program"]
    rows = [("figure", "reference", name, "ratio", "limit", ""),
            compare("first frame, ms", reference["start"], program["start"], ".0f", ratio_limit=START_LIMIT),
            compare(f"PSS after {SECONDS_TO_SETTLE} s, MiB", reference["pss"], program["pss"], ".1f",
                    ratio_limit=PSS_LIMIT)]

    for name_of_figure, unit in (("start", "ms"), ("pss", "MiB")):
        for side, found in (("reference", reference), ("recess", program)):
            report.figures(f"startup.{name_of_figure}.{side}", found[name_of_figure], unit)

    failures = []
    for place, activity in enumerate(options.activities or ["no activity"], start=1):
        reference = [results[0] for results in rounds]
        program = [results[place] for results in rounds]
        failed = [result["failure"] for result in reference + program if "failure" in result]
        if failed:
            failures.append(f"Not measured, idle {activity}: {failed[0]}")
            continue
        for label, figure, form, limit in (("CPU, % of a core", "cpu", ".3f", IDLE_CPU_LIMIT),
                                           (f"wake-ups in {options.idle_seconds} s", "wake_ups", ".0f", None),
                                           ("timers pending", "timers", ".0f", IDLE_TIMERS_LIMIT)):
            report.figures(f"startup.idle.{activity.replace(' ', '-')}.{figure.replace('_', '-')}",
                           [result[figure] for result in program], "%" if figure == "cpu" else "times")
            rows.append(compare(f"idle {activity}: {label}", [result[figure] for result in reference],
                                [result[figure] for result in program], form, limit=limit))

    print(f"\nStart-up of {name}: median (least–most)\n")
    report.print_table(rows)
    print()
    for failure in failures:
        print(failure)
    print(f"{options.runs} starts of each in turn; {len(rounds)} × {options.idle_seconds} s idle. "
          f"Painted by {starts['reference']['renderer']} and {starts['program']['renderer']}.")
    print(report.surroundings(load))
    if starts["other_gtk_programs"] > 0:
        print("Other GTK programs ran at the same time. They share pages, so PSS is too low.")

    if failures:
        return 1
    return 1 if options.strict and any(row[-1] == "over" for row in rows) else 0


def compare(label, reference, program, form, ratio_limit=None, limit=None):
    if None in reference + program:
        return (label, "?", "?", "", "", "not known")
    usual = statistics.median(reference)
    value = statistics.median(program)
    ratio = value / usual if usual > 0 else None

    verdict = ""
    if ratio_limit is not None:
        verdict = "ok" if ratio <= ratio_limit else "over"
    if limit is not None:
        verdict = "ok" if value <= limit else "over"
    limit_text = f"× {ratio_limit}" if ratio_limit is not None else "" if limit is None else f"{limit}"
    return (label, report.spread(reference, form), report.spread(program, form),
            "" if ratio is None else f"{ratio:.2f}", limit_text, verdict)
