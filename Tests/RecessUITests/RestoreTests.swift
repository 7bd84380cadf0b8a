import CGtk
import DisplayTesting
import Files
import Flashcards
import XCTest

@testable import Gtk
@testable import Library
@testable import RecessKit
@testable import RecessUI

nonisolated final class RestoreTests: DisplayTestCase {
    @MainActor private static func add(_ name: String, _ count: Int, to library: RecessLibrary) {
        library.perform(Step(.makeDeck, about: name)) { edit in
            let texts = (0..<count).compactMap { CardText(prompt: "\(name) \($0)", answer: "?") }
            _ = try edit.add(texts, to: try edit.addDeck(named: name))
        }
        turnUntil("the deck") { !library.isBusy }
    }

    @MainActor private static func show(_ window: RecessWindow) -> RestoreView? {
        window.showBackups()
        let view = Window.openWindows.lazy.compactMap { ($0 as? RestoreWindow)?.view }.first
        turnUntil("its content") { view?.isMapped ?? false }
        return view
    }

    @MainActor private static func decks(_ library: RecessLibrary) -> [String] {
        ((try? library.read { try $0.decks() }) ?? []).map(\.name)
    }

    func testABackupIsRestoredWithTwoClicksAndCanBeUndone() throws {
        try MainActor.assumeIsolated {
            let file = LibraryFile()
            let library = try file.open()
            RestoreTests.add("Birds", 3, to: library)
            try Backups(of: file.path).makeIfDue()
            library.perform(Step(.deleteDeck, about: "Birds", count: 3)) { edit in
                if let deck = try edit.reading.decks().first { try edit.delete(deck.id) }
            }
            RestoreTests.add("Trees", 1, to: library)
            let window = openWindow(library: library, showing: .ticTacToe)

            guard let view = RestoreTests.show(window) else { return XCTFail("no window") }
            turnUntil("the backup") { view.backups.count == 1 }
            view.rows.rows.first.map { _ = gtkActivate($0) }
            turnUntil("the preview") { view.preview?.isMapped ?? false }
            guard let preview = view.preview else { return }
            let words = texts(in: preview.widget)
            for line in ["1 deck, 3 cards, 0 answers", "2 cards more than now", "Birds: 3 cards"] {
                XCTAssertTrue(words.contains(line), "\(line) in \(words)")
            }
            preview.restoreButton.click()
            turnUntil("the old decks") { RestoreTests.decks(library) == ["Birds"] }
            turnUntil("no window") { !Window.openWindows.contains { $0 is RestoreWindow } }
            turnUntil("the toast") {
                toast(in: window).map { texts(in: $0).contains { $0.hasPrefix("The backup of ") } } ?? false
            }
            pressToast(in: window)
            turnUntil("the new decks") { RestoreTests.decks(library) == ["Trees"] }
            library.finish()
            window.destroy()
        }
    }

    func testTheOfferOfUndoGoesWhenAKeyHasUndoneTheRestoring() throws {
        try MainActor.assumeIsolated {
            let file = LibraryFile()
            let library = try file.open()
            RestoreTests.add("Birds", 3, to: library)
            // The first change makes one by itself, which may have been quicker.
            let backups = Backups(of: file.path)
            try backups.makeIfDue()
            turnUntil("the backup") { !backups.all().isEmpty }
            guard let backup = backups.all().first else { return }
            RestoreTests.add("Trees", 1, to: library)
            let window = openWindow(library: library, showing: .cards)
            @MainActor func offer() -> Bool {
                toast(in: window).map { texts(in: $0).contains { $0.hasPrefix("The backup of ") } } ?? false
            }
            library.restore(backup) { _ in window.tellRestored(backup) }
            turnUntil("the toast") { offer() }
            XCTAssertEqual(RestoreTests.decks(library), ["Birds"])
            RestoreTests.add("Rivers", 1, to: library)
            settle()
            XCTAssertTrue(offer(), "it can still be undone")
            library.undo(in: .library)
            turnUntil("no offer") { !offer() }
            library.finish()
            window.destroy()
        }
    }

    /// The backup is made by itself, after the first change.
    func testALibraryInAJSONFileHasBackupsToo() throws {
        try MainActor.assumeIsolated {
            let file = LibraryFile()
            let library = try RecessLibrary(LibrarySource(.document(file.folder + "/mine.json")))
            RestoreTests.add("Birds", 3, to: library)
            turnUntil("the backup") { library.place.backups?.all().count == 1 }
            RestoreTests.add("Trees", 1, to: library)
            let window = openWindow(library: library, showing: .ticTacToe)
            guard let view = RestoreTests.show(window) else { return XCTFail("no window") }
            turnUntil("the list") { view.backups.count == 1 }
            view.show(view.backups[0])
            turnUntil("the preview") { view.preview?.isMapped ?? false }
            view.preview?.restoreButton.click()
            turnUntil("the old decks") { RestoreTests.decks(library) == ["Birds"] }
            library.finish()
            window.destroy()
        }
    }

    func testBackLeadsToTheListAgain() throws {
        try MainActor.assumeIsolated {
            let file = LibraryFile()
            let library = try file.open()
            RestoreTests.add("Birds", 3, to: library)
            try Backups(of: file.path).makeIfDue()
            let window = openWindow(library: library, showing: .ticTacToe)
            guard let view = RestoreTests.show(window) else { return XCTFail("no window") }
            turnUntil("the backup") { view.backups.count == 1 }
            view.show(view.backups[0])
            turnUntil("the preview") { view.preview?.isMapped ?? false }
            XCTAssertTrue(texts(in: view.widget).contains("As many cards as now"))
            view.preview?.backButton.click()
            turnUntil("the list") { view.rows.isMapped && view.preview == nil }
            XCTAssertEqual(RestoreTests.decks(library), ["Birds"])
            library.finish()
            window.destroy()
        }
    }

    func testWithoutBackupsAPageSaysWhenTheyAreMade() {
        MainActor.assumeIsolated {
            let window = openWindow()
            let view = RestoreTests.show(window)
            turnUntil("the page") {
                view.map { texts(in: $0.widget).contains("No Backups Yet") } ?? false
            }
            window.destroy()
        }
    }

    func testAfterALossAnAlertSaysHowMuchThereIsAndLeadsToTheBackups() throws {
        try MainActor.assumeIsolated {
            let file = LibraryFile()
            let first = try file.open()
            RestoreTests.add("Birds", 3, to: first)
            try Backups(of: file.path).makeIfDue()
            first.finish()
            _ = try file.write("", to: "recess.db-wal")
            _ = try file.write("", to: "recess.db")
            let library = try file.open()
            XCTAssertTrue(library.recovery?.hasLosses ?? false)
            let window = openWindow(library: library, showing: .ticTacToe)
            turnUntil("the alert") { Window.openWindows.contains { $0 is MessageDialog } }
            let alert = Window.openWindows.first { $0 is MessageDialog }
            turnUntil("its text") {
                alert.map { texts(in: $0.widget).contains { $0.contains("1 deck, 3 cards, 0 answers") } }
                    ?? false
            }
            let button = alert?.widget.part {
                $0.typeName == "GtkButton" && texts(in: $0) == ["Restore…"]
            }
            XCTAssertNotNil(button)
            if let button { _ = activate(button) }
            turnUntil("the backups") { Window.openWindows.contains { $0 is RestoreWindow } }
            library.finish()
            window.destroy()
        }
    }
}

@MainActor private func gtkActivate(_ row: ListBoxRow) -> Bool { activate(row.widget) }

@MainActor private func activate(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    gtk_widget_activate(widget) != 0
}
