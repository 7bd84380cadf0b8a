import Flashcards
import Foundation
import Testing

@testable import Library

@Suite("What no step can bring back")
struct CleaningTests {
    private let place = LibraryFolder()

    private func clean(_ library: Library) throws -> Int {
        var slices = 0
        while try library.cleanSlice() { slices += 1 }
        return slices
    }

    private func rows(_ table: String, _ example: Example) throws -> Int64 {
        try example.library.connection.number("SELECT count(*) FROM \(table)")
    }

    @Test(
        "is removed in slices: the file gets smaller after an import was undone and something else was done")
    func importUndone() throws {
        try place.fill(["Rivers": 100])
        let small = place.bytes.count
        do {
            let example = try place.example()
            _ = try example.import(
                (0..<20_000).map { "card \($0) with some words" }, into: .newDeck(named: "Many"))
            try example.undo()
            #expect(try clean(example.library) == 0, "it can be redone")
            _ = try example.addDeck("Hills")
        }
        #expect(place.bytes.count > 10 * small)
        do {
            let example = try place.example()
            #expect(try clean(example.library) >= 20)
            #expect(try rows("card", example) == 101)
            #expect(try rows("garbage", example) == 0)
            #expect(try clean(example.library) == 0)
            #expect(try example.content.mapValues(\.count) == ["Sample": 1, "Rivers": 100, "Hills": 0])
        }
        #expect(place.bytes.count < small + 50_000)
        #expect(try place.open(checkingAll: true).recovery == nil)
    }

    @Test("is not a deleted card or deck that a step can still bring back")
    func canComeBack() throws {
        let example = try place.example()
        let deck = try example.import((0..<50).map { "\($0)" }, into: .newDeck(named: "Rivers"))
        try example.delete(deck.cards[7])
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(deck.deck) }
        let before = try example.library.everything()
        #expect(try clean(example.library) == 0)
        #expect(try example.library.everything() == before)
        try example.undo()
        try example.undo()
        #expect(try example.content["Rivers"]?.count == 50)
    }

    @Test(
        "is a deck with its cards and runs, and a card, once the step that deleted it is forgotten; reviews stay"
    )
    func forgotten() throws {
        let example = try place.example()
        let gone = try example.import((0..<3000).map { "\($0)" }, into: .newDeck(named: "Gone"))
        let kept = try example.import(["a", "b"], into: .newDeck(named: "Kept"))
        try example.swipe(.correct, gone.cards[0], try example.begin(gone.deck))
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(gone.deck) }
        try example.delete(kept.cards[0])
        place.clock.now += 1000
        for number in 0..<10_200 {
            try example.library.perform(Step(.move)) { try $0.setStanding("\(number)", of: .ticTacToe) }
        }
        #expect(try clean(example.library) >= 4)
        #expect(try example.content == ["Sample": ["Hello"], "Kept": ["b"]])
        #expect(try rows("deck", example) == 2 && rows("card", example) == 2)
        #expect(try rows("run", example) == 0 && rows("run_time", example) == 0)
        #expect(try rows("review", example) == 1)
        #expect(try rows("field_time", example) == 0)
    }

    @Test("is not a card whose deck has not come yet from another machine")
    func deckToCome() throws {
        let example = try place.example()
        try example.library.connection.run(
            "INSERT INTO card (id, deck, prompt, answer, made) VALUES (5, 99, 'early', 'x', 1)")
        _ = try example.addDeck("Rivers")
        _ = try clean(example.library)
        #expect(try rows("card", example) == 2)
    }
}
