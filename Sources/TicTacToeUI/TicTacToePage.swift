import Gtk
import RecessKit
import Observation
import TicTacToe

/// The page of tic-tac-toe: whose turn it is, the players, the board.
final class TicTacToePage: LayoutContainer, ActivityPage {
    /// What is in view.
    @Observable
    final class ViewState {
        /// Shown instead of the game.
        var results: ResultsView?
        /// What is in front of the page.
        var distractions: Set<Distraction> = []

        /// While the game cannot be seen, the computer and the coach do not think.
        var showsGame: Bool {
            results == nil && distractions.isDisjoint(with: [.otherActivity, .windowMinimised])
        }
    }

    let match: Match
    let board: BoardView
    let viewState = ViewState()
    let setup: SetupButton
    let topRow: TopRow
    let adviser: Adviser
    private let computer: ComputerPlayer
    private let coach: Coach
    private let coachSlot = Bin()
    private var shownReview: Review?
    private var announced: Game?
    private let whenInFront: @MainActor (@escaping @MainActor () -> Void) -> Void
    private let game = VStack(spacing: 6)
    private let content = Bin()
    private let keeper: MatchKeeper
    private let putAway: GamePutAway
    private let ending: GameEnding
    private let askForFiles: FileQuestion.Asking

    init(_ surroundings: ActivitySurroundings, thinking: Thinking = Thinking()) {
        let keeper = MatchKeeper(surroundings)
        let match = keeper.makeMatch()
        self.keeper = keeper
        self.match = match
        putAway = GamePutAway(of: match, surroundings.showToast) { keeper.bringBackGame() }
        computer = ComputerPlayer(of: match, thinking)
        let adviser = Adviser(thinking)
        self.adviser = adviser
        coach = Coach(thinking)
        board = BoardView(match) { match.review?.betterSquare ?? adviser.hint?.square }
        setup = SetupButton(match, putAway, surroundings.askForFiles)
        topRow = TopRow(match, setup: setup)
        ending = GameEnding(of: match, surroundings) { [keeper] in keeper.undo() }
        whenInFront = surroundings.whenInFront
        askForFiles = surroundings.askForFiles
        super.init(Backdrop())
        StyleSheet.load(.ticTacToe)
        add(TicTacToeBackground())
        add(VStack { content.expand() }.styled("tic-tac-toe"))
        game.add(topRow)
        game.add(AdviserNote(adviser))
        game.add(
            LayoutContainer(BoardAndCoach()) {
                TicTacToePage.table(of: match, board)
                coachSlot
            }.expand())
        content.child = game
        setup.onClose { [weak self] in
            self?.takeFocus()
            self?.putAway.offerAgain()
        }
        // The computer's first move alone does not end the offer.
        bind { page in if match.record.hasBegun { page.putAway.forget() } }
        onUnmap { [weak self] in self?.keeper.keepTypedName() }
        bind { page in page.ending.follow(match, on: page.game) }
        computer.onTrouble = { _ = surroundings.showToast(Toast($0)) }
        coachSlot.isVisible = false
        viewState.distractions = surroundings.distractions()
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
        guard viewState.results == nil else { return false }
        return switch command {
        case .newGame, .statistics: true
        case .undo: keeper.canUndo
        case .redo: keeper.canRedo
        case .hint: match.game.nextPlayer != nil && !match.isComputersTurn
        default: false
        }
    }

    func perform(_ command: ActivityCommand) {
        switch command {
        case .newGame: newGame()
        case .undo: keeper.undo()
        case .redo: keeper.redo()
        case .hint: adviser.ask(about: match.game) { [weak self] in self?.announce($0.text) }
        case .statistics: showResults()
        default: break
        }
    }

    /// An offer to bring the game back follows if it had not ended.
    private func newGame() {
        putAway.forget()
        putAway.leave { match.newGame() }
    }

    func press(_ key: Key) -> Bool {
        if let results = viewState.results { return results.press(key) }
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
        if let results = viewState.results {
            results.takeFocus()
        } else if let coachPanel {
            coachPanel.strip.takeFocus()
        } else {
            board.takeFocus()
        }
    }

    var spokenState: String { viewState.results == nil ? match.status : "" }

    func distracted(by distractions: Set<Distraction>) { viewState.distractions = distractions }

    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? {
        TicTacToePreferences.group(match, keeper, askForFiles, showToast: showToast)
    }
}

// The computer's move, a hint, what the coach says.
extension TicTacToePage {
    private func followThinking() {
        computer.onMove = { [weak self, match] in self?.announce(match.computersMove ?? "") }
        bind { page in page.announceTurn(in: page.match.game) }
        bind { page in
            page.computer.follow(page.viewState.showsGame ? page.match.computersTurn : nil, on: page)
        }
        bind { page in page.adviser.follow(page.match.game, isInView: page.viewState.showsGame) }
        bind { page in page.coach.follow(page.viewState.showsGame ? page.match.review : nil) }
        bind { page in page.showCoach(for: page.match.review) }
    }

    /// Where focus stays on a square, a screen reader says its new name, and an alert says how the game ended. Anything
    /// else, such as an undone move, is announced here.
    private func announceTurn(in game: Game) {
        guard game != announced else { return }
        announced = game
        guard game.nextPlayer != nil, !match.isComputersTurn, match.computersMove == nil else { return }
        whenInFront { [weak self] in if let self { announceNext(spokenState) } }
    }

    /// Shows the coach while there is a review. The focus goes to it, and back to the board.
    private func showCoach(for review: Review?) {
        guard review !== shownReview else { return }
        shownReview = review
        coachSlot.child = review.map { CoachPanel($0, of: match) }
        coachSlot.isVisible = review != nil
        takeFocus()
    }

    var coachPanel: CoachPanel? { coachSlot.child as? CoachPanel }
}

// The results, shown instead of the game.
extension TicTacToePage {
    private func showResults() {
        guard can(.statistics) else { return }
        putAway.forget()
        show(ResultsView(match) { [weak self] in self?.show(nil) })
    }

    private func show(_ results: ResultsView?) {
        viewState.results = results
        content.child = results ?? game
        takeFocus()
    }
}
