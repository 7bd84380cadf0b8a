"""bench monkey: many random events of mouse and keys."""

import re

from benchmark import display_tests, report

HELP = "whether random events of mouse and keys lead to a warning, a crash, or a page that differs from its model"

ACCOUNT = re.compile(r"The monkey changed \[(\d+), (\d+), (\d+)\], and reopened the window (\d+) times")
SLOWEST = re.compile(r"Its slowest event took (\d+) ms: (.*)")
FAILURE = re.compile(r'"(seed \d+, event \d+: [^"]*)')
EVENT = re.compile(r"seed \d+, event \d+: ")
LAST = 12   # events to print before a warning that ended it


def add_options(parser):
    parser.add_argument("--events", default=5000, type=int, metavar="N", help="events with each seed")
    parser.add_argument("--seeds", default=4, type=int, metavar="N", help="seeds, one after the other")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when one of them fails")


def run(options):
    rows = [("seed", "events", "changes of flags", "of cards", "of the board", "reopened", "slowest event, ms", "")]
    for seed in range(1, options.seeds + 1):
        report.tell(f"Monkey {seed} of {options.seeds} ...")
        found = display_tests.run("MonkeyTests", RECESS_MONKEY=f"{seed}:{options.events}")
        account = ACCOUNT.search(found.stdout)
        failure = FAILURE.search(found.stdout)
        if failure:
            report.tell(failure[1])
        elif found.returncode != 0:
            report.tell(first_warning((found.stdout + found.stderr).splitlines()))
        slowest = SLOWEST.search(found.stdout)
        if slowest:
            report.tell(slowest[0])
            report.figure(f"monkey.seed-{seed}.slowest-event", int(slowest[1]), "ms")
        rows.append((f"{seed}", f"{options.events}", *(account.groups() if account else ("-",) * 4),
                     slowest[1] if slowest else "-",
                     "ok" if found.returncode == 0 else "over"))

    print("\nA warning of GTK ends a run. Each state is compared with the models and with a replay without a window\n")
    report.print_table(rows)
    return 1 if options.strict and any(row[-1] == "over" for row in rows[1:]) else 0


def first_warning(lines):
    """The first warning of GTK, and the events before it."""
    warning = next((place for place, line in enumerate(lines) if " **: " in line), len(lines))
    events = [line for line in lines[:warning] if EVENT.match(line)]
    return "\n".join(events[-LAST:] + lines[warning:warning + 1])
