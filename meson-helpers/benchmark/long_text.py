"""bench long-text: cards with very long texts of several kinds."""

import re

from benchmark import display_tests, report

HELP = "how long the window does not respond while it shows a card with a very long text"

ACCOUNT = re.compile(r"LongText: (.+): (.+): (\d+) ms")


def add_options(parser):
    pass


def run(options):
    report.tell("texts of up to a million letters ...")
    found = display_tests.run("LongTextTests")
    steps, texts = [], {}
    for text, step, milliseconds in ACCOUNT.findall(found.stdout):
        if step not in steps:
            steps.append(step)
        texts.setdefault(text, []).append(milliseconds)

    print("\nThe longest turn of the main loop in a debug build, ms\n")
    report.print_table([("prompt and answer", *steps), *((text, *times) for text, times in texts.items())])
    if not texts:
        report.tell(found.stdout[-2000:])
    return 0 if texts else 1
