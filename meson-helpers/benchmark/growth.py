"""bench growth: many games in one window."""

import re

from benchmark import display_tests, report

HELP = "widgets and memory left behind by a thousand games of each activity, after a thousand others that fill the caches"

ACCOUNT = re.compile(r"([\w-]+): (\d+) games, (-?\d+) kB more, (-?\d+) widgets more")
MEMORY_LIMIT = 5 * 1024     # kB
GAMES_BEFORE = 1000         # until the caches of SQLite are full


def add_options(parser):
    parser.add_argument("--games", default=1000, type=int, metavar="N", help="games in each activity")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    report.tell(f"{options.games} games in each activity ...")
    found = display_tests.run("NothingGrowsTests", RECESS_GAMES=str(options.games),
                              RECESS_GAMES_BEFORE=str(GAMES_BEFORE))
    rows = [("activity", "games", "more memory, kB", "limit", "more widgets", "limit", "")]
    for activity, games, memory, widgets in ACCOUNT.findall(found.stdout):
        verdict = "ok" if int(memory) < MEMORY_LIMIT and int(widgets) == 0 else "over"
        report.figure(f"growth.{activity}.memory", int(memory), "kB")
        report.figure(f"growth.{activity}.widgets", int(widgets), "widgets")
        rows.append((activity, games, memory, f"{MEMORY_LIMIT}", widgets, "0", verdict))

    print("\nGrowth over these games, in a debug build, with all alerts\n")
    report.print_table(rows)
    if len(rows) < 4:
        report.tell(found.stdout[-2000:])
    return 1 if options.strict and (len(rows) < 4 or any(row[-1] == "over" for row in rows[1:])) else 0
