import TicTacToe
import TicTacToeTesting

@testable import Gtk
@testable import RecessKit
@testable import TicTacToeUI

extension PageState {
    static var ofTicTacToe: [PageState] {
        [
            PageState("board", of: .ticTacToe),
            PageState(
                "board-middle", of: .ticTacToe, prepare: { $0.play(5, 1, 9, against: .person, named: true) }
            ) { _ in },
            PageState("board-thinking", of: .ticTacToe, prepare: { $0.play(5, against: .matchMe) }) {
                $0.ticTacToePage.viewState.distractions = [.windowMinimised]
            },
            PageState("board-hint", of: .ticTacToe, prepare: { $0.play(5, 1) }) { stage in
                stage.ticTacToePage.perform(.hint)
                patiently("the hint") { stage.ticTacToePage.adviser.hint != nil }
            },
            PageState("board-put-away", of: .ticTacToe, prepare: { $0.play(5, 1) }) {
                $0.ticTacToePage.perform(.newGame)
            },
            PageState("board-setup", of: .ticTacToe) { $0.open($0.ticTacToePage.setup.widget) },
            PageState(
                "board-setup-engine", of: .ticTacToe, prepare: { $0.playOn(15, moves: 0, against: .engine) }
            ) {
                $0.open($0.ticTacToePage.setup.widget)
            },
            PageState("board-5", of: .ticTacToe, prepare: { $0.playOn(5, moves: 6, against: .hard) }) { _ in
            },
            PageState("board-15", of: .ticTacToe, prepare: { $0.playOn(15, moves: 20) }) { _ in },
            PageState("board-won", of: .ticTacToe, prepare: { $0.play(5, 1, 3, 2) }) { stage in
                stage.put(7)
                patiently("the alert") { Screen.windows.count == 2 }
            },
            PageState("board-won-seen", of: .ticTacToe, prepare: { $0.play(5, 1, 3, 2, 7) }) { _ in },
            PageState("board-drawn", of: .ticTacToe, prepare: { $0.play(5, 1, 3, 7, 4, 6, 8, 2) }) { stage in
                stage.put(9)
                patiently("the alert") { Screen.windows.count == 2 }
            },
            PageState("review-end", of: .ticTacToe, prepare: { $0.play(5, 3, 4, 6, 2, 9) }) { $0.review() },
            PageState("review-won", of: .ticTacToe, prepare: { $0.play(5, 1, 3, 2, 7) }) { $0.review() },
            PageState("review-middle", of: .ticTacToe, prepare: { $0.play(5, 1, 3, 2, 7) }) { stage in
                stage.review()
                stage.ticTacToePage.match.review?.show(step: 2)
            },
            PageState("review-long", of: .ticTacToe, prepare: { $0.playLong() }) { stage in
                stage.ticTacToePage.match.beginReview()
                stage.ticTacToePage.match.review?.show(step: 20)
                stage.ticTacToePage.viewState.distractions = [.windowMinimised]
            },
            PageState("review-turning", of: .ticTacToe, prepare: { $0.set(TurningGame.record) }) { stage in
                stage.reviewTurningGame()
                stage.ticTacToePage.match.review?.show(step: 51)
            },
            PageState("review-turned", of: .ticTacToe, prepare: { $0.set(TurningGame.record) }) { stage in
                stage.reviewTurningGame()
                stage.ticTacToePage.match.review?.show(step: 29)
            },
            PageState("results-empty", of: .ticTacToe) { $0.ticTacToePage.perform(.statistics) },
            PageState("results", of: .ticTacToe, prepare: { $0.playMatches() }) {
                $0.ticTacToePage.perform(.statistics)
            },
        ]
    }
}

extension Stage {
    /// Sets up a match with these moves. Squares are named by their digits on a number pad.
    fileprivate func play(_ digits: Int..., against opponent: Opponent = .person, named: Bool = false) {
        set(
            MatchRecord(
                names: named ? Names(first: "Anna-Katharina", second: "Maximilian") : Names(),
                opponent: opponent,
                game: Game(startedBy: .first, moves: digits.compactMap { Square(numberPad: $0) })))
    }

    /// Sets up a match on a larger board, with marks so far apart that they make no line.
    fileprivate func playOn(_ side: Int, moves: Int, against opponent: Opponent = .person) {
        let shape = BoardShape(side: side, lineLength: min(side, 5)) ?? .standard
        let squares = (0..<moves).map { Square(row: $0 * 2 % side, column: $0 * 2 / side) }
        set(MatchRecord(opponent: opponent, game: Game(on: shape, startedBy: .first, moves: squares)))
    }

    /// Sets up a finished match of 49 moves: on a board of seven by seven a line needs all seven squares.
    fileprivate func playLong() {
        let shape = BoardShape(side: 7, lineLength: 7) ?? .standard
        set(MatchRecord(game: Game(on: shape, startedBy: .first, moves: Board(shape).squares)))
    }

    fileprivate func playMatches() { set(MatchRecord()) }

    fileprivate func set(_ record: MatchRecord) {
        let results = results
        library.fill { try $0.set(record, results) }
    }

    private var results: Results {
        var results = Results()
        for (opponent, side) in [(Opponent.person, 3), (.easy, 3), (.matchMe, 3), (.hard, 5), (.perfect, 15)]
        {
            let shape = BoardShape(side: side, lineLength: min(side, 5)) ?? .standard
            results[Results.GameKind(opponent, on: shape)] = Tally(
                firstWins: 12, secondWins: side, draws: 3)
        }
        return results
    }

    fileprivate func put(_ digit: Int) { _ = ticTacToePage.press(.digit(digit)) }

    fileprivate func review() {
        ticTacToePage.match.beginReview()
        patiently("the coach") { ticTacToePage.match.review?.isJudged == true }
    }

    /// Without waiting for the coach, which would take many seconds.
    fileprivate func reviewTurningGame() {
        ticTacToePage.viewState.distractions = [.windowMinimised]
        let match = ticTacToePage.match
        match.beginReview()
        for index in match.game.moves.indices { match.review?.judged(index, TurningGame.judge(index)) }
    }
}
