"""A part of bench memory: sessions planned and kept to their minutes, and what simulated learners know in the end."""

from benchmark import model_bench, report

PLAN_LIMIT = 50         # ms, among 100,000 cards
KEPT_MINUTES = 0.9      # of the sessions end within a tenth of their minutes
KEPT_KNOWLEDGE = 0.95   # of what an endless session on the first day would have kept
DIFFERENCE_LIMIT = 2    # points between predicted and true recall
CARDS = 100_000
DECK = 3000
# How an answer is given, and whether the model is fitted to the learner.
YEARS = [("swiped, standard parameters", 0, 0), ("swiped, fitted", 0, 1),
         ("picked among 2, 3, 9 or swiped, standard", 1, 0), ("picked among 2, 3, 9 or swiped, fitted", 1, 1)]


def tell(learners):
    program = model_bench.build("LearningBench")
    return [tell_plan(program), tell_minutes(program, learners), tell_away(program, learners),
            tell_year(program, learners)]


def tell_plan(program):
    figures = model_bench.figures(program, "plan", CARDS)
    rows = [("cards", "minutes", "in the queue", "ms", "limit", "")]
    for short, name in [("much-due", "much is due"), ("little-due", "little is due")]:
        for minutes in ["5", "20", "all"]:
            took = figures[f"{short}.{minutes}"]
            report.figure(f"learning.plan.{short}.{minutes}", took, "ms")
            rows.append((name, minutes, f"{figures[f'{short}.{minutes}.items']:.0f}", f"{took:.1f}", f"{PLAN_LIMIT}",
                         "ok" if took <= PLAN_LIMIT else "over"))
    print(f"\nPlanning a session among {CARDS:,} cards: the slowest of five\n")
    report.print_table(rows)
    rows = [("cards", "30 days to come, ms", "the next session, ms", "a point of “How sure to be”, ms")]
    for short, name in [("much-due", "much is due"), ("little-due", "little is due")]:
        rows.append((name, *(f"{figures[f'{short}.{what}']:.0f}" for what in ["forecast", "next", "cost"])))
    print(f"\nForecasts of the same {CARDS:,} cards\n")
    report.print_table(rows)
    return all(figures[f"{short}.{minutes}"] <= PLAN_LIMIT
               for short in ["much-due", "little-due"] for minutes in ["5", "20", "all"])


def tell_minutes(program, learners):
    rows = [("minutes", "the learner", "sessions", "on average", "5 % below", "5 % above", "within 10 %",
             "of what was wrong, still wrong", "")]
    verdicts = []
    for minutes in [3, 5, 10, 20]:
        for name, speed in [("as learnt", 1), ("twice as slow, all at once", 2), ("twice as quick", 0.5)]:
            report.tell(f"{minutes} minutes, {name} ...")
            figures = model_bench.figures(program, "minutes", learners, minutes, speed)
            report.figure(f"learning.minutes.{minutes}.{speed}", 100 * figures["kept"], "%")
            # For a sudden change of speed there is no limit but that of the average.
            ok = figures["kept"] >= KEPT_MINUTES if speed == 1 else abs(figures["mean"] - 1) <= 0.1
            verdicts.append(ok)
            rows.append((f"{minutes}", name, f"{figures['sessions']:.0f}", f"{figures['mean']:.1%}",
                         f"{figures['low']:.1%}", f"{figures['high']:.1%}", f"{figures['kept']:.1%}",
                         f"{figures['still-wrong']:.1%}", "ok" if ok else "over"))
    print("\nHow long sessions take, in parts of their minutes\n")
    report.print_table(rows)
    return all(verdicts)


def tell_away(program, learners):
    rows = [("minutes a day", "model", "learners", "needed", "enough for", "reached of 1,000", "all reached by", "after days",
             "kept", "kept, least", "without sessions", "recall of the first three", "session", "longest", "")]
    verdicts = []
    for minutes in [5, 10, 20]:
        for first, fit, name in [(0, 0, "standard"), (100, 0, "standard"), (0, 1, "fitted")]:
            report.tell(f"{minutes} minutes a day after a month away, learners from {first} on, {name} ...")
            figures = model_bench.figures(program, "away", learners, minutes, first, fit)
            report.figure(f"learning.away.{minutes}.{first}.{fit}.kept", 100 * figures["kept"], "%")
            report.figure(f"learning.away.{minutes}.{first}.{fit}.reached", figures["reached"], "cards")
            ok = figures["kept"] >= KEPT_KNOWLEDGE
            verdicts.append(ok)
            rows.append((
                f"{minutes}", name, f"{figures['learners']:.0f}", f"{figures['needed']:.1f}", f"{figures['enough']:.0f}",
                f"{figures['reached']:.0f}", f"{figures['reached-all']:.0f}", f"{figures['days']:.1f}",
                f"{figures['kept']:.1%}", f"{figures['kept-least']:.1%}", f"{figures['nothing']:.1%}",
                f"{figures['warm-up']:.0%}", f"{figures['session']:.1%}", f"{figures['session-longest']:.1%}",
                "ok" if ok else "over"))
    print("\nThree weeks of sessions after a month away with 1,000 due. Needed: minutes a day that it takes to answer each of the"
          "\n1,000 once and until it is right, by true memory and speed; for how many learners the minutes are enough for that."
          "\nKept: true recall of all 1,000 in the month that follows, in parts of what it is after an endless session on the"
          "\nfirst day\n")
    report.print_table(rows)
    return all(verdicts)


def tell_year(program, learners):
    rows = [("answers", "reviews", "predicted", "true", "points apart", "of one learner", "")]
    known_rows = [("answers", "begun", "known", "begun, plain", "known, plain", "ratio", "median", "5 % below",
                   "least", "at least as much", "")]
    verdicts = []
    for name, kind, fit in YEARS:
        report.tell(f"A year of five minutes a day, {name} ...")
        figures = model_bench.figures(program, "year", learners, 5, DECK, kind, fit)
        report.figure(f"learning.year.{kind}.{fit}.difference", figures["difference"], "points")
        verdicts.append(abs(figures["difference"]) <= DIFFERENCE_LIMIT)
        rows.append((name, f"{figures['answers']:,.0f}", f"{figures['predicted']:.1%}", f"{figures['true']:.1%}",
                     f"{figures['difference']:+.2f}", f"{figures['difference-of-one']:.2f}",
                     "ok" if verdicts[-1] else "over"))
        if "ratio" not in figures:
            continue
        report.figure(f"learning.year.{kind}.{fit}.ratio", figures["ratio"], "×")
        verdicts.append(figures["ratio"] >= 1)
        known_rows.append((
            name, f"{figures['begun']:.0f}", f"{figures['known']:.0f}", f"{figures['begun-plain']:.0f}",
            f"{figures['known-plain']:.0f}", f"{figures['ratio']:.3f}", f"{figures['ratio-median']:.3f}",
            f"{figures['ratio-low']:.3f}", f"{figures['ratio-least']:.3f}",
            f"{figures['at-least-as-much']:.0f} of {learners}",
            "ok" if verdicts[-1] else "over"))
    print(f"\nPredicted and true recall at each review of a year, {learners} learners\n")
    report.print_table(rows)
    print(f"\nWhat is truly known in the month after a year of five minutes a day, of {DECK:,} cards. Plain: due first by "
          "date,\nthen 20 new ones, FSRS-6, steps of 1 and 10 minutes\n")
    report.print_table(known_rows)
    return all(verdicts)
