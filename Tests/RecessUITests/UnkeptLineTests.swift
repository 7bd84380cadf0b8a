import CGtk
import Files
import Flashcards
import Synchronization
import XCTest

import DisplayTesting
@testable import Gtk
@testable import Library
@testable import RecessKit
@testable import RecessUI

nonisolated private final class Disk: Sendable {
    let isFull = Mutex(true)

    func makeRoom() { isFull.withLock { $0 = false } }
    func check() throws { if isFull.withLock({ $0 }) { throw StoreFailure.full } }
}

@MainActor private func unkeptLine(in widget: Widget) -> UnkeptLine? {
    (widget as? UnkeptLine) ?? widget.children.lazy.compactMap { unkeptLine(in: $0) }.first
}

nonisolated final class UnkeptLineTests: DisplayTestCase {
    func testNothingIsSaidWhileChangesAreKept() {
        MainActor.assumeIsolated {
            let library = RecessLibrary.inMemory()
            let window = openWindow(library: library)
            library.perform(Step(.makeDeck, about: "Birds")) { _ = try $0.addDeck(named: "Birds") }
            settle()
            XCTAssertEqual(unkeptLine(in: window)?.isMapped, false)
            window.destroy()
        }
    }

    func testSomethingElseInThePlaceOfTheLibraryIsToldAndStaysAsItIs() throws {
        try MainActor.assumeIsolated {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "recess.db")
            let something = Data("a shopping list".utf8)
            try something.write(to: file)
            let library = try RecessLibrary.inFile(of: folder)
            let window = openWindow(library: library, showing: .cards)
            guard let line = unkeptLine(in: window) else { return XCTFail("no line") }
            XCTAssertTrue(line.isMapped)
            XCTAssertEqual(
                line.words,
                "“\(file.path)” is not a library of Recess, so it stays as it is, and changes are not kept. "
                    + "Move it to another folder, and start Recess again.")
            XCTAssertEqual(try library.read { try $0.decks() }.count, 1, "there are cards to play with")
            library.perform(Step(.makeDeck, about: "Birds")) { _ = try $0.addDeck(named: "Birds") }
            turnUntil("the number of changes") { line.words.hasSuffix("1 change is not kept so far.") }
            window.destroy()
            library.finish()
            XCTAssertEqual(try Data(contentsOf: file), something)
            XCTAssertEqual(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
                ["machine", "recess.db"])
        }
    }

    func testLineStaysUntilChangesAreKeptAgain() {
        MainActor.assumeIsolated {
            let (library, disk) = (RecessLibrary.inMemory(), Disk())
            let window = openWindow(library: library, showing: .ticTacToe)
            let listener = Listener()
            turnUntil("a focus, with which a screen reader reads") {
                gtk_root_get_focus(gtk_widget_get_root(window.widget)) != nil
            }
            guard let line = unkeptLine(in: window) else { return XCTFail("no line") }
            @MainActor func make(_ name: String) {
                library.performShown([
                    ShownStep(Step(.makeDeck, about: name)) {
                        try disk.check()
                        _ = try $0.addDeck(named: name)
                    }
                ])
            }
            make("Birds")
            turnUntil("the line") { line.isMapped }
            XCTAssertEqual(
                line.words,
                "The disk is full, so changes are not kept. Make room on it. The next change tries again. "
                    + "1 change is not kept so far.")
            turnUntil("the announcement") { listener.heard.contains { $0.hasPrefix("The disk is full") } }

            make("Trees")
            turnUntil("two changes") { line.words.hasSuffix("2 changes are not kept so far.") }
            turnUntil("a toast") {
                toast(in: window).map { texts(in: $0).contains("This change is not kept.") } ?? false
            }
            for activity in ActivityID.all {
                window.show(activity)
                settle()
                XCTAssertTrue(line.isMapped, "\(activity)")
            }

            disk.makeRoom()
            make("Rivers")
            turnUntil("no line") { !line.isMapped }
            turnUntil("the announcement") { listener.heard.contains("Changes are kept again.") }
            XCTAssertEqual(
                try? library.read { try $0.decks() }.map(\.name), ["Birds", "Trees", "Rivers"])
            window.destroy()
        }
    }

    func testLibraryOfANewerVersionIsPlayedWithAndNothingIsKept() throws {
        try MainActor.assumeIsolated {
            let file = LibraryFile()
            try file.open().finish()
            try file.makeNewer()
            let library = try file.open()
            let window = openWindow(library: library)
            let line = unkeptLine(in: window)
            XCTAssertEqual(line?.isMapped, true)
            XCTAssertEqual(
                line?.words,
                "A newer version of Recess has written the file, so changes are not kept. Use that version.")
            library.perform(Step(.makeDeck, about: "Birds")) { _ = try $0.addDeck(named: "Birds") }
            turnUntil("the count") { line?.words.hasSuffix("1 change is not kept so far.") ?? false }
            window.destroy()
        }
    }

    func testFailedEditThatOnlyConcernsAMissingCardSaysNothingHere() {
        MainActor.assumeIsolated {
            let library = RecessLibrary.inMemory()
            let window = openWindow(library: library)
            library.perform(Step(.deleteDeck)) { try $0.delete(Deck.ID(7)) }
            settle()
            XCTAssertEqual(library.failure, .gone)
            XCTAssertEqual(unkeptLine(in: window)?.isMapped, false)
            window.destroy()
        }
    }
}
