import CGtk
import DisplayTesting
import Foundation
import Seeded

@testable import EveryPage
@testable import Gtk
@testable import RecessUI

/// Sends random events to the window, the same for the same seed, and stops at the first failure.
@MainActor final class Monkey {
    private let seed: UInt64
    /// Prints each event before it is sent: a warning of GTK ends the process at once.
    private let printsEvents: Bool
    private var generator: SeededGenerator
    private let session = MonkeySession()
    private var sent: [MonkeyEvent] = []
    private(set) var reopenings = 0
    /// The first failure, with the events before it.
    private(set) var failure: String?

    init(seed: UInt64, printsEvents: Bool) {
        (self.seed, self.printsEvents) = (seed, printsEvents)
        generator = SeededGenerator(seed: seed)
    }

    /// The event after which the window was busy longest, in milliseconds.
    private(set) var slowest = (event: "none", milliseconds: 0)

    /// The number of changes in each activity.
    private(set) var changes = [0, 0, 0]

    func play(events: Int) {
        while sent.count < events, failure == nil {
            let start = ContinuousClock.now
            let batch = MonkeyEvent.draw(using: &generator)
            for event in batch { send(event) }
            turnWhileBusy()
            let took = (ContinuousClock.now - start) / .milliseconds(1)
            if Int(took) > slowest.milliseconds { slowest = ("\(sent.count): \(batch)", Int(took)) }
            checkWindow()
            if sent.count % 500 < 4 { checkReplay() }
        }
        checkReplay()
        countChanges()
        session.tidyUp()
        Look.reset()
    }

    /// Widgets that react to a click: buttons, rows, fields, and entries of lists and menus.
    private static let clickable = [
        "GtkButton", "GtkToggleButton", "GtkModelButton", "GtkListItemWidget", "GtkListBoxRow", "GtkSwitch",
        "GtkCheckButton", "GtkText", "AdwComboRow", "AdwActionRow", "AdwEntryRow",
    ]

    /// An open popover comes before the rest of the window, and a list in it before its other buttons.
    private func point(atButton part: Double) {
        guard let front = Screen.windows.last(where: { gtk_window_is_active($0.window) != 0 }) else { return }
        let buttons = front.parts {
            Monkey.clickable.contains($0.typeName) && gtk_widget_get_mapped($0) != 0
        }
        let opened = buttons.filter { gtk_widget_get_ancestor($0, gtk_popover_get_type()) != nil }
        let choices = opened.filter { $0.typeName == "GtkListItemWidget" }
        let best = [choices, opened, buttons].first { !$0.isEmpty } ?? []
        guard !best.isEmpty else { return }
        session.person.pointInFront(at: best[Int(part * Double(best.count - 1))])
    }

    private func countChanges() { changes = zip(changes, session.changes).map(+) }

    private func fail(_ words: String) {
        let last = sent.suffix(30).map { "\($0)" }.joined(separator: ", ")
        failure = failure ?? "seed \(seed), event \(sent.count): \(words), after \(last)"
    }

    private func checkWindow() {
        if !session.isOpen {
            reopenings += 1
            countChanges()
            if let wrong = session.reopen() { fail(wrong) }
        }
        // Mostly it goes on at once, as a quick person would.
        if sent.count % 20 < 4 { session.waitUntilKept() }
        turnWhileBusy()
        if let found = disagreementThatStays() { fail("the model does not agree: \(found)") }
        // Close file choosers: random keys must not change files of the machine.
        for chooser in Screen.windows where Screen.isA(chooser, gtk_file_chooser_dialog_get_type()) {
            gtk_window_close(chooser.window)
        }
    }

    /// What another thread has done is on the screen a moment later.
    private func disagreementThatStays() -> String? {
        let limit = ContinuousClock.now + .seconds(5)
        while let found = session.disagreement {
            guard ContinuousClock.now < limit else { return found }
            g_usleep(10_000)
            turnWhileBusy()
        }
        return nil
    }

    private func checkReplay() {
        if let difference = session.differenceFromReplay { fail(difference) }
    }

    private func send(_ event: MonkeyEvent) {
        sent.append(event)
        if printsEvents {
            FileHandle.standardError.write(Data("seed \(seed), event \(sent.count): \(event)\n".utf8))
        }
        let (person, window) = (session.person, session.window)
        switch event {
        case .press(let key): person.press(key)
        case .point(let x, let y):
            person.point(at: (Int(x * window.size.width), Int(y * window.size.height)))
        case .pointAtButton(let part): point(atButton: part)
        case .hold: person.holdAtOnce()
        case .letGo: person.letGo()
        case .move(let x, let y): person.move(x: x, y: y)
        case .turnWheelUp: person.turnWheelUp()
        case .turnWheelDown: person.turnWheelDown()
        case .resize(let width, let height): person.resize(width: width, height: height)
        case .moveWindow(let x, let y): person.moveWindow(x: x, y: y)
        case .look(let isDark): Look.showDark(isDark)
        case .scaleText(let scale): Look.scaleText(scale)
        case .reduceMotion(let isReduced): SystemStyle.reducesMotion = isReduced
        case .bringToFront: person.bringToFront()
        case .askFor(let asks, let names): session.askNext(for: asks, names)
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    fileprivate var window: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
    }
}
