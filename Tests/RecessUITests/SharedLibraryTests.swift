import DisplayTesting
import Foundation
import Library
import XCTest

@testable import RecessKit

/// Two programs that use the same file.
nonisolated final class SharedLibraryTests: DisplayTestCase {
    @MainActor private final class Program {
        let library: RecessLibrary
        private(set) var told: [RecessLibrary.Change] = []

        init(_ folder: URL) throws {
            let path = { (name: String) in folder.appending(path: name).path }
            library = try RecessLibrary(LibrarySource(.file(path("recess.db"), machine: path("machine"))))
            library.onChange(self) { [weak self] in self?.told.append($0) }
        }

        func makeDeck(_ name: String) {
            library.perform(Step(.makeDeck, about: name)) { _ = try $0.addDeck(named: name) }
        }

        var decks: [String] { get throws { try library.read { try $0.decks().map(\.name) } } }
    }

    func testEachSeesTheChangesOfTheOther() throws {
        try MainActor.assumeIsolated {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (one, other) = (try Program(folder), try Program(folder))
            one.makeDeck("a")
            turnUntil("the other one to be told") { other.told == [.content] }
            XCTAssertEqual(try other.decks, ["a"])
            turnUntil("its own change to be on the disk") { !one.library.isBusy }
            XCTAssertEqual(one.told, [.step(Step(.makeDeck, about: "a"))], "its own change is no news")

            other.makeDeck("b")
            turnUntil("the first one to be told") { one.told.count == 2 }
            XCTAssertEqual(one.told.last, .content)
            XCTAssertEqual(try one.decks, ["a", "b"])
            one.library.undo(in: .cards)
            turnUntil("the undo") { (try? other.decks) == ["a"] && other.told.count > 2 }
            for program in [one, other] { program.library.finish() }
        }
    }

    func testUndoTellsOfTheContentOnceStepsThatAreShownCanBeRead() throws {
        try MainActor.assumeIsolated {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let program = try Program(folder)
            var seen: [[String]] = []
            program.library.onChange(program) { [weak program] change in
                if change == .content, let decks = try? program?.decks { seen.append(decks) }
            }
            program.makeDeck("a")
            program.library.undo(in: .cards)
            program.library.performShown([
                ShownStep(Step(.makeDeck, about: "b")) { _ = try $0.addDeck(named: "b") }
            ])
            turnUntil("what is there") { !seen.isEmpty }
            XCTAssertEqual(seen, [["b"]])
            program.library.finish()
        }
    }
}
