import FileTesting
import Files
import Flashcards
import Foundation
import Testing

@testable import Anki
@testable import Library

/// A library in a folder of its own, into which packages come.
final class Shelf {
    let folder = TestFolder()
    let library: Library
    var now: Int64 { clock.now }
    private let clock = Clock()

    final class Clock: @unchecked Sendable { var now: Int64 = 1_800_000_000_000 }

    /// - Parameter now: milliseconds since 1970.
    init(now: Int64 = 1_800_000_000_000) throws {
        clock.now = now
        let opening = Opening(
            .file(folder.file("recess.db")), machine: .fixed(7), now: { [clock] in clock.now })
        library = try opening.open().library
    }

    func wait(days: Double) { clock.now += Int64(days * 86_400_000) }

    @discardableResult
    func take(_ package: String, unpacking: Bool = true) throws -> ImportReceipt {
        let opened = try AnkiPackage(package, besides: folder.path)
        if unpacking { try opened.unpackMedia() }
        let receipt = try library.take(opened) { Step(.importPackage, count: $0.notes.all) }
        return try #require(receipt)
    }

    func export(_ name: String = "out.apkg", deck: Deck.ID? = nil) throws -> String {
        _ = try PackageExport(of: library, deck: deck).write(to: folder.file(name))
        return folder.file(name)
    }

    // MARK: What is there

    var decks: [Deck] { get throws { try library.read { try $0.decks() } } }

    func deck(_ path: String) throws -> Deck {
        let decks = try decks
        return try #require(decks.first { $0.path == path }, "\(path) in \(decks.map(\.path))")
    }

    /// Those in this deck only.
    func cards(in path: String) throws -> [Card] {
        let id = try deck(path).id
        return try library.read { reading in try reading.cards(reading.cardIDs(inDecks: [id.number])) }
    }

    func card(_ words: String) throws -> Card {
        let ids = try library.connection.numbers(
            "SELECT card.id FROM card JOIN note ON note.id = note WHERE fields LIKE ? ORDER BY card.id DESC",
            words + "%")
        return try #require(try library.read { try $0.cards(ids.map { Card.ID($0) }) }.first, "\(words)")
    }

    func number(_ sql: String, _ values: Int64...) throws -> Int64 {
        let found: Int64? =
            if let value = values.first {
                try library.connection.first(sql, value) { $0.number(0) }
            } else {
                try library.connection.first(sql) { $0.number(0) }
            }
        return found ?? -1
    }

    /// What a card has in a column.
    func column(_ name: String, of card: Card) throws -> Int64? {
        try library.connection.first("SELECT \(name) FROM card WHERE id = ?", card.id.number) {
            $0.optionalNumber(0)
        }.flatMap(\.self)
    }

    func remember() throws { while try library.rememberSlice() {} }

    func answer(_ card: Card, _ verdict: Flashcards.Verdict) throws {
        let deck = try #require(try decks.first)
        let setup = RunSetup(deck: deck.id, seed: 1)
        let swipe = Swipe(verdict, of: card.id, date: now, took: .seconds(2))
        let step = RunStep.swipe(swipe, of: card, in: setup, elapsed: .zero)
        try library.perform(step.step) { try $0.carryOut(step) }
    }
}

extension Collection where Element == Card {
    var prompts: [String] { map(\.prompt) }
}
