import Gtk
import Observation
import TicTacToe

/// Tic-tac-toe: whose turn it is, the players, the board.
final class TicTacToePage: VStack, ActivityPage {
    /// What is in view.
    @Observable
    final class Screen {
        /// In the place of the game, while somebody looks at them.
        var results: ResultsView?
    }

    let match: Match
    let board: BoardView
    let screen = Screen()
    let setup: SetupButton
    private let game = VStack(spacing: 6)
    private let place = Bin()
    private let putAway: GamePutAway
    private let ending: GameEnding

    init(_ surroundings: ActivitySurroundings) {
        let settings = surroundings.settings
        let match = Match(settings.matchRecord, using: surroundings.makeGenerator()) {
            settings.matchRecord = $0
        }
        self.match = match
        putAway = GamePutAway(of: match, surroundings.showToast)
        board = BoardView(match)
        setup = SetupButton(match, putAway)
        ending = GameEnding(of: match, surroundings)
        super.init()
        styled("tic-tac-toe").background(
            .linear(
                degrees: 160,
                [
                    .init(Color(0xFFF3D6), at: 0), .init(Color(0xFFD9C7), at: 0.45),
                    .init(Color(0xE9C4F0), at: 1),
                ]),
            dark: .linear(
                degrees: 160,
                [
                    .init(Color(0x3B2463), at: 0), .init(Color(0x31204F), at: 0.45),
                    .init(Color(0x1C2147), at: 1),
                ]))
        game.add(
            LayoutContainer(CenterRow(spacing: 6, startComesFirst: true)) {
                setup
                MatchStatus(match)
            })
        game.add(
            LayoutContainer(GameTable()) {
                for (first, second) in zip(
                    PlayerPanel.forms(of: .first, in: match), PlayerPanel.forms(of: .second, in: match))
                {
                    first
                    second
                }
                board
            }.expand())
        place.child = game
        add(place.expand())
        setup.onClose { [weak self] in
            self?.takeFocus()
            self?.putAway.offerAgain()
        }
        // The computer's first move is not the person's yet.
        bind { page in if match.canUndo { page.putAway.forget() } }
        bind { page in page.ending.follow(match, on: page.game) }
    }

    func can(_ command: ActivityCommand) -> Bool {
        guard screen.results == nil else { return false }
        return switch command {
        case .newGame, .statistics: true
        case .undo: match.canUndo
        case .redo: match.canRedo
        case .editCards, .browseCards, .exportCards: false
        }
    }

    func perform(_ command: ActivityCommand) {
        switch command {
        case .newGame: newGame()
        case .undo: match.undo()
        case .redo: match.redo()
        case .statistics: showResults()
        case .editCards, .browseCards, .exportCards: break
        }
    }

    /// A game left in the middle can be had back.
    private func newGame() {
        putAway.forget()
        putAway.leave { match.newGame() }
    }

    func press(_ key: Key) -> Bool {
        if let results = screen.results { return results.press(key) }
        guard case .digit(let digit) = key, match.shape.side == 3, let square = Square(numberPad: digit)
        else { return false }
        match.play(at: square)
        board.focus(square)
        return true
    }

    func takeFocus() {
        if let results = screen.results { results.takeFocus() } else { board.takeFocus() }
    }

    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? {
        TicTacToePreferences.group(match, showToast: showToast)
    }
}

// The results, in the place of the game.
extension TicTacToePage {
    private func showResults() {
        guard can(.statistics) else { return }
        putAway.forget()
        show(ResultsView(match) { [weak self] in self?.show(nil) })
    }

    private func show(_ results: ResultsView?) {
        screen.results = results
        place.child = results ?? game
        takeFocus()
    }
}
