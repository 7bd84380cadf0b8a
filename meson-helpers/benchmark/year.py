"""bench year: how large the folder that keeps two machines in step becomes."""

import tempfile

from benchmark import model_bench, report

HELP = "two machines keep in step for a year of random steps: the folder's size beside the library's"


def add_options(parser):
    parser.add_argument("--steps", default=20, type=int, metavar="N", help="a day")
    parser.add_argument("--seed", default=1, type=int, metavar="N")


def run(options):
    program = model_bench.build("LibraryBench")
    report.tell(f"365 days with {options.steps} steps each ...")
    with tempfile.TemporaryDirectory() as folder:
        found = model_bench.figures(program, "year", options.steps, options.seed, folder)
    print(f"The folder has {found['folder'] / found['library']:.2f} times the size of the library at the end of the year, "
          f"and had {found['peak']:.2f} times its size at most.")
    report.figure("year.library", found["library"] / 1e6, "MB")
    report.figure("year.folder", found["folder"] / 1e6, "MB")
    report.figure("year.peak", found["peak"], "of the library")
    return 0 if found["peak"] < 3 else 1
