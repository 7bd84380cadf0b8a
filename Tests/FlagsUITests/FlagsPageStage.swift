import CGtk
import DisplayTesting
import PageTesting
import FlagQuiz

@testable import Gtk
@testable import FlagsUI
@testable import RecessKit

/// The page in a window, and a person who answers.
@MainActor final class FlagsPageStage {
    private let around: TestSurroundings
    private(set) lazy var page = FlagsPage(around)
    var window: Window { around.window }
    var alerts: [Alert] { around.alerts }
    var toasts: [Toast] { around.toasts }
    var library: RecessLibrary { around.library }
    /// The alert while it is open.
    var dialog: MessageDialog? { around.dialog }

    init(_ library: RecessLibrary = .inMemory(), showsAlerts: Bool = true) {
        around = TestSurroundings(library: library)
        around.showsAlerts = showsAlerts
        gtk_window_set_child(window.pointer(), page.widget)
        window.defaultSize = (700, 600)
        window.present()
        turnUntil("the window") { [page] in page.isMapped && page.size.width > 0 }
    }

    var rightIndex: Int {
        let question = page.quiz.game.question
        return question.choices.firstIndex(of: question.answer) ?? 0
    }

    func press(_ index: Int) { _ = page.press(.digit(index + 1)) }

    /// Picks a flag, and waits for the alert.
    func answer(right: Bool) {
        let before = alerts.count
        press(right ? rightIndex : (rightIndex + 1) % 3)
        turnUntil("the alert") { [self] in alerts.count == before + 1 }
    }

    /// A whole game, to its last alert.
    func play(isRight: (_ round: Int) -> Bool) {
        for round in 1...8 {
            answer(right: isRight(round))
            if round < 8 { goOn() }
        }
    }

    /// Presses the alert's only button.
    func goOn() {
        alerts.last?.responses.last?.action()
        settle()
    }
}
