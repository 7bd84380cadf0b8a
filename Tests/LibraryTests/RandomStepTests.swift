import Flashcards
import Seeded
import Testing

@testable import Library

@Suite("Random steps")
struct RandomStepTests {
    /// Each state is compared while it is undone and redone. `meson-helpers/bench steps` does a million.
    @Test("are undone and redone to the same states, field by field", arguments: UInt64(1)...6)
    func backAndForth(seed: UInt64) throws {
        let example = try Example()
        var random = RandomSteps(example, seed: seed)
        var states = [try example.library.dump()]
        while states.count <= 80 {
            if try random.doSomething() { states.append(try example.library.dump()) }
        }
        let steps = states.count - 1
        for number in (0..<steps).reversed() {
            #expect(try example.undo()?.conflicts == 0)
            #expect(try example.library.dump() == states[number], "undo to \(number)")
        }
        #expect(try example.undo() == nil)
        for number in 1...steps {
            #expect(try example.redo()?.conflicts == 0)
            #expect(try example.library.dump() == states[number], "redo to \(number)")
        }
        #expect(try example.redo() == nil)
    }
}

/// Steps on decks, cards and runs, as a person would do them.
struct RandomSteps {
    private let example: Example
    private var generator: SeededGenerator
    private var run: RunRecord.ID?

    init(_ example: Example, seed: UInt64) {
        self.example = example
        generator = SeededGenerator(seed: seed)
    }

    /// `false` where there was nothing to do it to.
    mutating func doSomething() throws -> Bool {
        let library = example.library
        let deck = try example.decks.randomElement(using: &generator)
        let cards = try deck.map { try library.cardIDs(in: $0.id, holding: "") } ?? []
        let card = cards.randomElement(using: &generator)
        let word = "word \(Int.random(in: 0..<1000, using: &generator))"
        switch (Int.random(in: 0..<12, using: &generator), deck, card) {
        case (0, _, _): _ = try example.addDeck(word)
        case (1, let deck?, _):
            try library.perform(Step(.renameDeck)) { try $0.rename(deck.id, to: word + "!") }
        case (2, let deck?, _): try library.perform(Step(.deleteDeck)) { try $0.delete(deck.id) }
        case (3, _?, _):
            let order = try example.decks.map(\.id).shuffled(using: &generator)
            try library.perform(Step(.moveDeck)) { try $0.arrange(order) }
        case (4...5, let deck?, _): try example.addCard(word, to: deck.id)
        case (6, _, let card?): try example.change(card, to: word + "?")
        case (7, _, let card?): try example.delete(card)
        case (8, let deck?, _): _ = try example.import([word, "a", "b"], into: .deck(deck.id))
        case (9, _, _): _ = try example.import([word, "c"], into: .newDeck(named: word))
        case (10, let deck?, _): _ = try example.begin(deck.id)
        case (11, _, let card?):
            guard let run = try example.run else { return false }
            try example.swipe(Bool.random(using: &generator) ? .correct : .wrong, card, run.id)
        default: return false
        }
        return true
    }
}
