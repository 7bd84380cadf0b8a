import Flashcards
import Gtk
import Memory

/// The buttons at one side of the pile: ✗ or ✓, or in its place two of the four grades.
final class GradeButtons: Bin {
    let verdict: VerdictButton
    private(set) var grades: [Button] = []
    private let side: Verdict
    private let swipe: @MainActor (Grade) -> Void

    init(_ side: Verdict, swipe: @escaping @MainActor (Grade) -> Void) {
        self.side = side
        self.swipe = swipe
        verdict = VerdictButton(side)
        super.init()
        child = verdict
        verdict.onClick { swipe(side.grade) }
    }

    var isFour = false {
        didSet {
            guard isFour != oldValue else { return }
            grades = isFour ? Grade.allCases.filter { $0.isOnSide(side) }.map(makeButton) : []
            let both = VStack(spacing: 4)
            for button in grades { both.add(button) }
            child = isFour ? both : verdict
            child?.isVisible = areShown
        }
    }

    var areShown = true { didSet { child?.isVisible = areShown } }

    private func makeButton(_ grade: Grade) -> Button {
        let button = Button()
            .styled("on-picture", "grade", side == .correct ? "correct" : "wrong")
        // Where there is no room for words, the key says which it is.
        button.child = LayoutContainer(FirstThatFits()) {
            Label(grade.title)
            Label("\(grade.rawValue)")
        }
        button.accessibleName(grade.title)
        button.leavesFocusWhenClicked().keepsLeftAndRight()
        button.accessibleDescription(grade.explanation)
        button.hint(grade.explanation)
        button.onClick { [swipe] in swipe(grade) }
        return button
    }
}

// The words of the four grades.
extension Grade {
    /// As Anki has them, too.
    var title: String {
        switch self {
        case .again: tr("Again")
        case .hard: tr("Hard")
        case .good: tr("Good")
        case .easy: tr("Easy")
        }
    }

    var explanation: String {
        switch self {
        case .again: tr("I did not know it (1).")
        case .hard: tr("I knew it, with effort (2).")
        case .good: tr("I knew it (3).")
        case .easy: tr("I knew it at once (4).")
        }
    }

    /// The message after a swipe.
    var message: String {
        switch self {
        case .again: tr("Again.")
        case .hard: tr("Hard.")
        case .good: tr("Good.")
        case .easy: tr("Easy.")
        }
    }

    /// The harder two are at the side of “wrong”.
    fileprivate func isOnSide(_ side: Verdict) -> Bool { (self < .good) == (side == .wrong) }
}
