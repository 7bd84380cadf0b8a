import Gtk
import RecessKit
import Observation
import TicTacToe

/// Tic-tac-toe: whose turn it is, the players, the board.
final class TicTacToePage: VStack, ActivityPage {
    /// What is in view.
    @Observable
    final class Screen {
        /// In the place of the game, while somebody looks at them.
        var results: ResultsView?
        /// What keeps the person from the page.
        var distractions: Set<Distraction> = []

        /// Whether somebody can see the game: else nothing is thought out for it.
        var showsGame: Bool {
            results == nil && distractions.isDisjoint(with: [.otherActivity, .windowMinimised])
        }
    }

    let match: Match
    let board: BoardView
    let screen = Screen()
    let setup: SetupButton
    let topRow: TopRow
    let adviser: Adviser
    private let computer: ComputerPlayer
    private let coach: Coach
    private let coachPlace = Bin()
    private var shownReview: Review?
    private var announced: Game?
    private let whenInFront: @MainActor (@escaping @MainActor () -> Void) -> Void
    private let game = VStack(spacing: 6)
    private let place = Bin()
    private let putAway: GamePutAway
    private let ending: GameEnding

    init(_ surroundings: ActivitySurroundings, thinking: Thinking = Thinking()) {
        let settings = surroundings.settings
        let match = Match(settings.matchRecord, using: surroundings.makeGenerator()) {
            settings.matchRecord = $0
        }
        self.match = match
        putAway = GamePutAway(of: match, surroundings.showToast)
        computer = ComputerPlayer(of: match, thinking)
        let adviser = Adviser(thinking)
        self.adviser = adviser
        coach = Coach(thinking)
        board = BoardView(match) { match.review?.betterSquare ?? adviser.hint?.square }
        setup = SetupButton(match, putAway)
        topRow = TopRow(match, setup: setup)
        ending = GameEnding(of: match, surroundings)
        whenInFront = surroundings.whenInFront
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
        game.add(topRow)
        game.add(AdviserNote(adviser))
        game.add(
            LayoutContainer(BoardAndCoach()) {
                TicTacToePage.table(of: match, board)
                coachPlace
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
        coachPlace.isVisible = false
        screen.distractions = surroundings.distractions()
        announced = match.game
        followThinking()
    }

    /// The players make room for the coach.
    private static func table(of match: Match, _ board: BoardView) -> Widget {
        LayoutContainer(GameTable()) {
            for (first, second) in zip(
                PlayerPanel.forms(of: .first, in: match), PlayerPanel.forms(of: .second, in: match))
            {
                first.bind { $0.isVisible = match.review == nil }
                second.bind { $0.isVisible = match.review == nil }
            }
            board
        }
    }

    func can(_ command: ActivityCommand) -> Bool {
        guard screen.results == nil else { return false }
        return switch command {
        case .newGame, .statistics: true
        case .undo: match.canUndo || putAway.canComeBack
        case .redo: match.canRedo
        case .hint: match.game.nextPlayer != nil && !match.isComputersTurn
        default: false
        }
    }

    func perform(_ command: ActivityCommand) {
        switch command {
        case .newGame: newGame()
        case .undo: if match.canUndo { match.undo() } else { putAway.comeBack() }
        case .redo: match.redo()
        case .hint: adviser.ask(about: match.game) { [weak self] in self?.announce($0.text) }
        case .statistics: showResults()
        default: break
        }
    }

    var undoable: String { match.canUndo ? "" : putAway.words }

    /// A game left in the middle can be had back.
    private func newGame() {
        putAway.forget()
        putAway.leave { match.newGame() }
    }

    func press(_ key: Key) -> Bool {
        if let results = screen.results { return results.press(key) }
        if match.review != nil, key == .escape {
            match.endReview()
            return true
        }
        guard case .digit(let digit) = key, match.shape.side == 3, let square = Square(numberPad: digit)
        else { return false }
        match.play(at: square)
        board.focus(square)
        return true
    }

    func takeFocus() {
        if let results = screen.results {
            results.takeFocus()
        } else if let coachPanel {
            coachPanel.strip.takeFocus()
        } else {
            board.takeFocus()
        }
    }

    var spokenState: String { screen.results == nil ? match.status : "" }

    func distracted(by distractions: Set<Distraction>) { screen.distractions = distractions }

    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? {
        TicTacToePreferences.group(match, showToast: showToast)
    }
}

// What is thought out for the game: the computer's move, a hint, what the coach says.
extension TicTacToePage {
    private func followThinking() {
        computer.onMove = { [weak self, match] in self?.announce(match.computersMove ?? "") }
        bind { page in page.announceTurn(in: page.match.game) }
        bind { page in
            page.computer.follow(page.screen.showsGame ? page.match.computersTurn : nil, on: page)
        }
        bind { page in page.adviser.follow(page.match.game, isInView: page.screen.showsGame) }
        bind { page in page.coach.follow(page.screen.showsGame ? page.match.review : nil) }
        bind { page in page.showCoach(for: page.match.review) }
    }

    /// A square that has been played says so itself, and an alert how the game ended.
    private func announceTurn(in game: Game) {
        guard game != announced else { return }
        announced = game
        guard game.nextPlayer != nil, !match.isComputersTurn, match.computersMove == nil else { return }
        whenInFront { [weak self] in if let self { announceNext(spokenState) } }
    }

    /// The coach comes with a review and goes with it, and the focus with the coach.
    private func showCoach(for review: Review?) {
        guard review !== shownReview else { return }
        shownReview = review
        coachPlace.child = review.map { CoachPanel($0, of: match) }
        coachPlace.isVisible = review != nil
        takeFocus()
    }

    var coachPanel: CoachPanel? { coachPlace.child as? CoachPanel }
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
