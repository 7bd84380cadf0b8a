import Files
import Flashcards
import SQLite
import Seeded
import Testing

@testable import Library

@Suite("Files of version 0.1")
struct OldFileTests {
    let example: Example

    init() throws { example = try Example() }

    @Test("are read with the log of a program that was killed")
    func killed() throws {
        let fixture = try Fixture("killed")
        let taken = try example.takeOver("cards.db", of: fixture)
        #expect(taken.problems == [:])
        #expect(try example.pile() == fixture.lines("pile.txt"))
        #expect(try example.run?.swipes.count == 3)
    }

    @Test("are read as JSON, with a run without the clock in the middle")
    func json() throws {
        let fixture = try Fixture("store")
        let before = try fixture.bytes("store.json")
        let taken = try example.takeOver("store.json", of: fixture)
        #expect(taken.problems == [:])
        #expect(try example.decks.map(\.name) == ["Small Surprises", "Rivers"])
        #expect(try example.run?.setup.rules.seconds == nil)
        #expect(try example.pile() == fixture.lines("pile.txt"))
        #expect(try fixture.bytes("store.json") == before)
        #expect(try example.steps() == [.deleteCard, .swipeWrong, .swipeCorrect, .swipeWrong, .swipeCorrect])
    }

    @Test("are read in their older versions", arguments: [("schema-1", 5, 32, 3), ("schema-3", 7, 111, 2)])
    func older(fixture name: String, decks: Int, cards: Int, present: Int) throws {
        let fixture = try Fixture(name)
        let taken = try example.takeOver("cards.db", of: fixture)
        #expect(taken.problems == [:])
        #expect((taken.decks, taken.cards) == (decks, cards))
        #expect(try example.decks.count == present)
        #expect(try example.run?.swipes.isEmpty == false)
    }

    @Test("in their first version knew the deck of missed flags by its name")
    func missedFlags() throws {
        let fixture = try Fixture("schema-1")
        do {
            let connection = try Connection(fixture.path("cards.db"), .readWrite)
            try connection.run("UPDATE deck SET name = 'Nicht erkannte Flaggen' WHERE deleted IS NULL")
            try connection.run("UPDATE card SET picture = NULL WHERE deck <> 3")
            try connection.run("UPDATE card SET picture = 'flag:fr' WHERE deck = 3")
        }
        try example.takeOver("cards.db", of: fixture)
        #expect(try example.decks.map(\.purpose) == [nil, "missed-flags", nil])
    }

    @Test("that are not there are no problem, and are taken once they are")
    func notThere() throws {
        let fixture = try Fixture("home")
        #expect(try example.takeOver("none.db", of: fixture).problems == [:])
        #expect(try example.takeOver(fixture).answers == 12)
    }

    @Test("of something else, or of a newer version, are left alone, and the rest is taken")
    func notOurs() throws {
        let fixture = try Fixture("home")
        try fixture.write(Array("[settings]\n".utf8), "cards.db")
        let taken = try example.takeOver(fixture)
        #expect(taken.problems == [.cards: .notOurs])
        #expect(taken.answers == 12)

        let newer = try Fixture("schema-3")
        try Connection(newer.path("cards.db"), .readWrite).run("PRAGMA user_version = 5")
        #expect(
            try example.takeOver("cards.db", of: newer).problems == [.cards: .newerVersion]
        )
        #expect(try example.decks.isEmpty)
    }

    @Test("with a damaged page: the rest is taken, and the cards without a deck get one")
    func damaged() throws {
        let fixture = try Fixture("schema-3")
        let whole = try example.takeOver("cards.db", of: fixture)
        for page in 1..<(try fixture.bytes("cards.db").count / 4096) {
            let harmed = try Fixture("schema-3")
            var bytes = try harmed.bytes("cards.db")
            for index in page * 4096..<page * 4096 + 64 { bytes[index] = 0xA5 }
            try harmed.write(bytes, "cards.db")
            let other = try Example()
            let taken = try other.takeOver("cards.db", of: harmed)
            let isWhole = (taken.cards, taken.decks, taken.swipes) == (whole.cards, whole.decks, whole.swipes)
            #expect(isWhole || taken.problems[.cards] != nil, "page \(page): \(taken)")
            #expect(try harmed.bytes("cards.db") == bytes)
        }
    }

    @Test("cut off anywhere never end the program")
    func cutOff() throws {
        let names = [("store", "store.json"), ("schema-1", "cards.db")]
        for (name, file) in names {
            let fixture = try Fixture(name)
            let bytes = try fixture.bytes(file)
            for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
                try fixture.write(Array(bytes.prefix(length)), file)
                let taken = try Example().takeOver(file, of: fixture)
                #expect(taken.problems[.cards] != nil, "\(file) with \(length) bytes")
            }
        }
    }

    @Test("with changed bytes never end the program, and stay as they are", arguments: UInt64(1)...3)
    func changedBytes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let files = [
            ("home", "cards.db"), ("home", "cards.db-wal"), ("home", "flags.db"), ("store", "store.json"),
        ]
        for (name, file) in files {
            for _ in 0..<20 {
                let fixture = try Fixture(name)
                var bytes = try fixture.bytes(file)
                for _ in 0..<Int.random(in: 1...50, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
                        in: 0...255, using: &random)
                }
                try fixture.write(bytes, file)
                let example = try Example()
                if name == "home" {
                    try example.takeOver(fixture)
                } else {
                    try example.takeOver(file, of: fixture)
                }
                #expect(try fixture.bytes(file) == bytes)
                // What was taken is sound, whatever it was taken from.
                #expect(try example.library.check().problems == [])
                while try example.undo() != nil {}
                _ = try example.pileIfAny()
            }
        }
    }
}

extension Example {
    fileprivate func pileIfAny() throws -> [String] { try run == nil ? [] : pile() }
}

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
