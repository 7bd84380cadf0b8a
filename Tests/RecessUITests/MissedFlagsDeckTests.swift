import CardTesting
import Files
import Flashcards
import Storage
import Testing
import World

@testable import CardsUI
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI

@Suite("Missed flags as cards")
@MainActor
struct MissedFlagsDeckTests {
    private let cards = CardsSource(.memory)
    private let book = FlagBook(
        drawings: DataFolder.ofThisProgram.flags, looks: DataFolder.ofThisProgram.flagLooks, dataFolders: [])

    private func flags(_ codes: String...) -> [Flag] { codes.compactMap { book.flag(of: Country($0)) } }

    private func save(_ flags: [Flag]) -> SavedCards { cards.save(CardOffer(missed: flags)) }

    private func deck() throws -> Deck? { try cards.store.decks().first { $0.name == "Missed flags" } }

    private func saved() throws -> [Card] {
        guard let deck = try deck() else { return [] }
        return try cards.store.cards(cards.store.cardIDs(in: deck.id, holding: ""))
    }

    @Test("lie in the deck “Missed flags”, the flag as the prompt and the country as the answer")
    func saves() throws {
        let outcome = save(flags("fr", "us"))
        #expect(outcome.text == "2 cards saved in the deck “Missed flags”.")
        #expect(try saved().map(\.answer) == ["France", "US"])
        #expect(try saved().map(\.picture) == ["flag:fr", "flag:us"])
        for card in try saved() {
            let picture = try #require(card.picture)
            #expect(book.files.path(ofPictureOnCards: picture) != nil)
        }
    }

    @Test("are one card for each country, however often it was missed")
    func once() throws {
        _ = save(flags("fr"))
        #expect(save(flags("fr", "de")).text == "1 card saved in the deck “Missed flags”.")
        let again = save(flags("de"))
        #expect(again.text == "This card is in the deck “Missed flags” already.")
        #expect(again.undo == nil)
        #expect(Set(try saved().map(\.answer)) == ["France", "Germany"])
    }

    @Test("are recognised by their picture after their text was edited")
    func reworded() throws {
        _ = save(flags("fr"))
        let card = try #require(saved().first)
        let text = try #require(CardText(prompt: "Quel pays ?", answer: "la France", picture: card.picture))
        try cards.store.change(card.id, to: text)
        #expect(save(flags("fr")).undo == nil)
    }

    @Test("can be taken back: with their deck if it was new, else without it")
    func undone() throws {
        let first = save(flags("fr"))
        #expect(first.undo?() == "The cards were taken away again.")
        #expect(try deck() == nil)
        _ = save(flags("fr"))
        let second = save(flags("de"))
        _ = second.undo?()
        #expect(try saved().map(\.answer) == ["France"])
    }

    @Test("still go into their deck after it was renamed, and the message has the new name")
    func renamed() throws {
        _ = save(flags("fr"))
        let made = try #require(try deck())
        try cards.store.rename(made.id, to: "Nochmal")
        #expect(save(flags("de")).text == "1 card saved in the deck “Nochmal”.")
        #expect(save(flags("fr")).text == "This card is in the deck “Nochmal” already.")
        #expect(try cards.store.decks().map(\.id).filter { $0.number >= made.id.number } == [made.id])
        #expect(try cards.store.cardIDs(in: made.id, holding: "").count == 2)
    }

    @Test("get a new deck when theirs was deleted")
    func deleted() throws {
        _ = save(flags("fr"))
        let made = try #require(try deck())
        try cards.store.delete(made.id)
        #expect(save(flags("fr")).text == "1 card saved in the deck “Missed flags”.")
        let second = try #require(try deck())
        #expect(second.id != made.id)
        // When the first deck is restored, the cards still go into the newest.
        try cards.store.restore(made.id)
        _ = save(flags("de"))
        #expect(try cards.store.cardIDs(in: second.id, holding: "").count == 2)
        #expect(try cards.store.cardIDs(in: made.id, holding: "").count == 1)
    }

    @Test("never go into another deck that a person named “Missed flags”")
    func deckWithTheSameName() throws {
        let own = try cards.store.addDeck(named: "Missed flags")
        _ = save(flags("fr"))
        #expect(try cards.store.cardIDs(in: own, holding: "").isEmpty)
        #expect(try cards.store.decks().filter { $0.name == "Missed flags" }.count == 2)
    }

    @Test("give a message when they cannot be taken back because their deck is gone")
    func undoneTooLate() throws {
        let outcome = save(flags("fr"))
        try cards.store.delete(try #require(try deck()).id)
        #expect(outcome.undo?() == StoreFailure.gone.text)
    }

    @Test("give the reason when they cannot be saved, and leave no empty deck")
    func refused() throws {
        let failing = FailingStore(cards.store)
        let refusing = CardsSource(
            open: { OpenedStore(store: failing, notices: []) },
            reopen: { OpenedStore(store: $0, notices: []) })
        failing.writeFailure = .full
        let outcome = refusing.save(CardOffer(missed: flags("fr")))
        #expect(outcome.undo == nil)
        #expect(outcome.text == StoreFailure.full.text)
        #expect(try deck() == nil)
    }
}
