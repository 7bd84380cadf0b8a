import Seeded
import TicTacToe
import TicTacToeTesting

// What meson-helpers/bench measures of tic-tac-toe, in a release build. Each figure is a line on the output:
// its name, a space, and the number.
//
//     TicTacToeBench perfect                   milliseconds that Perfect takes for positions of 3×3
//     TicTacToeBench answers SIDE LENGTH       the same on a board, in games against one who always blocks
//     TicTacToeBench nodes SIDE LENGTH         positions that it looks at in a second, some moves into a game
//     TicTacToeBench blocker GAMES             games won, lost and drawn against that one: five in a row on 15×15
//     TicTacToeBench matching LEVEL GAMES      “Match me” against a player of that level, on 3×3

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().map { Double($0) ?? 0 }

switch (arguments.first, numbers.count) {
case ("perfect", 0): perfect()
case ("answers", 2): answers(side: Int(numbers[0]), lineLength: Int(numbers[1]))
case ("nodes", 2): nodes(side: Int(numbers[0]), lineLength: Int(numbers[1]))
case ("blocker", 1): blocker(games: Int(numbers[0]))
case ("matching", 2): matching(personLevel: numbers[0], games: Int(numbers[1]))
default: print("See the beginning of Tests/TicTacToeBench/main.swift for what to ask for.")
}

func milliseconds<Result>(_ work: () -> Result) -> (result: Result, time: Double) {
    let start = ContinuousClock.now
    let result = work()
    let took = (ContinuousClock.now - start).components
    return (result, Double(took.seconds) * 1000 + Double(took.attoseconds) / 1e15)
}

func tell(_ name: String, _ value: some CustomStringConvertible) { print(name, value) }

func tellTimes(_ times: [Double]) {
    let sorted = times.sorted()
    tell("answers", sorted.count)
    tell("median", sorted[sorted.count / 2])
    tell("slowest", sorted[sorted.count - 1])
}

func perfect() {
    func answer(_ game: Game) -> Double {
        milliseconds { ComputersTurn(game: game, skill: Skill(level: 1), seed: 1).move() }.time
    }
    // The board is solved with the first answer that needs it.
    tell("solving", answer(Game(startedBy: .first, moves: [Square(row: 1, column: 1)])))
    var times: [Double] = []
    func look(_ game: Game) {
        guard !game.state.isOver, times.count < 20_000 else { return }
        // The quicker of two: once in many thousand times another program comes between.
        times.append(min(answer(game), answer(game)))
        for square in game.board.squares where game.board.isFree(square) {
            look(Game(startedBy: game.starter, moves: game.moves + [square]))
        }
    }
    look(Game(startedBy: .first))
    tellTimes(times)
}

func answers(side: Int, lineLength: Int) {
    guard let shape = BoardShape(side: side, lineLength: lineLength) else { return }
    var generator = SeededGenerator(seed: 1)
    var times: [Double] = []
    for _ in 0..<2 {
        var game = Game(on: shape, startedBy: .first)
        let blocker = BlockingPlayer(as: .second)
        while let player = game.nextPlayer, game.moves.count < 60 {
            let square: Square?
            if player == .first {
                let turn = ComputersTurn(game: game, skill: Skill(level: 1), seed: generator.next())
                let answer = milliseconds { turn.move() }
                times.append(answer.time)
                square = answer.result
            } else {
                square = blocker.move(in: game, using: &generator)
            }
            guard let square else { break }
            game = Game(on: shape, startedBy: .first, moves: game.moves + [square])
        }
    }
    tellTimes(times)
}

func nodes(side: Int, lineLength: Int) {
    guard let shape = BoardShape(side: side, lineLength: lineLength) else { return }
    var (positions, time) = (0, 0.0)
    for seed in UInt64(0)..<20 {
        var generator = SeededGenerator(seed: seed)
        var game = Game(on: shape, startedBy: .first)
        // From here on nothing is decided yet, and each looks ahead from elsewhere.
        for _ in 0..<min(4, side) {
            guard let player = game.nextPlayer,
                let square = BlockingPlayer(as: player).move(in: game, using: &generator)
            else { break }
            game = Game(on: shape, startedBy: .first, moves: game.moves + [square])
        }
        let turn = ComputersTurn(game: game, skill: Skill(level: 1), seed: seed)
        let looked = milliseconds { turn.positionsLookedAt(atMost: 60_000) }
        positions += looked.result
        time += looked.time
    }
    tell("looked", positions)
    tell("second", Double(positions) / time * 1000)
}

func blocker(games: Int) {
    guard let shape = BoardShape(side: 15, lineLength: 5) else { return }
    var generator = SeededGenerator(seed: 7)
    var tally = (won: 0, lost: 0, drawn: 0, moves: 0)
    for number in 0..<games {
        var game = Game(on: shape, startedBy: number.isMultiple(of: 2) ? .first : .second)
        let blocker = BlockingPlayer(as: .second)
        while let player = game.nextPlayer {
            let square =
                player == .second
                ? blocker.move(in: game, using: &generator)
                : ComputersTurn(game: game, skill: Skill(level: 1), seed: generator.next()).move()
            guard let square else { break }
            game = Game(on: shape, startedBy: game.starter, moves: game.moves + [square])
        }
        tally.moves += game.moves.count
        switch game.winner {
        case .first: tally.won += 1
        case .second: tally.lost += 1
        case nil: tally.drawn += 1
        }
    }
    tell("won", tally.won)
    tell("lost", tally.lost)
    tell("drawn", tally.drawn)
    tell("moves", tally.moves)
}

/// The person is a player of a fixed level between careless and perfect.
func matching(personLevel: Double, games: Int) {
    var generator = SeededGenerator(seed: 11)
    var record = MatchRecord(opponent: .matchMe)
    record.game = Game(startedBy: .first)
    let match = Match(record, using: SeededGenerator(seed: generator.next()))
    var won: [Bool] = []
    var levels: [Double] = []
    for _ in 0..<games {
        while !match.game.state.isOver {
            if let turn = match.computersTurn {
                turn.move().map { match.answer($0, to: turn) }
            } else {
                ComputersTurn(game: match.game, skill: Skill(level: personLevel), seed: generator.next())
                    .move().map(match.play)
            }
        }
        won.append(match.game.winner == .first)
        match.newGame()
        levels.append(match.record.matchMeLevels[.standard]?.level ?? 0)
    }
    let settled = won.suffix(games * 3 / 4)
    tell("won", Double(settled.count { $0 }) / Double(settled.count))
    let last = levels.suffix(games * 3 / 4)
    tell("level", last.reduce(0, +) / Double(last.count))
    tell("lowest", last.min() ?? 0)
    tell("highest", last.max() ?? 0)
}
