import Gtk
import Observation
import TicTacToe

/// Tic-tac-toe for two: whose turn it is, the players, the board.
final class TicTacToePage: VStack, ActivityPage {
    @Observable
    final class Presence {
        /// Whether somebody can see the page: else nothing is thought out for it.
        private(set) var isInView = true

        func follow(_ distractions: Set<Distraction>) {
            isInView = distractions.isDisjoint(with: [.otherActivity, .windowMinimised])
        }
    }

    let match: Match
    let board: BoardView
    let topRow: TopRow
    private let presence = Presence()
    private let computer: ComputerPlayer
    let adviser: Adviser
    private let coach: Coach
    private let coachPlace = Bin()
    private var shownReview: Review?
    private let putAway: UndoOffer
    private let ending: GameEnding

    init(_ surroundings: ActivitySurroundings, thinking: Thinking = Thinking()) {
        let settings = surroundings.settings
        let match = Match(settings.matchRecord, using: surroundings.makeGenerator()) {
            settings.matchRecord = $0
        }
        self.match = match
        presence.follow(surroundings.distractions())
        computer = ComputerPlayer(of: match, thinking)
        adviser = Adviser(thinking)
        coach = Coach(thinking)
        putAway = UndoOffer(surroundings.showToast)
        board = BoardView(match) { [adviser] in match.review?.betterSquare ?? adviser.hint?.square }
        topRow = TopRow(match)
        ending = GameEnding(of: match, surroundings)
        super.init(spacing: 6)
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
        add(topRow)
        add(
            Label().styled("note").wraps().bind { [adviser] label in
                label.text = adviser.text ?? ""
                label.isVisible = adviser.text != nil
            })
        add(
            LayoutContainer(BoardAndCoach()) {
                LayoutContainer(GameTable()) {
                    PlayerPanel(.first, of: match).bind { $0.isVisible = match.review == nil }
                    PlayerPanel(.second, of: match).bind { $0.isVisible = match.review == nil }
                    board
                }
                coachPlace
            }.expand())
        bind { page in if !match.game.moves.isEmpty { page.putAway.withdraw() } }
        bind { page in page.ending.follow(match, on: page) }
        followThinking()
    }

    private func followThinking() {
        computer.onMove = { [weak self, match] in self?.board.tell(match.computersMove ?? "") }
        bind { page in
            page.computer.follow(page.presence.isInView ? page.match.computersTurn : nil, on: page)
        }
        bind { page in page.adviser.follow(page.match.game, isInView: page.presence.isInView) }
        bind { page in page.coach.follow(page.presence.isInView ? page.match.review : nil) }
        coachPlace.isVisible = false
        bind { page in page.show(page.match.review) }
    }

    /// The coach comes with a review and goes with it, and the focus with the coach.
    private func show(_ review: Review?) {
        guard review !== shownReview else { return }
        shownReview = review
        coachPlace.child = review.map { CoachPanel($0, of: match) }
        coachPlace.isVisible = review != nil
        takeFocus()
    }

    var coachPanel: CoachPanel? { coachPlace.child as? CoachPanel }

    func distracted(by distractions: Set<Distraction>) { presence.follow(distractions) }

    func can(_ command: ActivityCommand) -> Bool {
        switch command {
        case .newGame: true
        case .undo: match.canUndo
        case .redo: match.canRedo
        case .hint: match.game.nextPlayer != nil && !match.isComputersTurn
        case .editCards, .browseCards, .exportCards, .statistics: false
        }
    }

    func perform(_ command: ActivityCommand) {
        switch command {
        case .newGame: newGame()
        case .undo: match.undo()
        case .redo: match.redo()
        case .hint: adviser.ask(about: match.game) { [weak self] in self?.board.tell($0.text) }
        case .editCards, .browseCards, .exportCards, .statistics: break
        }
    }

    /// A game left in the middle can be had back.
    private func newGame() {
        let before = match.record
        putAway.withdraw()
        match.newGame()
        guard !before.game.moves.isEmpty, !before.game.situation.isOver else { return }
        putAway.makeForTheGamePutAway { [match] in match.restore(before) }
    }

    func press(_ key: Key) -> Bool {
        if match.review != nil, key == .escape {
            match.endReview()
            return true
        }
        guard case .digit(let digit) = key, let square = Square(numberPad: digit) else { return false }
        match.play(at: square)
        board.focus(square)
        return true
    }

    func takeFocus() {
        if let coachPanel { coachPanel.strip.takeFocus() } else { board.takeFocus() }
    }

    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? {
        TicTacToePreferences.group(match, showToast: showToast)
    }
}
