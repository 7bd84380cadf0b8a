"""bench steps: random steps in a library, undone and redone."""

from benchmark import model_bench, report

HELP = "random steps in all three activities: undone and redone, the library must be what it was"


def add_options(parser):
    parser.add_argument("--count", default=1_000_000, type=int, metavar="N", help="steps")
    parser.add_argument("--seed", default=1, type=int, metavar="N")


def run(options):
    program = model_bench.build("LibraryBench")
    report.tell(f"{options.count} steps, undone and redone ten thousand at a time ...")
    found = model_bench.figures(program, "steps", options.count, options.seed)
    print(f"\n{found['steps']:.0f} steps, each undone and redone, in {found['seconds']:.0f} s: "
          f"{found['differences']:.0f} differences or conflicts.")
    report.figure("steps.differences", found["differences"], "times")
    return 1 if found["differences"] else 0
