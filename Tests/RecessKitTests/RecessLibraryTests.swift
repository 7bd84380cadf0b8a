import DisplayTesting
import Files
import Flashcards
import Library
import SQLite
import XCTest

@testable import RecessKit

/// The library of the program, in a file, with its thread. What it hands back comes in turns of the main loop.
nonisolated final class RecessLibraryTests: DisplayTestCase {
    /// A library in a temporary folder.
    @MainActor private final class Stage {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let library: RecessLibrary
        private(set) var changes: [RecessLibrary.Change] = []

        var path: String { folder.appendingPathComponent("recess.db").path }

        private static func source(in folder: URL) -> LibrarySource {
            LibrarySource(
                .file(
                    folder.appendingPathComponent("recess.db").path,
                    machine: folder.appendingPathComponent("machine").path)
            ) { edit in
                _ = try edit.add(
                    [CardText(prompt: "Nile", answer: "A river")].compactMap(\.self),
                    to: try edit.addDeck(named: "Rivers"))
            }
        }

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            library = try RecessLibrary(Stage.source(in: folder))
            library.onChange(self) { [weak self] in self?.changes.append($0) }
        }

        isolated deinit {
            library.finish()
            try? FileManager.default.removeItem(at: folder)
        }

        func decks() throws -> [String] { try library.read { try $0.decks() }.map(\.name) }

        func addDeck(_ name: String) throws {
            var result: Result<Void, StoreFailure>?
            library.perform(Step(.makeDeck, about: name)) {
                _ = try $0.addDeck(named: name)
            } then: {
                result = $0
            }
            turnUntil("the deck \(name)") { result != nil }
            try result?.get()
        }

        func shown(_ name: String) -> ShownStep {
            ShownStep(Step(.makeDeck, about: name)) { _ = try $0.addDeck(named: name) }
        }

        /// Waits until the library has told of its own changes too.
        func rest() {
            turnUntil("rest") { !library.isBusy }
            turnWhileBusy()
        }

        /// Overwrites a page of a table in the file, and empties the log, so that everybody reads that page.
        func damage(_ table: String) throws {
            let other = try Connection(path, .readWrite)
            try other.run("PRAGMA wal_checkpoint(TRUNCATE)")
            let page = try other.number("SELECT rootpage FROM sqlite_schema WHERE name = ?", table)
            let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
            try file.seek(toOffset: UInt64(page - 1) * 4096)
            try file.write(contentsOf: Data(repeating: 0xAA, count: 4096))
            try file.close()
            // A change by another process makes the connections forget what they have in memory.
            try other.run("UPDATE counter SET last_time = last_time + 1")
        }

        var filesSetAside: [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
                .filter { $0.hasPrefix("recess 2") && $0.hasSuffix(".db") }
        }
    }

    func testAListenerHearsOfStepsAndOfChangesByOthers() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            stage.rest()
            try stage.addDeck("Lakes")
            XCTAssertEqual(stage.changes, [.step(Step(.makeDeck, about: "Lakes"))])
            stage.rest()

            let opened = try Opening(.file(stage.path)).open()
            _ = try opened.library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Hills") }
            turnUntil("word of the other's change") { stage.changes.contains(.content) }
            XCTAssertEqual(try stage.decks(), ["Rivers", "Lakes", "Hills"])
            stage.rest()
            XCTAssertEqual(stage.changes.count, 2, "one for each")
        }
    }

    /// The file is harmed while the program runs.
    func testALibraryThatTurnsOutDamagedIsHelpedAndGoesOn() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            try stage.addDeck("Lakes")
            stage.rest()
            try stage.damage("review")
            XCTAssertNil(stage.library.recovery)

            // Three changes are on their way when the first of them finds the damage. None is lost, and it is helped once.
            var results: [Result<Void, StoreFailure>] = []
            let card = try XCTUnwrap(try stage.library.read { reading in try reading.decks().first?.id })
            let setup = RunSetup(deck: card, rules: RunRules(), seed: 5)
            let swipe = Swipe(.correct, of: Card.ID(1), date: 1, took: .seconds(1))
            stage.library.performShown([
                ShownStep(Step(.swipeCorrect)) { edit in
                    try edit.record(swipe, in: setup, elapsed: .seconds(1))
                }
            ])
            stage.library.perform(Step(.makeDeck, about: "Hills")) {
                _ = try $0.addDeck(named: "Hills")
            } then: {
                results.append($0)
            }
            stage.library.performShown([stage.shown("Woods")])
            turnUntil("all changes") {
                stage.library.recovery != nil && !results.isEmpty && !stage.library.isBusy
            }

            for result in results { XCTAssertNoThrow(try result.get()) }
            guard case .rowsMoved(let rows, let file)? = stage.library.recovery else {
                return XCTFail("\(String(describing: stage.library.recovery))")
            }
            XCTAssertEqual(rows.library.decks, 2)
            XCTAssertTrue(FileManager.default.fileExists(atPath: file))
            XCTAssertEqual(stage.filesSetAside.count, 1)
            XCTAssertNil(stage.library.notKept)
            XCTAssertNil(stage.library.failure)
            XCTAssertEqual(Set(try stage.decks()), ["Rivers", "Lakes", "Hills", "Woods"])
            XCTAssertEqual(try stage.library.read { try $0.latestRun() }?.swipes.count, 1)
            XCTAssertTrue(stage.changes.contains(.content))

            // It works on, undoes, notices others, and a start finds nothing wrong.
            try stage.addDeck("Seas")
            var undone: Result<Undone?, StoreFailure>?
            stage.library.undo(in: .cards, then: { undone = $0 })
            turnUntil("undo") { undone != nil }
            XCTAssertEqual(try undone?.get()?.step.step?.about, "Seas")
            stage.library.finish()
            let again = try Opening(.file(stage.path)).open(checkingAll: true)
            XCTAssertNil(again.recovery)
            XCTAssertEqual(try again.library.read { try $0.decks() }.count, 4)
        }
    }

    func testDamageThatIsFoundByReadingIsHelpedAtOnce() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            try stage.addDeck("Lakes")
            stage.rest()
            try stage.damage("card")
            let before = stage.library.version
            let deck = try XCTUnwrap(try stage.library.read { try $0.decks().first }?.id)
            _ = try stage.library.readLibrary { library throws(StoreFailure) in
                try library.cardIDs(in: deck, holding: "Nile")
            }
            XCTAssertNotNil(stage.library.recovery)
            XCTAssertGreaterThan(stage.library.version, before)
            try stage.addDeck("Hills")
            XCTAssertTrue(try stage.decks().contains("Hills"))
        }
    }

    func testAFileThatSomethingElseHasReplacedStaysAndTheWindowSaysSo() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage()
            stage.rest()
            let other = Data(String(repeating: "a song\n", count: 1000).utf8)
            try other.write(to: URL(fileURLWithPath: stage.path), options: .atomic)
            stage.library.performShown([stage.shown("Lakes")])
            turnUntil("word that nothing is kept") { stage.library.notKept != nil }
            stage.rest()
            XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: stage.path)), other)
            XCTAssertEqual(try stage.decks(), ["Lakes"], "and one can play on")
        }
    }

    func testAJSONFileGoesOnWithTheSameNumberOfTheMachine() throws {
        try MainActor.assumeIsolated {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = { (name: String) in folder.appendingPathComponent(name).path }
            let place = LibrarySource.Place.document(path("library.json"), machine: path("machine"))
            for name in ["a", "b"] {
                let library = try RecessLibrary(LibrarySource(place))
                library.perform(Step(.makeDeck)) { _ = try $0.addDeck(named: name) }
                turnUntil("the step") { !library.isBusy }
                library.finish()
            }
            let library = try RecessLibrary(LibrarySource(place))
            let decks = try library.read { try $0.decks() }.map(\.id.number)
            XCTAssertEqual(decks.count, 2)
            XCTAssertEqual(Set(decks.map { $0 >> 39 }).count, 1)
            library.finish()
        }
    }

    /// A library in a JSON file, in a temporary folder.
    private static func inAJSONFile(_ act: @MainActor (RecessLibrary, _ path: String) throws -> Void) throws {
        try MainActor.assumeIsolated {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appendingPathComponent("library.json").path
            let library = try RecessLibrary(LibrarySource(.document(path)))
            try act(library, path)
        }
    }

    func testALibraryInAJSONFileWorksInTheBackgroundToo() throws {
        try Self.inAJSONFile { library, path in
            var isDone = false
            library.perform(Step(.makeDeck)) {
                _ = try $0.addDeck(named: "a")
            } then: { _ in
                isDone = true
            }
            XCTAssertFalse(isDone, "the window does not wait")
            XCTAssertTrue(library.isBusy)
            turnUntil("the step") { isDone }
            XCTAssertEqual(try library.read { try $0.decks() }.map(\.name), ["a"])

            var told = 0
            let listener = NSObject()
            defer { withExtendedLifetime(listener) {} }
            library.onChange(listener) { if $0 == .content { told += 1 } }
            guard case .library(let other) = try Document.open(path) else { return XCTFail("no library") }
            _ = try other.perform(Step(.makeDeck)) { try $0.addDeck(named: "b") }
            turnUntil("word of the other's change") { told == 1 }
            XCTAssertEqual(try library.read { try $0.decks() }.map(\.name), ["a", "b"])
            library.finish()
        }
    }

    /// Something else is written into the JSON file while the program has it open.
    func testALibraryInAJSONFileIsPutBackAndGoesOn() throws {
        try Self.inAJSONFile { library, path in
            @MainActor func addDeck(_ name: String) {
                var isDone = false
                library.perform(Step(.makeDeck)) {
                    _ = try $0.addDeck(named: name)
                } then: { _ in
                    isDone = true
                }
                turnUntil("the deck \(name)") { isDone }
            }
            addDeck("a")
            try Data("{\"theme\": \"dark\"}".utf8).write(to: URL(fileURLWithPath: path))
            addDeck("b")
            XCTAssertEqual(try library.read { try $0.decks() }.map(\.name), ["a", "b"])
            guard case .rowsMoved(let rows, let file)? = library.recovery else {
                return XCTFail("\(String(describing: library.recovery))")
            }
            XCTAssertTrue(rows.isComplete)
            XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), "{\"theme\": \"dark\"}")
            XCTAssertNil(library.notKept)
            library.finish()
            guard case .library(let kept) = try Document.open(path) else { return XCTFail("no library") }
            XCTAssertEqual(try kept.read { try $0.decks() }.map(\.name), ["a", "b"])
        }
    }
}
