import FlagQuiz
import Gtk

/// Guess the flag: which round it is, the country asked for, the flags to choose from.
final class FlagsPage: VStack, ActivityPage {
    let quiz: FlagQuiz
    private let surroundings: ActivitySurroundings
    private let putAway: UndoOffer
    private let shelf = PictureShelf()
    private let place = Bin()
    private(set) var flags: [FlagButton] = []
    private var lastFocus = 0
    private var book: FlagBook { surroundings.flags }
    private lazy var alert = OneAlert(whenInFront: surroundings.whenInFront) { [weak self] in
        self?.showAlert()
    }

    init(_ surroundings: ActivitySurroundings) {
        let (settings, book) = (surroundings.settings, surroundings.flags)
        let quiz = FlagQuiz(
            book.atlas, rules: settings.flagRules,
            resuming: settings.flagGame(of: book.countries), using: surroundings.makeGenerator(),
            FlagQuiz.Surroundings(keep: { settings.keep($0) }))
        guard let quiz else { preconditionFailure("the eleven flags of our own are enough for a quiz") }
        self.quiz = quiz
        self.surroundings = surroundings
        putAway = UndoOffer(surroundings.showToast)
        super.init(spacing: 8)
        styled("flags").background(.flags(0x2A7C93, 0x14295A), dark: .flags(0x1D4D63, 0x0C1430))
        add(FlagsHeader(quiz))
        add(place.expand())
        bind { page in page.showFlags(quiz.game.question.choices.count) }
        bind { page in if quiz.game.answers > 0 { page.putAway.withdraw() } }
        bind { page in page.follow(quiz.game.situation) }
    }

    /// As many buttons as the question has flags; they stay from question to question.
    private func showFlags(_ count: Int) {
        guard count != flags.count else { return }
        flags = (0..<count).map { place in
            FlagButton(place: place, of: quiz, book: book, picture: FlagPicture(on: shelf))
        }
        for (index, flag) in flags.enumerated() {
            flag.onFocus { [weak self] in self?.lastFocus = index }
        }
        lastFocus = 0
        place.child = LayoutContainer(NoWiderThan(timesHeight: 1.25, enough: 640)) {
            QuestionPanel(quiz, book: book, flags: flags)
        }
    }

    private func follow(_ situation: Situation) {
        if situation == .asking {
            alert.takeBack()
        } else {
            alert.ask(over: self, afterMilliseconds: 0)
        }
    }

    private func showAlert() -> MessageDialog? {
        guard let text = quiz.game.alert(book) else { return nil }
        let response =
            quiz.game.isOver
            ? MessageDialog.Response(tr("Play Again"), isSuggested: true) { [quiz] in quiz.newGame() }
            : MessageDialog.Response(tr("Continue"), isSuggested: true) { [quiz] in quiz.proceed() }
        return surroundings.showAlert(
            Alert(heading: text.heading, body: text.body, details: missedFlags, responses: [response]))
    }

    private var missedFlags: Widget? {
        guard quiz.game.isOver, !quiz.game.missed.isEmpty else { return nil }
        return MissedFlags(
            quiz.game.missed.compactMap(book.flag), on: shelf, save: surroundings.saveFlagsAsCards)
    }
}

extension FlagsPage {
    func can(_ command: ActivityCommand) -> Bool { command == .newGame }

    func perform(_ command: ActivityCommand) {
        if command == .newGame { newGame() }
    }

    /// A game left in the middle can be had back.
    private func newGame() {
        let before = quiz.game
        putAway.withdraw()
        quiz.newGame()
        guard before.answers > 0, !before.isOver else { return }
        putAway.makeForTheGamePutAway { [quiz] in quiz.restore(before) }
    }

    func press(_ key: Key) -> Bool {
        guard case .digit(let digit) = key, flags.indices.contains(digit - 1) else { return false }
        flags[digit - 1].grabFocus()
        quiz.pick(digit - 1)
        return true
    }

    /// What comes between the person and the question does not count as thinking.
    func distracted(by distractions: Set<Distraction>) {
        if distractions.isEmpty { quiz.resumeStopwatch() } else { quiz.pauseStopwatch() }
    }

    func takeFocus() { if flags.indices.contains(lastFocus) { flags[lastFocus].grabFocus() } }

    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? {
        FlagsPreferences.group(quiz, book, settings: surroundings.settings)
    }
}

extension Gradient {
    /// Two tones, the first one behind the title.
    fileprivate static func flags(_ inner: Int, _ outer: Int) -> Gradient {
        .radial(x: 0.5, y: 0.1, [.init(Color(inner), at: 0), .init(Color(outer), at: 1)])
    }
}
