import CGtk
import DisplayTesting
import Foundation
import Seeded

@testable import EveryPage
@testable import Gtk
@testable import RecessUI

/// Does whatever comes into its head, the same for the same seed, and stops where something is wrong.
@MainActor final class Monkey {
    private let seed: UInt64
    /// Tells each event before it is done: a warning of GTK leaves no time to do so after it.
    private let tells: Bool
    private var generator: SeededGenerator
    private let room = Playroom()
    private var done: [Mischief] = []
    private(set) var comebacks = 0
    /// What has gone wrong, and what it did before.
    private(set) var complaint: String?

    init(seed: UInt64, tells: Bool) {
        (self.seed, self.tells) = (seed, tells)
        generator = SeededGenerator(seed: seed)
    }

    /// The event after which the window took longest to answer, in milliseconds.
    private(set) var slowest = (event: "none", milliseconds: 0)

    /// How often something changed in each activity, and how often it has come back.
    private(set) var changes = [0, 0, 0]

    func play(events: Int) {
        while done.count < events, complaint == nil {
            let start = ContinuousClock.now
            let mischiefs = Mischief.draw(using: &generator)
            for mischief in mischiefs { commit(mischief) }
            turnWhileBusy()
            let took = (ContinuousClock.now - start) / .milliseconds(1)
            if Int(took) > slowest.milliseconds { slowest = ("\(done.count): \(mischiefs)", Int(took)) }
            look()
            if done.count % 500 < 4 { rest() }
        }
        rest()
        count()
        room.tidyUp()
        Look.reset()
    }

    /// What opens or does something when it is clicked: the buttons, rows, fields and entries of lists and menus.
    private static let clickable = [
        "GtkButton", "GtkToggleButton", "GtkModelButton", "GtkListItemWidget", "GtkListBoxRow", "GtkSwitch",
        "GtkCheckButton", "GtkText", "AdwComboRow", "AdwActionRow", "AdwEntryRow",
    ]

    /// In what has opened in front, if something has: there the rows of a list that is open, before what lies under it.
    private func point(atButton part: Double) {
        guard let front = Screen.windows.last(where: { gtk_window_is_active($0.window) != 0 }) else { return }
        let buttons = front.parts {
            Monkey.clickable.contains($0.typeName) && gtk_widget_get_mapped($0) != 0
        }
        let opened = buttons.filter { gtk_widget_get_ancestor($0, gtk_popover_get_type()) != nil }
        let choices = opened.filter { $0.typeName == "GtkListItemWidget" }
        let best = [choices, opened, buttons].first { !$0.isEmpty } ?? []
        guard !best.isEmpty else { return }
        room.person.pointInFront(at: best[Int(part * Double(best.count - 1))])
    }

    private func count() { changes = zip(changes, room.changes).map(+) }

    private func complain(_ words: String) {
        let last = done.suffix(30).map { "\($0)" }.joined(separator: ", ")
        complaint = complaint ?? "seed \(seed), event \(done.count): \(words), after \(last)"
    }

    private func look() {
        if !room.isOpen {
            comebacks += 1
            count()
            if let wrong = room.comeBack() { complain(wrong) }
        }
        turnWhileBusy()
        if let denial = Denial.find(in: room.window) { complain("the model denies \(denial)") }
        // A folder of the machine is no place for a monkey.
        for chooser in Screen.windows where Screen.isA(chooser, gtk_file_chooser_dialog_get_type()) {
            gtk_window_close(chooser.window)
        }
    }

    /// What all of it comes to.
    private func rest() {
        if let difference = room.differenceFromReplay { complain(difference) }
    }

    private func commit(_ mischief: Mischief) {
        done.append(mischief)
        if tells {
            FileHandle.standardError.write(Data("seed \(seed), event \(done.count): \(mischief)\n".utf8))
        }
        let (person, window) = (room.person, room.window)
        switch mischief {
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
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    fileprivate var window: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
    }
}
