"""bench kills: a process that changes a library is killed at any moment, again and again."""

import os
import re
import subprocess

from benchmark import report, tools

HELP = "whether a library loses a confirmed change when its process is killed: in an SQLite file and in a JSON file"

ACCOUNT = re.compile(r"(file|document): (\d+) kills, (\d+) confirmed changes, (\d+) rounds with a loss")


def add_options(parser):
    parser.add_argument("--count", default=10_000, type=int, metavar="N", help="kills, half of them in each place")


def run(options):
    report.tell(f"{options.count} kills ...")
    command = ["swift", "test", "-Xswiftc", "-warnings-as-errors", "--filter", "LibraryTests.KillTests/losesNothing"]
    done = subprocess.run(command, cwd=tools.PROJECT, capture_output=True, text=True,
                          env=dict(os.environ, RECESS_KILLS=str(options.count)))
    accounts = ACCOUNT.findall(done.stdout)
    if done.returncode != 0 or len(accounts) != 2:
        print(done.stdout + done.stderr)
        return 1
    print()
    for place, kills, changes, losses in accounts:
        print(f"{place}: {int(kills):,} kills, {int(changes):,} confirmed changes of cards, flags and tic-tac-toe, "
              f"{losses} rounds in which one of them was lost.")
        report.figure(f"kills.{place}.losses", int(losses), "times")
    return 0
