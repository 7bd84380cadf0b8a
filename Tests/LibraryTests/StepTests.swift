import Files
import Flashcards
import Testing
import World

@testable import Library

@Suite("A step")
struct StepTests {
    @Test("is all or nothing")
    func allOrNothing() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        #expect(throws: StoreFailure.gone) {
            try example.library.perform(Step(.addCard)) { edit in
                _ = try edit.add([.example("Nile")], to: deck)
                try edit.delete(Card.ID(1))
            }
        }
        #expect(try example.content == ["Rivers": []])
        #expect(try example.library.history().map(\.step?.name) == [.makeDeck])
    }

    @Test("is in the history with its words, its number and its time, the newest first")
    func history() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        example.now += 5000
        _ = try example.import(["Nile", "Rhine"], into: .deck(deck))
        let history = try example.library.history()
        #expect(history.map(\.step) == [Step(.importCards, count: 2), Step(.makeDeck, about: "Rivers")])
        #expect(history.map(\.date) == [1_005_000, 1_000_000])
        #expect(try example.library.history(before: history[0].id) == [history[1]])
        #expect(try example.library.history(atMost: 1) == [history[0]])
    }

    @Test("of a newer version is in the history without words, and can be undone")
    func unknownStep() throws {
        let example = try Example()
        _ = try example.addDeck("Rivers")
        try example.library.connection.run("UPDATE step SET name = 'juggle'")
        #expect(try example.library.history().map(\.step) == [nil])
        #expect(try example.undo()?.step.step == nil)
        #expect(try example.content == [:])
    }

    @Test("keeps only the beginning of long words")
    func longWords() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        try example.addCard(String(repeating: "a", count: 100_000), to: deck)
        #expect(try example.library.history()[0].step?.about.count == 120)
        try example.addCard("a" + String(repeating: "\u{301}", count: 100_000), to: deck)
        #expect(try example.library.history()[0].step?.about.unicodeScalars.count == 480)
    }

    @Test("is forgotten when there are ten thousand newer ones, or a few more")
    func oldSteps() throws {
        let example = try Example()
        for number in 0..<10_130 {
            try example.library.perform(Step(.move, count: number)) { edit in
                try edit.setStanding("\(number)", of: .ticTacToe)
            }
        }
        let history = try example.library.history(atMost: 20_000)
        #expect((10_000..<10_064).contains(history.count))
        #expect(history.first?.step?.count == 10_129)
        for _ in history { try example.undo(.ticTacToe) }
        #expect(try example.library.nextUndo(in: .ticTacToe) == nil)
        #expect(
            try example.library.read { try $0.standing(of: .ticTacToe) } == "\(10_129 - history.count)")
    }
}

@Suite("Numbers")
struct NumbersTests {
    @Test("of two machines are never the same")
    func machines() throws {
        let examples = try [Example(machine: 1), Example(machine: 2), Example(machine: 1 << 24 - 1)]
        let numbers = try examples.flatMap { example in
            let deck = try example.addDeck("Rivers")
            return try [deck.number] + (0..<50).map { try example.addCard("\($0)", to: deck).number }
        }
        #expect(Set(numbers).count == numbers.count)
        #expect(numbers.allSatisfy { $0 > 0 })
    }

    @Test("are never given twice, also when what they were given to is undone")
    func undone() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let first = try example.addCard("Nile", to: deck)
        try example.undo()
        #expect(try example.addCard("Rhine", to: deck) > first)
    }

    @Test("go on with the machine's own, in a file that another machine has written")
    func copiedFile() throws {
        let example = try Example(machine: 7)
        let deck = try example.addDeck("Rivers")
        try example.addCard("Nile", to: deck)
        let copy = try Library(example.library.connection, machine: 9) { 2_000_000 }
        let added = try copy.perform(Step(.makeDeck)) { try $0.addDeck(named: "Hills") }
        #expect(added.number >> Numbers.counterBits == 9)
        // And back again, behind the numbers that were given before.
        let again = try example.addCard("Rhine", to: deck)
        #expect(again.number >> Numbers.counterBits == 7)
        #expect(try example.prompts(in: deck) == ["Rhine", "Nile"])
    }

    @Test("of times always rise, also when the clock goes backwards")
    func times() throws {
        var numbers = Numbers(machine: 1)
        let times = [5000, 5000, 4000, 0, -10, 9000, .max, 100].map { numbers.time(at: $0) }
        #expect(times == times.sorted() && Set(times).count == times.count)
        #expect(times[5] >> 16 == 9000)
    }

    @Test("of countries are fixed")
    func countries() {
        #expect(Country("aa").number == 1)
        #expect(Country("fr").number == 148)
        #expect(Country("zz").number == 676)
        #expect(Country("FR").number == nil && Country("f").number == nil && Country("").number == nil)
        for number in Int64(1)...676 { #expect(Country(number: number)?.number == number) }
        #expect(Country(number: 0) == nil && Country(number: 677) == nil)
    }
}
