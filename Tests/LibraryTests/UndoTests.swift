import Files
import Flashcards
import Testing

@testable import Library

@Suite("Undo")
struct UndoTests {
    @Test("takes back the last step, then the one before it")
    func order() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        try example.change(card, to: "The Nile")
        try example.delete(card)
        var seen: [[String: [String]]] = []
        while let undone = try example.undo() {
            #expect(undone.conflicts == 0)
            seen.append(try example.content)
        }
        #expect(seen == [["Rivers": ["The Nile"]], ["Rivers": ["Nile"]], ["Rivers": []], [:]])
    }

    @Test("and redo bring everything back as it was, each time")
    func backAndForth() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        try example.library.perform(Step(.renameDeck)) { try $0.rename(deck, to: "Streams") }
        try example.change(card, to: "The Nile")
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        for _ in 0..<3 {
            while try example.undo() != nil {}
            #expect(try example.content == [:])
            for _ in 0..<4 { #expect(try example.redo()?.conflicts == 0) }
            #expect(try example.content == ["Streams": ["The Nile"]])
            try example.redo()
            #expect(try example.content == [:])
            #expect(try example.redo() == nil)
        }
    }

    @Test("cannot be redone once something else was done")
    func redoEnds() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        try example.addCard("Nile", to: deck)
        try example.undo()
        #expect(try example.library.nextRedo(in: .cards)?.step?.about == "Nile")
        try example.addCard("Rhine", to: deck)
        #expect(try example.library.nextRedo(in: .cards) == nil)
        #expect(try example.redo() == nil)
        #expect(try example.content == ["Rivers": ["Rhine"]])
        #expect(try example.library.history().compactMap(\.step?.about) == ["Rhine", "Rivers"])
    }

    @Test("takes back only what was done in its area")
    func areas() throws {
        let example = try Example()
        _ = try example.addDeck("Rivers")
        try example.library.perform(Step(.move)) { try $0.setStanding("x", of: .ticTacToe) }
        #expect(try example.undo(.flags) == nil)
        #expect(try example.undo(.cards)?.step.step?.name == .makeDeck)
        #expect(try example.library.read { try $0.standing(of: .ticTacToe) } == "x")
        #expect(try example.undo(.ticTacToe)?.step.step?.name == .move)
        #expect(try example.library.read { try $0.standing(of: .ticTacToe) } == nil)
        #expect(try example.redo(.cards) != nil)
        #expect(try example.content == ["Rivers": []])
    }

    @Test("puts decks back into their order, and a deleted one to its old position")
    func deckOrder() throws {
        let example = try Example()
        let decks = try ["a", "b", "c"].map { try example.addDeck($0) }
        try example.library.perform(Step(.moveDeck)) { try $0.arrange([decks[2], decks[0], decks[1]]) }
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(decks[0]) }
        #expect(try example.decks.map(\.name) == ["c", "b"])
        try example.undo()
        #expect(try example.decks.map(\.name) == ["c", "a", "b"])
        try example.undo()
        #expect(try example.decks.map(\.name) == ["a", "b", "c"])
    }

    @Test("of a deleted deck brings all of its cards back")
    func deckWithCards() throws {
        let example = try Example()
        let deck = try example.import((0..<1000).map { "card \($0)" }, into: .newDeck(named: "Many")).deck
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        #expect(try example.content == [:])
        try example.undo()
        #expect(try example.prompts(in: deck) == (0..<1000).map { "card \($0)" })
    }

    // Found in 0.1: the whole import went, the deleted card did not come back, and there was no redo.
    @Test("after an import and a deletion takes back the deletion")
    func importThenDeletion() throws {
        let example = try Example()
        let imported = try example.import(["Nile", "Rhine"], into: .newDeck(named: "Rivers"))
        try example.delete(imported.cards[1])
        #expect(try example.undo()?.step.step?.name == .deleteCard)
        #expect(try example.content == ["Rivers": ["Nile", "Rhine"]])
        try example.undo()
        #expect(try example.content == [:])
        try example.redo()
        try example.redo()
        #expect(try example.content == ["Rivers": ["Nile"]])
    }

    @Test("of an import into a deck leaves the cards that were there")
    func importIntoDeck() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        try example.addCard("Nile", to: deck)
        let imported = try example.import((0..<120).map { "\($0)" }, into: .deck(deck))
        #expect(imported.cards.count == 120)
        #expect(try example.prompts(in: deck) == (0..<120).map { "\($0)" } + ["Nile"])
        try example.undo()
        #expect(try example.content == ["Rivers": ["Nile"]])
        try example.redo()
        #expect(try example.prompts(in: deck).count == 121)
    }

    @Test("works after the library was opened again")
    func openedAgain() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        try example.addCard("Nile", to: deck)
        let again = try Library(example.library.connection, machine: 7) { 2_000_000 }
        #expect(try again.undo(in: .cards)?.step.step?.about == "Nile")
        #expect(try again.redo(in: .cards)?.step.step?.about == "Nile")
    }
}

@Suite("Undo and redo until it is enough")
struct UndoUntilTests {
    private let example: Example

    /// A match against the computer: each move of the person is followed by one of the computer.
    init() throws {
        example = try Example()
        for standing in ["new", "person 1", "computer 1", "person 2", "computer 2"] { try set(standing) }
    }

    private func set(_ standing: String) throws {
        try example.library.perform(Step(.move, about: standing)) {
            try $0.setStanding(standing, of: .ticTacToe)
        }
    }

    private var standing: String? {
        get throws { try example.library.read { try $0.standing(of: .ticTacToe) } }
    }

    /// After the computer's move, and at the beginning, it is the person's turn.
    private static func isPersonsTurn(_ reading: Reading) throws -> Bool {
        try reading.standing(of: .ticTacToe)?.hasPrefix("person") != true
    }

    @Test("take back and bring back the person's move together with the answer")
    func together() throws {
        let undone = try example.library.undo(in: .ticTacToe, until: Self.isPersonsTurn)
        #expect(undone?.step.step?.about == "person 2", "the last one that was taken back")
        #expect(try standing == "computer 1")
        _ = try example.library.undo(in: .ticTacToe, until: Self.isPersonsTurn)
        #expect(try standing == "new")
        let redone = try example.library.redo(in: .ticTacToe, until: Self.isPersonsTurn)
        #expect(redone?.step.step?.about == "computer 1")
        #expect(try standing == "computer 1")
        _ = try example.library.redo(in: .ticTacToe, until: Self.isPersonsTurn)
        #expect(try standing == "computer 2")
        #expect(try example.library.redo(in: .ticTacToe, until: Self.isPersonsTurn) == nil)
    }

    @Test("take one step where that is enough, and all there are where nothing is")
    func oneOrAll() throws {
        _ = try example.library.undo(in: .ticTacToe)
        #expect(try standing == "person 2")
        _ = try example.library.undo(in: .ticTacToe, until: Self.isPersonsTurn)
        #expect(try standing == "computer 1")
        #expect(try example.library.undo(in: .ticTacToe, until: { _ in false })?.step.step?.about == "new")
        #expect(try standing == nil)
        _ = try example.library.redo(in: .ticTacToe, until: { _ in false })
        #expect(try standing == "computer 2")
    }

    @Test("leave other areas alone, and do not go on behind a step that concerns everything")
    func areas() throws {
        let here = try #require(try example.library.history().first)
        let deck = try example.addDeck("Rivers")
        try set("person 3")
        _ = try example.library.goBack(to: here.id)
        #expect(try standing == "computer 2" && example.content.isEmpty)
        let undone = try example.library.undo(in: .ticTacToe, until: { _ in false })
        #expect(undone?.step.step?.name == .goBack)
        #expect(try standing == "person 3" && example.decks.map(\.id) == [deck])
        _ = try example.library.undo(in: .ticTacToe, until: { _ in false })
        #expect(try standing == nil && example.decks.map(\.id) == [deck])
    }

    @Test("count the conflicts of all steps")
    func conflicts() throws {
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        try example.change(card, to: "The Nile")
        try example.change(card, to: "Longest")
        try example.library.connection.run("UPDATE card SET prompt = 'newer'")
        let undone = try example.library.undo(in: .cards) { try $0.cards([card]).isEmpty }
        // Both texts, and the card itself, which has something newer now. So the deck stays too.
        #expect(undone?.conflicts == 4)
        #expect(try example.content == ["Rivers": ["newer"]])
    }

    @Test("change nothing where a step of them fails")
    func failing() throws {
        let before = try example.library.lines()
        #expect(throws: StoreFailure.full) {
            try example.library.undo(in: .ticTacToe) { reading in
                if try reading.standing(of: .ticTacToe) == "computer 1" { throw StoreFailure.full }
                return false
            }
        }
        #expect(try example.library.lines() == before)
        #expect(try example.library.nextUndo(in: .ticTacToe)?.step?.about == "computer 2")
    }
}

@Suite("Where something newer has changed the same thing, undo")
struct UndoConflictTests {
    /// A change that no step here knows of, as another machine's would be.
    private func changeElsewhere(_ example: Example, _ sql: String) throws {
        try example.library.connection.run(sql)
    }

    @Test("leaves the newer text, and says so")
    func sameField() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        try example.change(card, to: "The Nile")
        try changeElsewhere(example, "UPDATE card SET prompt = 'Longest river'")
        #expect(try example.undo()?.conflicts == 1)
        #expect(try example.content == ["Rivers": ["Longest river"]])
    }

    @Test("takes back its own field of a row where another one is newer")
    func otherField() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        try example.library.perform(Step(.changeCard)) { edit in
            guard let text = CardText(prompt: "The Nile", answer: "answer to Nile") else { return }
            try edit.change(card, to: text)
        }
        try changeElsewhere(example, "UPDATE card SET answer = 'Egypt'")
        #expect(try example.undo()?.conflicts == 0)
        let cards = try example.library.read { try $0.cards([card]) }
        #expect(cards.map(\.prompt) == ["Nile"] && cards.map(\.answer) == ["Egypt"])
    }

    @Test("does not take away a card that was edited elsewhere")
    func editedCard() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        try example.addCard("Nile", to: deck)
        try changeElsewhere(example, "UPDATE card SET prompt = 'Longest river'")
        #expect(try example.undo()?.conflicts == 1)
        #expect(try example.content == ["Rivers": ["Longest river"]])
    }

    @Test("of an answer does not undo an edit")
    func answerAndEdit() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        let run = try example.begin(deck)
        try example.swipe(.correct, card, run)
        try changeElsewhere(example, "UPDATE card SET prompt = 'Longest river'")
        #expect(try example.undo()?.conflicts == 0)
        #expect(try example.run?.swipes == [])
        #expect(try example.content == ["Rivers": ["Longest river"]])
    }
}
