"""bench join: another machine's library comes into one."""

import tempfile

from benchmark import model_bench, report

HELP = "another machine's cards and reviews come into a library: as lines, as rows, once more, and through a folder"


def add_options(parser):
    parser.add_argument("--cards", default=100_000, type=int, metavar="N")
    parser.add_argument("--reviews", default=1_000_000, type=int, metavar="N")


def run(options):
    program = model_bench.build("LibraryBench")
    report.tell(f"{options.cards} cards and {options.reviews} reviews ...")
    with tempfile.TemporaryDirectory() as folder:
        found = model_bench.figures(program, "join", options.cards, options.reviews, folder)
    with tempfile.TemporaryDirectory() as folder:
        found |= model_bench.figures(program, "folder", options.cards, options.reviews, folder)
    for name, milliseconds in found.items():
        print(f"{name}: {milliseconds / 1000:.3f} s")
        report.figure(name, milliseconds, "ms")
    return 0
