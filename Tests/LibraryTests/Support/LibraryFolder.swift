import FileTesting
import Files
import Flashcards
import Foundation
import SQLite
import Testing

@testable import Library

/// A folder for the file of a library, and a clock that a test moves by hand.
final class LibraryFolder {
    let folder: TestFolder
    let clock = Example.HandClock()

    init(_ folder: TestFolder = TestFolder()) {
        self.folder = folder
        clock.now = 1_800_000_000_000
    }

    /// In a folder that exists, or that the test makes.
    convenience init(at path: String) { self.init(TestFolder(at: path)) }

    var path: String { folder.file("recess.db") }

    var backups: Backups { Backups(of: path) }

    var opening: Opening {
        Opening(.file(path), machine: .fixed(7), now: { [clock] in clock.now }) { edit in
            _ = try edit.add([.example("Hello")], to: try edit.addDeck(named: "Sample"))
        }
    }

    func open(checkingAll: Bool = false) throws -> OpenedLibrary {
        try opening.open(checkingAll: checkingAll)
    }

    /// A library that must be sound.
    func example() throws -> Example {
        let opened = try open()
        #expect(opened.recovery == nil && opened.notKept == nil)
        return Example(opened.library, clock: clock)
    }

    /// Makes a library with these decks and cards, and closes it.
    func fill(_ decks: [String: Int] = ["Rivers": 300, "Hills": 20]) throws {
        let example = try example()
        for (name, count) in decks.sorted(by: { $0.key < $1.key }) {
            _ = try example.import((0..<count).map { "\(name) \($0)" }, into: .newDeck(named: name))
        }
    }

    /// A connection that looks into the file as another program would.
    func connection() throws -> Connection { try Connection(path, .readWrite) }

    /// The bytes of the file once it is closed.
    var bytes: Data { folder.bytes("recess.db") ?? Data() }

    func write(_ bytes: Data) { folder.write(bytes, "recess.db") }

    static let pageSize = 4096

    /// The pages of a table or index, by its name: those with rows, and those that lead to them.
    func pages(of name: String) throws -> (leaves: [Int], inner: [Int]) {
        let connection = try connection()
        func pages(_ kind: String) throws -> [Int] {
            try connection.numbers(
                "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY path", name, kind
            ).map { Int($0) }
        }
        return (try pages("leaf"), try pages("internal"))
    }

    func overwrite(page: Int, with byte: UInt8 = 0xAA) {
        var bytes = bytes
        let start = (page - 1) * LibraryFolder.pageSize
        bytes.replaceSubrange(
            start..<(start + LibraryFolder.pageSize),
            with: Data(repeating: byte, count: LibraryFolder.pageSize))
        write(bytes)
    }
}

extension OpenedLibrary {
    var content: [String: Int] {
        get throws {
            Dictionary(
                uniqueKeysWithValues: try library.read { try $0.decks() }.map { ($0.name, $0.cardCount ?? 0) }
            )
        }
    }

    /// Does what a person might do. Nothing may fail.
    func exercise(_ note: String) {
        do {
            for deck in try library.read({ try $0.decks() }) {
                let cards = try library.cardIDs(in: deck.id, holding: "")
                _ = try library.read { try $0.cards(cards) }
                _ = try library.cardIDs(in: deck.id, holding: "name")
            }
            _ = try library.read { try $0.latestRun() }
            _ = try library.history()
            let deck = try library.perform(Step(.makeDeck)) { try $0.addDeck(named: "New") }
            try library.perform(Step(.addCard)) { _ = try $0.add([.example("new")], to: deck) }
            for _ in 0..<2 { #expect(try library.undo(in: .cards) != nil, "\(note)") }
        } catch {
            Issue.record("\(note): \(error)")
        }
    }
}
