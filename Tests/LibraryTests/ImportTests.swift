import Files
import Flashcards
import Testing

@testable import Library

@Suite("An import")
struct ImportTests {
    @Test(
        "keeps the order of the file, in a new deck and in one that is there",
        arguments: [1, 49, 50, 51, 4999, 5000, 5001, 12_345])
    func order(count: Int) throws {
        let example = try Example()
        let prompts = (0..<count).map { "\($0)" }
        let new = try example.import(prompts, into: .newDeck(named: "New"))
        #expect(try example.prompts(in: new.deck) == prompts)
        #expect(try example.library.read { try $0.cards(new.cards) }.map(\.prompt) == prompts)
        let deck = try example.addDeck("Old")
        try example.addCard("there before", to: deck)
        let old = try example.import(prompts, into: .deck(deck))
        #expect(old.deck == deck)
        #expect(try example.prompts(in: deck) == prompts + ["there before"])
    }

    @Test("shows nothing before it has finished, and nothing of one that has not")
    func unfinished() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let texts = (0..<12_000).map { CardText.example("\($0)") }
        let unfinished = CardImport(texts.map { FileCard($0) }, into: .deck(deck), of: example.library)
        while try unfinished.addSlice() { #expect(try example.content == ["Rivers": []]) }
        #expect(unfinished.progress == 1)
        #expect(try example.content == ["Rivers": []])
        #expect(try example.library.history().count == 1)
        #expect(try example.library.connection.number("SELECT count(*) FROM garbage") == 1)
        _ = try unfinished.finish { Step(.importCards, count: $0.cards.count) }
        #expect(try example.prompts(in: deck).count == 12_000)
        #expect(try example.library.connection.number("SELECT count(*) FROM garbage") == 0)
    }

    @Test("into a deck that is not there, or is deleted meanwhile, is refused")
    func noDeck() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let cards = CardImport([FileCard(.example("Nile"))], into: .deck(deck), of: example.library)
        _ = try cards.addSlice()
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        #expect(throws: StoreFailure.gone) { try cards.finish { _ in Step(.importCards) } }
        #expect(throws: StoreFailure.gone) { try example.import(["Nile"], into: .deck(deck)) }
    }

    @Test("for an activity goes into its deck, also when the person has renamed it")
    func purpose() throws {
        let example = try Example()
        let target = ImportTarget.deckFor("missed-flags", nameIfNew: "Missed flags")
        let first = try example.import(["a"], into: target)
        try example.library.perform(Step(.renameDeck)) { try $0.rename(first.deck, to: "Hard ones") }
        #expect(try example.import(["b"], into: target).deck == first.deck)
        #expect(try example.content == ["Hard ones": ["b", "a"]])
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(first.deck) }
        #expect(try example.import(["c"], into: target).deck != first.deck)
    }

    @Test("can be cancelled, and leaves nothing")
    func cancelled() throws {
        let example = try Example()
        let texts = (0..<12_000).map { CardText.example("\($0)") }
        var parts: [Double] = []
        let imported = try example.library.importCards(
            texts.map { FileCard($0) }, into: .newDeck(named: "Many"), step: { _ in Step(.importCards) }
        ) { part in
            parts.append(part)
            return parts.count < 3
        }
        #expect(imported == nil)
        #expect(parts.count == 3 && parts[0] == 0)
        #expect(try example.content == [:])
        #expect(try example.library.history() == [])
    }

    @Test("that was undone is garbage once something else is done, and not before")
    func garbage() throws {
        let example = try Example()
        _ = try example.import(["a", "b"], into: .newDeck(named: "Letters"))
        try example.undo()
        let count = { try example.library.connection.number("SELECT count(*) FROM garbage") }
        #expect(try count() == 0)
        _ = try example.addDeck("Rivers")
        #expect(try count() == 1)
    }
}
