"""bench year: how large the folder that keeps two machines in step becomes."""

import pathlib
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
        model_bench.figures(program, "year", options.steps, options.seed, folder)
        library = (pathlib.Path(folder) / "one.db").stat().st_size
        shared = sum(file.stat().st_size for file in pathlib.Path(folder, "Recess").rglob("*") if file.is_file())
    print(f"The folder has {shared / library:.2f} times the size of the library.")
    report.figure("year.library", library / 1e6, "MB")
    report.figure("year.folder", shared / 1e6, "MB")
    return 0 if shared < 3 * library else 1
