import FlagQuiz
import Gtk
import Observation
import RecessKit
import World

/// The page of “Guess the Flag”: the round, the country asked for, the flags to choose from.
final class FlagsPage: LayoutContainer, ActivityPage {
    /// What the page shows.
    @Observable
    final class State {
        /// The statistics, while they are shown instead of the question.
        var statistics: StatisticsView?
        /// A game that ended on the map, once the person has seen its last answer there.
        var endSeen: Game?
    }

    /// The question fills the page with flags or with a map.
    private enum Screen: Equatable {
        case flags(Int)
        case map
    }

    let quiz: Quiz
    let state = State()
    let surroundings: ActivitySurroundings
    let book: FlagBook
    private let keeper: QuizKeeper
    /// Offers to undo a new game that has put another away.
    let undoOffer: UndoOffer
    let cache = PictureCache(drawn: .flags)
    let header: FlagsHeader
    /// Holds the question or the statistics.
    let content = Bin()
    let question = Bin()
    private(set) var flags: [FlagButton] = []
    private(set) var lastFocus = 0
    private(set) lazy var mapPanel = MapPanel(
        quiz, book, Drafts(surroundings.library), from: cache,
        pointedElsewhere: { [weak self] in self?.sayNotAsked($0) }
    ) { [weak self] in self?.proceed() }
    private var screen: Screen?
    private lazy var focusBefore = FocusBeforeChange(in: question) { [quiz] in _ = quiz.game }
    /// The game whose alert is shown, or about to be.
    private var gameOfAlert: Game?
    private lazy var alert = OneAlert(whenInFront: surroundings.whenInFront) { [weak self] in
        self?.showAlert()
    }

    init(_ surroundings: ActivitySurroundings, _ book: FlagBook) {
        let settings = surroundings.settings
        let keeper = QuizKeeper(
            in: surroundings.library, of: book.countries, hasMap: { book.hasMap },
            wishes: { settings.learningWishes })
        var rules = settings.flagRules
        if rules.asks != .flags && !book.hasMap { rules.asks = .flags }
        let quiz = keeper.makeQuiz(
            book.atlas, rules: rules, using: surroundings.makeGenerator())
        guard let quiz else {
            preconditionFailure("a quiz needs two flags, and Recess has eleven of its own")
        }
        self.quiz = quiz
        self.surroundings = surroundings
        self.book = book
        self.keeper = keeper
        undoOffer = UndoOffer(surroundings.showToast)
        header = FlagsHeader(quiz)
        super.init(Backdrop())
        StyleSheet.load(.flags)
        add(FlagsBackground())
        add(
            LayoutContainer(QuestionUnderHeader(header: header)) {
                header
                content.expand()
            }.styled("flags"))
        content.child = question
        bind { page in page.showScreen(of: quiz.game.question) }
        bind { page in if quiz.game.answers > 0 { page.undoOffer.withdraw() } }
        bind { page in page.follow(quiz.game) }
        surroundings.library.onChange(self) { [weak self] change in
            if change == .content { self?.showKept() }
        }
        book.prepare(quiz.game.rules.set)
    }

    private func showScreen(of question: Question) {
        let next = question.kind == .flag ? Screen.flags(question.choices.count) : .map
        let hadFocus = focusBefore.follow()
        guard next != screen else { return }
        screen = next
        switch next {
        case .flags(let count): showFlags(count)
        case .map: self.question.child = mapPanel
        }
        if hadFocus { takeFocus() }
    }

    /// Makes a button for each flag of the question. They are used again for the next question.
    private func showFlags(_ count: Int) {
        flags = (0..<count).map { index in
            FlagButton(index: index, of: quiz, book: book, picture: FlagPicture(from: cache))
        }
        for (index, flag) in flags.enumerated() {
            flag.onFocus { [weak self] in self?.lastFocus = index }
            addMenu(to: flag)
        }
        lastFocus = 0
        question.child = LayoutContainer(QuestionPanel.widthLimit(ofFlags: count)) {
            QuestionPanel(quiz, book: book, flags: flags)
        }
    }

    /// After undo, or when another window has played, another game may be there.
    private func showKept() {
        let before = quiz.game.question
        keeper.show(in: quiz)
        if quiz.game.question != before, gameOfAlert == nil { announceNext(spokenState) }
    }

    /// The answer is painted before the alert is made, which takes a frame of its own.
    private static let frameOfAnswer = 20

    /// Shows the alert that goes with the game, or takes it away. There is none over the statistics, nor over a map that
    /// shows an answer.
    private func follow(_ game: Game) {
        let before = gameOfAlert
        let isOnMap = game.isAnsweredOnMap && state.endSeen != game
        gameOfAlert = game.situation == .asking || state.statistics != nil || isOnMap ? nil : game
        guard gameOfAlert != before else { return }
        alert.cancel()
        if gameOfAlert == nil {
            surroundings.whenInFront { [weak self] in if let self { announceNext(spokenState) } }
        } else {
            alert.ask(over: self, afterMilliseconds: FlagsPage.frameOfAnswer)
        }
    }

    /// From an answer on the map to the next question, or to the end of the game.
    func proceed() {
        if quiz.game.isOver { state.endSeen = quiz.game } else { quiz.proceed() }
    }

    var spokenState: String {
        state.statistics == nil && quiz.game.situation == .asking ? quiz.game.question.text(book) : ""
    }

    private func showAlert() -> MessageDialog? {
        guard let text = quiz.game.alert(book) else { return nil }
        let isOver = quiz.game.isOver
        let response =
            isOver
            ? MessageDialog.Response(tr("Play Again"), isSuggested: true) { [quiz] in quiz.newGame() }
            : MessageDialog.Response(tr("Continue"), isSuggested: true) { [quiz] in quiz.proceed() }
        let missed = missed
        let allMissed = missed.count > 1 ? VStack(spacing: 16) { for list in missed { list } } : missed.first
        return surroundings.showAlert(
            Alert(
                heading: text.heading, body: text.body, details: allMissed ?? mixedUpFlags,
                responses: [response], ignoresKeysBriefly: isOver,
                undo: { [weak self] in
                    // What was saved over the alert was done after the answer.
                    if !missed.contains(where: { $0.undoSaving() }) { self?.perform(.undo) }
                }))
    }

    /// The flag that was asked for and the one that was picked, after a wrong pick within a game.
    private var mixedUpFlags: Widget? {
        guard !quiz.game.isOver, case .answered(let answer) = quiz.game.situation, !answer.isRight,
            answer.question.kind == .flag, let asked = book.flag(of: answer.question.answer),
            let picked = answer.picked.flatMap(book.flag)
        else { return nil }
        return MixedUpFlags(asked: asked, picked: picked, look: book.looks.look, from: cache)
    }

    /// The flags and the places that were missed, each with a button that saves them.
    private var missed: [MissedFlags] {
        let game = quiz.game
        guard game.isOver else { return [] }
        let library = surroundings.library
        let (flags, places) = (
            game.missedFlags.compactMap(book.flag), game.missedPlaces.compactMap(book.placePicture)
        )
        return [
            flags.isEmpty
                ? nil
                : MissedFlags(flags, from: cache, save: { library.save(CardOffer(missed: $0), then: $1) }),
            places.isEmpty
                ? nil
                : MissedFlags(
                    places, arePlaces: true, from: cache,
                    save: { library.save(CardOffer(missedPlaces: $0), then: $1) }),
        ].compactMap(\.self)
    }
}

/// A gradient of two colours, the lighter one behind the title.
final class FlagsBackground: PageBackground {
    override var coarseness: Int { 4 }

    override func draw(on canvas: Canvas, isDark: Bool) {
        let size = canvas.size
        let center = Point(x: size.width / 2, y: size.height / 10)
        let farthest = Point(x: size.width - center.x, y: size.height - center.y)
        let (inner, outer) = isDark ? (0x1D4D63, 0x0C1430) : (0x2A7C93, 0x14295A)
        canvas.rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
        canvas.fill(
            from: Color(inner), at: center, to: Color(outer),
            radius: (farthest.x * farthest.x + farthest.y * farthest.y).squareRoot())
    }
}
