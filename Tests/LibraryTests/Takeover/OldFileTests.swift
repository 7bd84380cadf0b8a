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
        let taken = try example.takeOver(fixture)
        #expect((taken.cards, taken.answers) == (45, 12))
    }

    @Test(
        "whose last run was through a deck that is deleted go on with the run before it, and its swipes can be undone"
    )
    func lastDeckDeleted() throws {
        let fixture = try Fixture("home")
        try Connection(fixture.path("cards.db"), .readWrite).run(
            "UPDATE deck SET deleted = 1 WHERE name = 'Birds'")
        try example.takeOver("cards.db", of: fixture)
        #expect(try example.run?.swipes.map(\.verdict) == [.correct, .wrong])
        #expect(try example.steps().filter { $0 == .swipeCorrect || $0 == .swipeWrong }.count == 2)
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
