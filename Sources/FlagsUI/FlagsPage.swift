import FlagQuiz
import Gtk
import RecessKit
import Observation

/// Guess the flag: which round it is, the country asked for, the flags to choose from.
final class FlagsPage: LayoutContainer, ActivityPage {
    /// What is in view.
    @Observable
    final class Screen {
        /// In the place of the question, while somebody looks at them.
        var statistics: StatisticsView?
    }

    let quiz: FlagQuiz
    let screen = Screen()
    private let surroundings: ActivitySurroundings
    private let book: FlagBook
    private let answers: AnswerBook
    private let saveAsCards: @MainActor (CardOffer) -> SavedCards
    private let putAway: UndoOffer
    private let shelf = PictureShelf()
    private let header: FlagsHeader
    private let place = Bin()
    private let question = Bin()
    private(set) var flags: [FlagButton] = []
    private var lastFocus = 0
    private var wasAnswered = false
    private lazy var alert = OneAlert(whenInFront: surroundings.whenInFront) { [weak self] in
        self?.showAlert()
    }

    init(
        _ surroundings: ActivitySurroundings, _ book: FlagBook, _ answers: AnswerBook,
        saveAsCards: @escaping @MainActor (CardOffer) -> SavedCards
    ) {
        let settings = surroundings.settings
        let quiz = FlagQuiz(
            book.atlas, rules: settings.flagRules,
            resuming: settings.flagGame(of: book.countries), using: surroundings.makeGenerator(),
            .recording(in: answers, keep: { settings.keep($0) }))
        guard let quiz else { preconditionFailure("the eleven flags of our own are enough for a quiz") }
        self.quiz = quiz
        self.surroundings = surroundings
        self.book = book
        self.answers = answers
        self.saveAsCards = saveAsCards
        putAway = UndoOffer(surroundings.showToast)
        header = FlagsHeader(quiz)
        super.init(Backdrop())
        add(FlagsBackground())
        add(
            VStack(spacing: 8) {
                header
                place.expand()
            }.styled("flags"))
        place.child = question
        bind { page in page.showFlags(quiz.game.question.choices.count) }
        bind { page in if quiz.game.answers > 0 { page.putAway.withdraw() } }
        bind { page in page.follow(quiz.game.situation) }
        bind { page in if let trouble = answers.trouble { page.tell(trouble) } }
        book.prepare(quiz.game.rules.set)
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
        question.child = LayoutContainer(NoWiderThan(timesHeight: 1.25, enough: 640)) {
            QuestionPanel(quiz, book: book, flags: flags)
        }
    }

    private func follow(_ situation: Situation) {
        if situation == .asking {
            alert.cancel()
            guard wasAnswered else { return }
            wasAnswered = false
            surroundings.whenInFront { [weak self] in if let self { announceNext(spokenState) } }
        } else {
            wasAnswered = true
            alert.ask(over: self, afterMilliseconds: 0)
        }
    }

    var spokenState: String {
        screen.statistics == nil && quiz.game.situation == .asking ? quiz.game.question.text(book) : ""
    }

    private func showAlert() -> MessageDialog? {
        guard let text = quiz.game.alert(book) else { return nil }
        let isOver = quiz.game.isOver
        let response =
            isOver
            ? MessageDialog.Response(tr("Play Again"), isSuggested: true) { [quiz] in quiz.newGame() }
            : MessageDialog.Response(tr("Continue"), isSuggested: true) { [quiz] in quiz.proceed() }
        return surroundings.showAlert(
            Alert(
                heading: text.heading, body: text.body, details: isOver ? missedFlags : rightFlag,
                responses: [response], ignoresKeysBriefly: isOver))
    }

    /// The one that was asked for, once another one has been picked.
    private var rightFlag: Widget? {
        guard case .answered(let answer) = quiz.game.situation, !answer.isRight,
            let flag = book.flag(of: answer.question.answer)
        else { return nil }
        return RightFlag(flag, look: book.looks.look(of: flag.country), on: shelf)
    }

    private var missedFlags: Widget? {
        guard quiz.game.isOver, !quiz.game.missed.isEmpty else { return nil }
        return MissedFlags(
            quiz.game.missed.compactMap(book.flag), on: shelf,
            save: { [saveAsCards] in saveAsCards(CardOffer(missed: $0)) })
    }
}

extension FlagsPage {
    func can(_ command: ActivityCommand) -> Bool {
        switch command {
        case .newGame: screen.statistics == nil
        case .undo: screen.statistics == nil && putAway.stands
        // Not while an alert is there, or about to come.
        case .statistics: screen.statistics == nil && quiz.game.situation == .asking
        default: false
        }
    }

    func perform(_ command: ActivityCommand) {
        switch command {
        case .newGame: newGame()
        case .undo: putAway.takeBack()
        case .statistics: showStatistics()
        default: break
        }
    }

    var undoable: String { putAway.words }

    /// A game left in the middle can be had back.
    private func newGame() {
        let before = quiz.game
        putAway.withdraw()
        quiz.newGame()
        announceNext(spokenState)
        guard before.answers > 0, !before.isOver else { return }
        putAway.makeForTheGamePutAway { [quiz] in quiz.restore(before) }
    }

    func press(_ key: Key) -> Bool {
        if let statistics = screen.statistics { return statistics.press(key) }
        guard case .digit(let digit) = key, flags.indices.contains(digit - 1) else { return false }
        flags[digit - 1].grabFocus()
        quiz.pick(digit - 1)
        return true
    }

    /// What comes between the person and the question does not count as thinking.
    func distracted(by distractions: Set<Distraction>) {
        let isAway = !distractions.isEmpty || screen.statistics != nil
        if isAway { quiz.pauseStopwatch() } else { quiz.resumeStopwatch() }
    }

    func takeFocus() {
        if let statistics = screen.statistics { return statistics.takeFocus() }
        if flags.indices.contains(lastFocus) { flags[lastFocus].grabFocus() }
    }

    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? {
        FlagsPreferences.group(quiz, book, settings: surroundings.settings)
    }
}

// The statistics, in the place of the question.
extension FlagsPage {
    func showStatistics() {
        guard can(.statistics) else { return }
        let statistics = FlagStatistics(answers.history()) { $0.region }
        let view = StatisticsView(
            statistics, of: countries, report: answers.report,
            others: surroundings.otherStatistics(),
            export: { [weak self] in self?.exportAnswers() },
            done: { [weak self] in self?.leaveStatistics() })
        putAway.withdraw()
        show(view)
        view.takeFocus()
    }

    private var countries: StatisticsView.Countries {
        StatisticsView.Countries(
            name: { [book] in book.flag(of: $0)?.name ?? $0.code.uppercased() },
            picture: { [book, shelf] country in
                let flag = book.flag(of: country)
                return FlagPicture(flag, on: shelf).aspectRatio(flag?.proportion ?? 1.5)
            })
    }

    private func exportAnswers() {
        AnswerExport.ask(surroundings, answers) { [weak self] text, isProblem in
            guard let self else { return }
            screen.statistics?.say(text, isProblem: isProblem)
            _ = surroundings.showToast(Toast(text))
        }
    }

    private func leaveStatistics() {
        show(nil)
        takeFocus()
        announceNext(spokenState)
    }

    private func show(_ view: StatisticsView?) {
        screen.statistics = view
        header.isVisible = view == nil
        place.child = view ?? question
        distracted(by: surroundings.distractions())
    }

    /// Where somebody plays, a few words are enough; the statistics say the rest.
    private func tell(_ trouble: String) {
        _ = surroundings.showToast(
            Toast(trouble, button: tr("Details")) { [weak self] in self?.showStatistics() })
    }
}
