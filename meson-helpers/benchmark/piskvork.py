"""A referee for engines of the Piskvork (Gomocup) protocol: it asks them for moves and knows the rules itself."""

import dataclasses
import os
import select
import subprocess
import time

SIDE = 15
LENGTH = 5
SECONDS_TO_START = 10
# How much later than its time an answer may come: the pipe and a busy machine.
GRACE = 2
MEMORY = 350 << 20


class Forfeit(Exception):
    """What an engine did that loses the game."""


@dataclasses.dataclass
class Game:
    moves: list
    winner: int | None   # 0 for the player of the first stone
    reason: str


def play(commands, opening, seconds):
    """One game. Each engine is a new process, so that nothing is left of the game before."""
    moves = list(opening)
    engines = []
    try:
        for colour, command in enumerate(commands):
            try:
                engines.append(Engine(command, seconds))
            except (Forfeit, OSError) as problem:
                return Game(moves, 1 - colour, f"{command[0]}: {problem}")
        while len(moves) < SIDE * SIDE:
            colour = len(moves) % 2
            try:
                move = engines[colour].move(moves)
            except (Forfeit, BrokenPipeError) as problem:
                return Game(moves, 1 - colour, f"{commands[colour][0]}: {problem}")
            moves.append(move)
            if is_line(moves):
                return Game(moves, colour, "five in a row")
        return Game(moves, None, "the board is full")
    finally:
        for engine in engines:
            engine.end()


def is_line(moves):
    """Whether the last stone has made a line of five or more."""
    own = set(moves[-1::-2])
    column, row = moves[-1]
    for across, down in [(1, 0), (0, 1), (1, 1), (1, -1)]:
        length = 1
        for way in (1, -1):
            place = 1
            while (column + way * place * across, row + way * place * down) in own:
                place += 1
            length += place - 1
        if length >= LENGTH:
            return True
    return False


class Engine:
    def __init__(self, command, seconds):
        self.seconds = seconds
        self.text = b""
        self.knows = None   # the moves that the engine has been told of
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.say(f"START {SIDE}")
        try:
            answer = self.line(SECONDS_TO_START)
            if answer.upper() != "OK":
                raise Forfeit(f"said “{answer}” to START")
        except Forfeit:
            self.end()
            raise
        for key, value in [("timeout_turn", int(seconds * 1000)), ("timeout_match", 0), ("max_memory", MEMORY), ("rule", 0)]:
            self.say(f"INFO {key} {value}")

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\r\n")
        self.process.stdin.flush()

    def line(self, seconds):
        """The next line that is not a remark."""
        end = time.monotonic() + seconds
        while True:
            if b"\n" in self.text:
                line, self.text = self.text.split(b"\n", 1)
                line = line.decode(errors="replace").strip()
                if line and not line.upper().startswith(("MESSAGE", "DEBUG")):
                    return line
                continue
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise Forfeit("no answer in time")
            piece = os.read(self.process.stdout.fileno(), 4096)
            if not piece:
                raise Forfeit("ended")
            self.text += piece

    def move(self, moves):
        if self.knows is not None and moves[:-1] == self.knows:
            column, row = moves[-1]
            self.say(f"TURN {column},{row}")
        else:
            self.say("BOARD")
            for number, (column, row) in enumerate(moves):
                self.say(f"{column},{row},{1 if number % 2 == len(moves) % 2 else 2}")
            self.say("DONE")
        answer = self.line(self.seconds + GRACE)
        try:
            column, row = map(int, answer.split(","))
        except ValueError:
            raise Forfeit(f"said “{answer}” for a move") from None
        if not (0 <= column < SIDE and 0 <= row < SIDE) or (column, row) in moves:
            raise Forfeit(f"played {answer}, which is not free")
        self.knows = moves + [(column, row)]
        return column, row

    def end(self):
        try:
            self.say("END")
            self.process.wait(timeout=1)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
