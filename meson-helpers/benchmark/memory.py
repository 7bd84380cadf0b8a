"""bench memory: how fast memory is worked out and fitted, whether picks among choices are worth what they should be, and
what simulated learners know after a year of sessions."""

import gzip
import json
import pathlib
import random
import time

from benchmark import desk, learning, model_bench, opening, report

try:
    import fsrs_rs_python as fsrs
except ImportError:
    fsrs = None

HELP = ("replaying and fitting reviews, planning sessions, opening Cards with a million reviews, and what simulated "
        "learners know, who guess or stay away")

REPLAY_LIMIT = 1        # s, for a million reviews
FIT_LIMIT = 2           # s, for 10,000 reviews
CHANCE_LIMIT = 2        # points of a hundred, over all learners
ASKED = [("two", "2"), ("three", "3"), ("nine", "9"), ("typed", "typed"), ("anyOfThem", "any of them")]
TIMINGS = [("whenDue", "when due"), ("anyTime", "at any time")]


PARTS = ["replay", "fit", "learners", "opening", "chance", "sessions"]


def add_options(parser):
    desk.add_options(parser)
    parser.add_argument("--parts", default=PARTS, choices=PARTS, nargs="+", metavar="PART",
                        help=f"what to measure, of {', '.join(PARTS)}")
    parser.add_argument("--starts", default=10, type=int, metavar="N", help="starts with each library")
    parser.add_argument("--reviews", default=1_000_000, type=int, metavar="N", help="reviews to replay")
    parser.add_argument("--learners", default=20, type=int, metavar="N", help="simulated learners of each kind")
    parser.add_argument("--things", default=2000, type=int, metavar="N", help="things that each of them learns")
    parser.add_argument("--logs", type=pathlib.Path, metavar="FOLDER",
                        help="logs for the part learners, FILE.jsonl or FILE.jsonl.gz; the first line is {\"train\": COUNT}, "
                             "each other line [card, seconds since the start, rating]")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    program = model_bench.build("MemoryBench")
    parts = {
        "replay": lambda: [tell_replay(program, options.reviews)],
        "fit": lambda: [tell_fit(program)],
        "learners": lambda: [tell_learners(program, options.logs)],
        "opening": lambda: [opening.tell(options)],
        "chance": lambda: [tell_chance(program, options.learners, options.things)],
        "sessions": lambda: learning.tell(options.learners),
    }
    verdicts = [verdict for part in options.parts for verdict in parts[part]()]
    print(f"\n{report.processor()}, one core.")
    return 1 if options.strict and not all(verdicts) else 0


def work(task):
    """Inside a desk."""
    return opening.work(**task)


def tell_replay(program, count):
    figures = model_bench.figures(program, "replay", count)
    rows = [("what", "s", "a second")]
    for short, name in [("fsrs7", "FSRS-7"), ("anyOrder", "FSRS-7, rows in any order"),
                        ("picked", "FSRS-7, all picked among three"), ("fsrs6", "FSRS-6")]:
        report.figure(f"memory.replay.{short}", count / figures[short], "reviews/s")
        rows.append((name, f"{figures[short]:.3f}", f"{count / figures[short]:,.0f}"))
    for short, name in [("recall", "recall of one thing"), ("interval", "interval of one thing")]:
        report.figure(f"memory.{short}", 1e9 * figures[short] / figures["states"], "ns")
        rows.append((name, f"{figures[short]:.3f}", f"{figures['states'] / figures[short]:,.0f}"))
    other = fsrs_rs(count)
    rows.append(("fsrs-rs, FSRS-6, through Python", f"{other:.3f}", f"{count / other:,.0f}") if other else
                ("fsrs-rs: not measured, the Python package fsrs_rs_python is missing", "", ""))
    print(f"\nReplaying {count:,} reviews, ten of each thing\n")
    report.print_table(rows)
    return all(figures[kind] <= REPLAY_LIMIT * count / 1_000_000 for kind in ["fsrs7", "picked", "fsrs6"])


def fsrs_rs(count):
    """Seconds for the same number of reviews, or none where the package cannot be had."""
    if fsrs is None:
        return None
    model = fsrs.FSRS(parameters=list(fsrs.DEFAULT_PARAMETERS))
    items = [fsrs.FSRSItem(reviews=[fsrs.FSRSReview(3, 7 * place) for place in range(10)])
             for _ in range(min(count // 10, 10_000))]
    start = time.perf_counter()
    for item in items:
        model.memory_state(item)
    return (time.perf_counter() - start) * count / (10 * len(items))


def tell_fit(program):
    rows = [("model", "reviews", "s", "limit", "log loss of the last fifth: standard", "fitted", "true")]
    is_quick = True
    for model, name in (("fsrs7", "FSRS-7"), ("fsrs6", "FSRS-6")):
        for count in (10_000, 100_000):
            report.tell(f"Fitting {name} to {count:,} reviews ...")
            figures = model_bench.figures(program, "fit", count, model)
            report.figure(f"memory.fit.{model}.{count}", figures["seconds"], "s")
            is_limited = count == 10_000
            rows.append((name, f"{figures['reviews']:,.0f}", f"{figures['seconds']:.3f}", str(FIT_LIMIT) if is_limited else "",
                         f"{figures['standard']:.4f}", f"{figures['fitted']:.4f}",
                         f"{figures['true']:.4f}" if "true" in figures else ""))
            is_quick = is_quick and (not is_limited or figures["seconds"] <= FIT_LIMIT)
    if fsrs is None:
        rows.append(("fsrs-rs: not measured, the Python package fsrs_rs_python is missing", *[""] * 6))
    else:
        for count in (10_000, 100_000):
            seconds = fsrs_rs_fit(count)
            report.figure(f"memory.fit.fsrs-rs.{count}", seconds, "s")
            rows.append(("FSRS-6 by fsrs-rs", f"{count:,}", f"{seconds:.3f}", "", "", "", ""))
    print("\nFitting the parameters to a simulated learner, on one core. Recess fits twice, with two ways to weigh, and judges"
          "\nboth; fsrs-rs fits once, other reviews of the same number\n")
    report.print_table(rows)
    return is_quick


def fsrs_rs_fit(count):
    numbers = random.Random(1)
    items = []
    for _ in range(count // 10):
        reviews = [fsrs.FSRSReview(3, 0)]
        for _ in range(9):
            reviews.append(fsrs.FSRSReview(1 if numbers.random() < 0.1 else 3, numbers.randrange(1, 40)))
            items.append(fsrs.FSRSItem(list(reviews)))
    model = fsrs.FSRS(parameters=list(fsrs.DEFAULT_PARAMETERS))
    start = time.process_time()
    model.compute_parameters(items)
    return time.process_time() - start


def tell_learners(program, folder):
    """How well learners are predicted whose logs somebody else has made."""
    if folder is None:
        print("\nLearners with logs from elsewhere: not measured, as no --logs FOLDER is given")
        return True
    names = ["standard", "equal", "recent", "kept"]
    rows = [("log", "reviews", "train on", "predicted", *names, "s")]
    sums = dict.fromkeys(names, 0)
    files = sorted(file for file in folder.iterdir() if file.name.endswith((".jsonl", ".jsonl.gz")))
    better = 0
    for file in files:
        with (gzip.open if file.suffix == ".gz" else open)(file, "rt") as lines:
            header, *log = map(json.loads, lines)
        text = "".join(f"{card} {seconds} {rating}\n" for card, seconds, rating in log)
        figures = model_bench.figures(program, "learner", header["train"], text=text)
        for name in names:
            sums[name] += figures[name]
        better += figures["kept"] < figures["standard"]
        rows.append((file.name.split(".")[0], f"{len(log):,}", f"{header['train']:,}", f"{figures['targets']:,.0f}",
                     *(f"{figures[name]:.4f}" for name in names), f"{figures['seconds']:.3f}"))
    if not files:
        print(f"\nLearners with logs from elsewhere: there is no log in {folder}")
        return False
    means = {name: total / len(files) for name, total in sums.items()}
    for name, mean in means.items():
        report.figure(f"memory.learners.{name}", mean, "log loss")
    rows.append(("mean", "", "", "", *(f"{means[name]:.4f}" for name in names), ""))
    print("\nLog loss of the reviews that were not trained on, by the standard parameters, by those fitted with equal weights and"
          f"\nwith more weight on recent reviews, and by those that the program keeps, which are better for {better} of {len(files)}\n")
    report.print_table(rows)
    return means["kept"] < means["standard"]


def tell_chance(program, learners, things):
    rows = [("asked among", "", "answers", "predicted", "true", "difference", "lowest", "highest")]
    is_right = True
    for timing, timing_name in TIMINGS:
        for asking, asking_name in ASKED:
            report.tell(f"{learners} learners who guess, {asking_name}, {timing_name} ...")
            figures = model_bench.figures(program, "chance", asking, timing, learners, things)
            report.figure(f"memory.chance.{timing}.{asking}", figures["mean"], "points")
            rows.append((asking_name, timing_name, f"{figures['answers']:,.0f}", f"{figures['predicted']:.2f}",
                         f"{figures['actual']:.2f}", f"{figures['mean']:+.2f}", f"{figures['lowest']:+.2f}",
                         f"{figures['highest']:+.2f}"))
            is_right = is_right and abs(figures["mean"]) <= CHANCE_LIMIT
    print(f"\nRecall that was predicted and recall that was true, in %, of {learners} learners who guess where they do not"
          f"\nknow. Each has other parameters. Lowest and highest: of one learner.\n")
    report.print_table(rows)
    return is_right
