import Files
import Flashcards
import SQLite
import Testing

@testable import Library
@testable import Sync

/// A machine with a library in memory, a clock, and a folder of its own that a test carries to others.
final class TestMachine {
    final class Clock: @unchecked Sendable { var now: Int64 = 1_790_000_000_000 }

    let name: String
    var library: Library
    let folder: MemoryFolder
    let clock: Clock
    var limits = SyncLimits()

    init(_ number: Int64, folder: MemoryFolder = MemoryFolder(), clock: Clock = Clock()) throws {
        name = "machine \(number)"
        self.folder = folder
        self.clock = clock
        library = try Library(machine: number) { clock.now }
    }

    var sync: Sync {
        let clock = clock
        return Sync(folder: folder, machineName: name, now: { clock.now }, limits: limits)
    }

    @discardableResult
    func step() -> SyncReport { sync.step(library) }

    /// Steps until there is no more to do. Returns the last report, with the counts of all.
    @discardableResult
    func keepInStep() -> SyncReport {
        var (written, taken) = (0, 0)
        for _ in 0..<10_000 {
            var report = step()
            written += report.writtenRows
            taken += report.takenRows
            (report.writtenRows, report.takenRows) = (written, taken)
            if !report.hasMore { return report }
        }
        Issue.record("The steps never come to an end.")
        return SyncReport()
    }

    /// A copy of the library's file, as it is now.
    func copyOfLibrary(machine: Int64) throws -> Library {
        let clock = clock
        return try library.copyInMemory(machine: machine) { clock.now }
    }
}

// What a person does.
extension TestMachine {
    @discardableResult
    func addDeck(_ name: String) throws -> Deck.ID {
        clock.now += 1000
        return try library.perform(Step(.makeDeck, about: name)) { try $0.addDeck(named: name) }
    }

    @discardableResult
    func addCard(_ prompt: String, to deck: Deck.ID) throws -> Card.ID {
        clock.now += 1000
        let text = try #require(CardText(prompt: prompt, answer: "answer"))
        return try library.perform(Step(.addCard, about: prompt)) { try $0.add([text], to: deck)[0] }
    }

    func change(_ card: Card.ID, to prompt: String) throws {
        clock.now += 1000
        let text = try #require(CardText(prompt: prompt, answer: "answer"))
        try library.perform(Step(.changeCard, about: prompt)) { try $0.change(card, to: text) }
    }

    func delete(_ card: Card.ID) throws {
        clock.now += 1000
        try library.perform(Step(.deleteCard)) { try $0.delete(card) }
    }

    /// The names of the decks, each with the prompts of its cards.
    var content: [String] {
        get throws {
            try library.read { try $0.decks() }.flatMap { deck in
                let cards = try library.cardIDs(in: deck.id, holding: "")
                return [deck.name]
                    + (try library.read { try $0.cards(cards) }.map { "- \($0.prompt)" }.sorted())
            }
        }
    }
}

extension Library {
    /// All that travels, line by line.
    func states() throws -> [String] {
        var lines: [String] = []
        var cursor: ChangeCursor?
        repeat {
            let portion = try everything(after: cursor)
            for row in portion.rows {
                var bytes: [UInt8] = []
                row.appendLine(to: &bytes)
                lines.append(String(decoding: bytes, as: UTF8.self))
            }
            cursor = portion.hasMore ? portion.next : nil
        } while cursor != nil
        return lines.sorted()
    }

    func copyInMemory(machine: Int64, now: @escaping () -> Int64) throws -> Library {
        let copy = try Library(machine: machine, now: now)
        for table in NeededTable.all {
            try copy.connection.run("DELETE FROM \(table.name)")
            let columns = table.columnList
            let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
            var rows: [[Value]] = []
            try connection.forEach("SELECT \(columns) FROM \(table.name)") { row in
                rows.append(table.columns.indices.map { row.value(Int32($0)) })
            }
            for row in rows {
                try copy.connection.run("INSERT INTO \(table.name) (\(columns)) VALUES (\(marks))", all: row)
            }
        }
        try copy.connection.run("DELETE FROM sqlite_sequence")
        var sequences: [(String, Int64)] = []
        try connection.forEach("SELECT name, seq FROM sqlite_sequence") {
            sequences.append(($0.text(0), $0.number(1)))
        }
        for (name, last) in sequences {
            try copy.connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", name, last)
        }
        return copy
    }
}
