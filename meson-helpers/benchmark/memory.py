"""bench memory: how fast memory is worked out and fitted, whether picks among choices are worth what they should be, and
what simulated learners know after a year of sessions."""

import time

from benchmark import learning, model_bench, report

HELP = "replaying and fitting reviews, planning sessions, and what simulated learners know, who guess or stay away"

REPLAY_LIMIT = 1        # s, for a million reviews
FIT_LIMIT = 2           # s, for 10,000 reviews
CHANCE_LIMIT = 2        # points of a hundred, over all learners
ASKED = [("two", "2"), ("three", "3"), ("nine", "9"), ("typed", "typed"), ("anyOfThem", "any of them")]
TIMINGS = [("whenDue", "when due"), ("anyTime", "at any time")]


def add_options(parser):
    parser.add_argument("--reviews", default=1_000_000, type=int, metavar="N", help="reviews to replay")
    parser.add_argument("--learners", default=20, type=int, metavar="N", help="simulated learners of each kind")
    parser.add_argument("--things", default=2000, type=int, metavar="N", help="things that each of them learns")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    program = model_bench.build("MemoryBench")
    verdicts = [tell_replay(program, options.reviews), tell_fit(program),
                tell_chance(program, options.learners, options.things), *learning.tell(options.learners)]
    print(f"\n{report.processor()}, one core.")
    return 1 if options.strict and not all(verdicts) else 0


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
    return figures["fsrs7"] <= REPLAY_LIMIT * count / 1_000_000


def fsrs_rs(count):
    """Seconds for the same number of reviews, or none where the package cannot be had."""
    try:
        import fsrs_rs_python as fsrs
    except ImportError:
        return None
    model = fsrs.FSRS(parameters=list(fsrs.DEFAULT_PARAMETERS))
    items = [fsrs.FSRSItem(reviews=[fsrs.FSRSReview(3, 7 * place) for place in range(10)])
             for _ in range(min(count // 10, 10_000))]
    start = time.perf_counter()
    for item in items:
        model.memory_state(item)
    return (time.perf_counter() - start) * count / (10 * len(items))


def tell_fit(program):
    rows = [("reviews", "s", "limit", "log loss of the last fifth: standard", "fitted", "true")]
    is_quick = True
    for count in (10_000, 100_000):
        report.tell(f"Fitting {count:,} reviews ...")
        figures = model_bench.figures(program, "fit", count)
        report.figure(f"memory.fit.{count}", figures["seconds"], "s")
        rows.append((f"{figures['reviews']:,.0f}", f"{figures['seconds']:.3f}", str(FIT_LIMIT) if count == 10_000 else "",
                     f"{figures['standard']:.4f}", f"{figures['fitted']:.4f}", f"{figures['true']:.4f}"))
        is_quick = is_quick and (count > 10_000 or figures["seconds"] <= FIT_LIMIT)
    print("\nFitting the parameters to a simulated learner, on one core\n")
    report.print_table(rows)
    return is_quick


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
