import Files
import SQLite
import Testing

@testable import Library

@Suite("A damaged page of version 0.1")
struct DamagedPageTests {
    private let fixture: Fixture
    private let pageSize = 4096

    /// A database with two more decks and many cards.
    init() throws {
        fixture = try Fixture("schema-3")
        let connection = try Connection(fixture.path("cards.db"), .readWrite)
        try connection.transaction {
            for deck in 100...101 as ClosedRange<Int64> {
                try connection.run("INSERT INTO deck (id, name, place) VALUES (?1, 'deck ' || ?1, ?1)", deck)
                for card in 1...500 as ClosedRange<Int64> {
                    try connection.run(
                        "INSERT INTO card (deck, prompt, answer) VALUES (?1, 'question ' || ?1 || '/' || ?2, 'answer')",
                        deck, card)
                }
            }
        }
        try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// The page that has these words, and how often it has others.
    private func page(with words: String, counting others: String) throws -> (number: Int, count: Int) {
        let bytes = try fixture.bytes("cards.db")
        for page in 0..<bytes.count / pageSize {
            let text = String(decoding: bytes[page * pageSize..<(page + 1) * pageSize], as: UTF8.self)
            if text.contains(words) { return (page, text.ranges(of: others).count) }
        }
        throw StoreFailure.gone
    }

    private func harm(_ page: Int) throws {
        var bytes = try fixture.bytes("cards.db")
        for index in page * pageSize..<page * pageSize + 8 { bytes[index] = 0xA5 }
        try fixture.write(bytes, "cards.db")
    }

    @Test("of cards: those on all other pages are taken, and the number of the others is told")
    func cards() throws {
        let page = try page(with: "question 100/250a", counting: "question 1")
        #expect(page.count > 20)
        try harm(page.number)
        let example = try Example()
        let taken = try example.takeOver("cards.db", of: fixture)
        #expect(taken.cards == 111 + 1000 - page.count)
        #expect(taken.problems == [.cards: .damaged(lost: page.count)])
        let decks = try example.decks
        let prompts = try example.prompts(in: #require(decks.first { $0.name == "deck 101" }).id)
        #expect(prompts == (1...500).reversed().map { "question 101/\($0)" })
        let others = try example.prompts(in: #require(decks.first { $0.name == "deck 100" }).id)
        #expect(others.first == "question 100/500" && others.last == "question 100/1")
    }

    @Test("of decks: their cards are taken into decks of their own")
    func decks() throws {
        try harm(page(with: "deck 101", counting: "deck").number)
        let example = try Example()
        let taken = try example.takeOver("cards.db", of: fixture)
        #expect(taken.cards == 1111)
        #expect(taken.problems[.cards] != nil)
        #expect(try example.decks.filter { $0.name == "Rescued" && $0.cardCount == 500 }.count == 2)
    }
}
