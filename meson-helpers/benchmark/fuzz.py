"""bench fuzz: broken files and texts, read by each parser with all options that a person can choose."""

import sys

from benchmark import model_bench, report

HELP = "each parser with broken files and texts, and the slowest of them"

# As CardBench calls them.
PARSERS = ["lines", "json", "texts", "formulas", "templates", "clozes", "kinds", "searches", "answers",
           "documents", "rows", "engines"]

SLOWEST_LIMIT = 2000     # ms: an answer within two seconds


def add_options(parser):
    parser.add_argument("--count", default=100_000, type=int, metavar="N", help="files for each parser")
    parser.add_argument("--parsers", default=PARSERS, choices=PARSERS, nargs="+", metavar="PARSER", help=", ".join(PARSERS))
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    program = model_bench.build("CardBench")
    rows = [("parser", "files", "taken", "refused", "slowest, ms", "limit", "", "slowest file")]
    for parser in options.parsers:
        report.tell(f"{options.count} broken files: {parser} ...")
        found = model_bench.figures(program, "fuzz", parser, options.count)
        verdict = "ok" if found["slowest"] <= SLOWEST_LIMIT else "over"
        rows.append((parser, f"{options.count}", f"{found['taken']:.0f}", f"{found['refused']:.0f}",
                     f"{found['slowest']:.1f}", f"{SLOWEST_LIMIT}", verdict,
                     f"number {found['slowest-number']:.0f}"))
        report.figure(f"fuzz.{parser}.slowest", found["slowest"], "ms")

    print("\nFiles and texts with bytes flipped, cut, doubled and inserted: none may crash the program\n")
    report.print_table(rows)
    print(f"\n{report.processor()}.")
    return 1 if options.strict and any(row[6] == "over" for row in rows[1:]) else 0
