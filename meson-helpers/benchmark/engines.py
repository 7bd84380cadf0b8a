"""bench engines: how strong Recess is at five in a row, against any engine that speaks the Piskvork (Gomocup) protocol."""

import math
import pathlib
import shlex

from benchmark import model_bench, piskvork, report

HELP = "games of five in a row on 15×15 between Recess and another engine of the Piskvork protocol"
OPENINGS = pathlib.Path(__file__).with_name("five-openings.txt")


def add_options(parser):
    parser.add_argument("--against", metavar="COMMAND", help="the other engine; Recess itself if left out")
    parser.add_argument("--own", metavar="COMMAND", help="instead of recess --engine from a release build")
    parser.add_argument("--seconds", default=0.7, type=float, help="for each move")
    parser.add_argument("--openings", default=30, type=int, metavar="N", help="each is played with both colours")
    parser.add_argument("--moves", action="store_true", help="print the moves of each game")


def run(options):
    own = shlex.split(options.own) if options.own else [model_bench.build("recess"), "--engine"]
    other = shlex.split(options.against) if options.against else own
    openings = [read(line) for line in OPENINGS.read_text().splitlines()][:options.openings]
    results = []
    for number, opening in enumerate(openings, start=1):
        for own_colour in range(2):
            players = [own, other] if own_colour == 0 else [other, own]
            game = piskvork.play(players, opening, options.seconds)
            results.append(0.5 if game.winner is None else float(game.winner == own_colour))
            report.tell(f"opening {number}, Recess {'first' if own_colour == 0 else 'second'}: "
                        f"{outcome(game, own_colour)} after {len(game.moves)} moves, {game.reason}; "
                        f"{sum(results):g} of {len(results)}")
            if options.moves:
                report.tell(" ".join(f"{column},{row}" for column, row in game.moves))
    tell(results, options)


def read(line):
    return [tuple(map(int, square.split(","))) for square in line.split()]


def outcome(game, own_colour):
    if game.winner is None:
        return "drawn"
    return "won" if game.winner == own_colour else "lost"


def tell(results, options):
    score, low, high = interval(results)
    print(f"\nFive in a row on 15×15, free style, {options.seconds:g} s a move, against {options.against or 'itself'}\n")
    report.print_table([
        ("games", "won", "drawn", "lost", "score", "95 %", "Elo"),
        (f"{len(results)}", f"{results.count(1)}", f"{results.count(0.5)}", f"{results.count(0)}", f"{score:.0%}",
         f"{low:.0%}–{high:.0%}", f"{elo(score)} ({elo(low)} to {elo(high)})")])
    report.figure("engines.score", 100 * score, "%")
    print(f"\n{report.processor()}.")


def interval(results):
    """The share of the points and its 95 % interval (Wilson's, with a drawn game as half a won one)."""
    count, z = len(results), 1.96
    share = sum(results) / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return share, max(0, middle - half), min(1, middle + half)


def elo(share):
    """The difference in Elo points that this share of the points stands for."""
    if share in (0, 1):
        return "−∞" if share == 0 else "+∞"
    return f"{400 * math.log10(share / (1 - share)):+.0f}"
