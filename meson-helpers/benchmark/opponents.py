"""bench opponents: how fast, how strong and how fair the computer is at tic-tac-toe."""

from benchmark import model_bench, report

HELP = "how fast and how strong the computer is at tic-tac-toe, and the level at which “Match me” settles"

PERFECT_LIMIT = 1       # ms, for any position of three by three
ANSWER_LIMIT = 1000     # ms, on any board
BLOCKER_SHARE = 0.95    # of the games against a player who always blocks
BOARDS = [(3, 3), (4, 3), (4, 4), (5, 4), (6, 4), (8, 5), (10, 5), (15, 3), (15, 4), (15, 5), (15, 8), (15, 15)]
# How well the person plays: 0 never sees a line, 1 makes no mistake.
PERSONS = [("almost blind", 0.1), ("like Easy", 0.25), ("like Medium", 0.5), ("like Hard", 0.75), ("perfect", 1)]


def add_options(parser):
    parser.add_argument("--games", default=100, type=int, metavar="N", help="games against a player who always blocks")
    parser.add_argument("--matches", default=200, type=int, metavar="N", help="games of “Match me” for each strength")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when a figure is over its limit")


def run(options):
    program = model_bench.build("TicTacToeBench")
    verdicts = [tell_answers(program), tell_blocker(program, options.games)]
    tell_nodes(program)
    tell_matching(program, options.matches)
    print(f"\n{report.processor()}.")
    return 1 if options.strict and not all(verdicts) else 0


def tell_answers(program):
    rows = [("board", "answers", "median, ms", "slowest, ms", "limit", "")]
    perfect = model_bench.figures(program, "perfect")
    solving = {"answers": 1, "median": perfect["solving"], "slowest": perfect["solving"]}
    found = [("first", "3×3, the first answer, which solves it", PERFECT_LIMIT, solving),
             ("3x3", "3×3, twenty thousand positions", PERFECT_LIMIT, perfect)]
    for side, length in BOARDS:
        report.tell(f"{side}×{side}, {length} in a row ...")
        figures = model_bench.figures(program, "answers", side, length)
        found.append((f"{side}x{side}-{length}", f"{side}×{side}, {length} in a row", ANSWER_LIMIT, figures))
    for short, name, limit, figures in found:
        report.figure(f"opponents.slowest.{short}", figures["slowest"], "ms")
        rows.append((name, f"{figures['answers']:.0f}", f"{figures['median']:.3f}", f"{figures['slowest']:.3f}",
                     f"{limit}", "ok" if figures["slowest"] <= limit else "over"))
    print("\nHow long the computer thinks at “Perfect”, against a player who always blocks\n")
    report.print_table(rows)
    return all(row[-1] == "ok" for row in rows[1:])


def tell_nodes(program):
    rows = [("board", "positions", "positions a second")]
    for side, length in BOARDS:
        figures = model_bench.figures(program, "nodes", side, length)
        report.figure(f"opponents.looked.{side}x{side}-{length}", figures["second"], "positions/s")
        rows.append((f"{side}×{side}, {length} in a row", f"{figures['looked']:,.0f}", f"{figures['second']:,.0f}"))
    print("\nPositions looked at, looking ahead from twenty beginnings of games\n")
    report.print_table(rows)


def tell_blocker(program, games):
    report.tell(f"{games} games against a player who always blocks ...")
    figures = model_bench.figures(program, "blocker", games)
    report.figure("opponents.won-against-blocker", 100 * figures["won"] / games, "%")
    print("\nFive in a row on 15×15 at “Perfect”, against a player who always blocks and extends at random\n")
    report.print_table([
        ("games", "won", "lost", "drawn", "moves a game"),
        (f"{games}", f"{figures['won']:.0f}", f"{figures['lost']:.0f}", f"{figures['drawn']:.0f}",
         f"{figures['moves'] / games:.1f}")])
    return figures["won"] >= BLOCKER_SHARE * games


def tell_matching(program, games):
    rows = [("the person plays", "wins after it has settled", "the level it settles at", "lowest", "highest")]
    for name, level in PERSONS:
        figures = model_bench.figures(program, "matching", level, games)
        report.figure(f"opponents.match-me.{level}", 100 * figures["won"], "%")
        rows.append((name, f"{figures['won']:.0%}", f"{figures['level']:.2f}", f"{figures['lowest']:.2f}",
                     f"{figures['highest']:.2f}"))
    print(f"\n“Match me” over {games} games on 3×3 (it has settled after a quarter of them; it aims at 60%)\n")
    report.print_table(rows)
