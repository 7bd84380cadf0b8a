"""bench histories: random histories of two to five machines, which have to end with the same library on all."""

import os
import re
import subprocess

from benchmark import report, tools

HELP = "whether two to five machines end with the same library, whatever happens to them and to their folders"

GROUP = 20              # histories that one test case runs
SEED = re.compile(r"seed (\d+)")


def add_options(parser):
    parser.add_argument("--count", default=10_000, type=int, metavar="N", help="histories, with a folder carried somehow")


def run(options):
    groups = max(1, options.count // GROUP)
    report.tell(f"{groups * GROUP} histories ...")
    command = ["swift", "test", "-Xswiftc", "-warnings-as-errors", "--disable-xctest", "--filter",
               "SyncTests.SimulationTests/same"]
    done = subprocess.run(command, cwd=tools.PROJECT, capture_output=True, text=True,
                          env=dict(os.environ, RECESS_HISTORIES=str(groups)))
    seeds = sorted({int(seed) for seed in SEED.findall(done.stdout)})
    print()
    if done.returncode != 0:
        print(f"Not the same on all machines, or a review lost: seeds {', '.join(map(str, seeds[:20]))}.\n"
              + ("" if seeds else done.stdout[-4000:] + done.stderr[-4000:]))
        return 1
    print(f"{groups * GROUP:,} histories: the same library on all machines in the end, and no review lost.")
    report.figure("histories.alike", groups * GROUP, "histories")
    return 0
