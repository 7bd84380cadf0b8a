import FlagQuiz
import Gtk
import RecessKit
import World

/// Under the prompt of a question about a place: the names to choose from, a field for the name, or what the answer was.
final class MapAnswers: Bin {
    private(set) var names: [Button] = []
    private(set) var entry: Entry?
    private(set) var answerButton: Button?
    private(set) var continueButton: Button?
    let result = Label().wraps()
    private let quiz: Quiz
    private let book: FlagBook
    private let drafts: Drafts
    private let proceed: @MainActor () -> Void
    private var shown: Shown?

    private enum Shown: Equatable {
        case nothing
        case names([Country])
        case field(for: Country)
        case result(String)
    }

    init(_ quiz: Quiz, _ book: FlagBook, _ drafts: Drafts, proceed: @escaping @MainActor () -> Void) {
        (self.quiz, self.book, self.drafts, self.proceed) = (quiz, book, drafts, proceed)
        super.init()
        bind { $0.follow(quiz.game) }
    }

    private func follow(_ game: Game) {
        let next = shown(for: game)
        guard next != shown else { return }
        shown = next
        (names, entry, answerButton, continueButton) = ([], nil, nil, nil)
        switch next {
        case .nothing: child = nil
        case .names(let countries): showNames(countries)
        case .field(let country): showField(for: country)
        case .result(let text): showResult(text)
        }
        isVisible = next != .nothing
    }

    private func shown(for game: Game) -> Shown {
        switch game.situation {
        case .answered(let answer), .over(let answer?):
            return .result(answer.placeText(book) + "\n" + game.scoreSentence)
        case .over(nil): return .nothing
        case .asking:
            guard game.question.kind == .name else { return .nothing }
            return game.question.isTyped ? .field(for: game.question.answer) : .names(game.question.choices)
        }
    }

    private func showNames(_ countries: [Country]) {
        names = countries.enumerated().map { index, country in
            Button(book.name(of: country) ?? country.code).wraps().styled("pill", "place-name")
                .onClick { [quiz] in quiz.pick(index) }
        }
        // Nine long names can be higher than a very small window: there they scroll.
        child = ScrolledWords(LayoutContainer(Rows(spacing: 6)) { for name in names { name } }, atLeast: 44)
    }

    private func showField(for country: Country) {
        let entry = Entry(name: tr("Name of the place"))
        self.entry = entry
        entry.text = typedName(of: country) ?? ""
        entry.onChange { [drafts, weak entry] in
            drafts.hasChanged(MapAnswers.draft) {
                entry.flatMap { $0.text.isEmpty ? nil : "\(country.code) \($0.text)" }
            }
        }
        let answer: @MainActor () -> Void = { [quiz, drafts, weak entry] in
            guard let text = entry?.text, !text.isEmpty else { return }
            drafts.keep(nil, MapAnswers.draft)
            quiz.type(text)
        }
        entry.onSubmit(answer)
        let button = Button(tr("Answer")).styled("suggested-action").onClick(answer)
        answerButton = button
        child = HStack(spacing: 6) {
            entry.expand(vertically: false)
            button
        }
    }

    private static let draft = "place-name"

    /// What was typed and not answered the last time.
    private func typedName(of country: Country) -> String? {
        let parts = drafts.text(of: MapAnswers.draft)?.split(separator: " ", maxSplits: 1) ?? []
        return parts.count == 2 && parts[0] == country.code ? String(parts[1]) : nil
    }

    /// Return `false` if there is no typing to take back, or to do again.
    func undoTyping() -> Bool { entry?.undoTyping() ?? false }
    func redoTyping() -> Bool { entry?.redoTyping() ?? false }

    private func showResult(_ text: String) {
        let button = Button(tr("Continue")).styled("suggested-action", "pill", "continue")
            .onClick { [proceed] in proceed() }
        continueButton = button
        result.text = text
        // With large text in a very small window the words scroll, and the button stays in view.
        child = LayoutContainer(RowOrColumn(spacing: 8)) {
            ScrolledWords(result, atLeast: 20)
            button.align(horizontally: .center, vertically: .center)
        }.align(horizontally: .center)
    }

    /// Digits pick a name. After an answer Escape, Return and Space go on, also where a place on the map has the focus.
    func press(_ key: Key) -> Bool {
        switch key {
        case .digit(let digit) where names.indices.contains(digit - 1): quiz.pick(digit - 1)
        case .escape where continueButton != nil, .confirm where continueButton != nil: proceed()
        default: return false
        }
        return true
    }

    /// What the answer was, while it is shown.
    var resultText: String? { if case .result(let text) = shown { text } else { nil } }

    func takeFocus() {
        if let continueButton {
            continueButton.grabFocus()
        } else if let entry {
            entry.focusAtEnd()
        } else {
            names.first?.grabFocus()
        }
    }
}
