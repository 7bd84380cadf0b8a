import Files
import Flashcards
import Library
import Testing
import World

@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI

@Suite("Missed flags as cards")
@MainActor
struct MissedFlagsDeckTests {
    private let library = RecessLibrary.inMemory()
    private let book = FlagBook(
        drawings: DataFolder.ofThisProgram.flags, looks: DataFolder.ofThisProgram.flagLooks,
        map: DataFolder.ofThisProgram.map, dataFolders: [])

    private func flags(_ codes: String...) -> [Flag] { codes.compactMap { book.flag(of: Country($0)) } }

    private func save(_ flags: [Flag]) throws -> SavedCards {
        var saved: SavedCards?
        library.save(CardOffer(missed: flags)) { saved = $0 }
        return try #require(saved)
    }

    private func undo(_ saved: SavedCards) throws -> String {
        var text = ""
        let undo = try #require(saved.undo)
        undo { text = $0 }
        return text
    }

    private func decks() throws -> [Deck] { try library.read { try $0.decks() } }

    private func deck() throws -> Deck? { try decks().first { $0.name == "Missed flags" } }

    private func texts(_ deck: Deck.ID) throws -> [CardText] { try library.read { try $0.texts(in: deck) } }

    private func saved() throws -> [CardText] { try deck().map { try texts($0.id) } ?? [] }

    private func perform(_ step: CardStep) { library.perform(step.step) { try $0.carryOut(step) } }

    @Test("lie in the deck “Missed flags”, the flag as the prompt and the country as the answer")
    func saves() throws {
        let outcome = try save(flags("fr", "us"))
        #expect(outcome.text == "2 cards saved in the deck “Missed flags”.")
        #expect(try saved().map(\.answer) == ["France", "US"])
        #expect(try saved().map(\.picture) == ["flag:fr", "flag:us"])
        for card in try saved() {
            let picture = try #require(card.picture)
            #expect(book.picture(onCards: picture) != nil)
        }
    }

    @Test("are one card for each country, however often it was missed")
    func once() throws {
        _ = try save(flags("fr"))
        #expect(try save(flags("fr", "de")).text == "1 card saved in the deck “Missed flags”.")
        let again = try save(flags("de"))
        #expect(again.text == "This card is in the deck “Missed flags” already.")
        #expect(again.undo == nil)
        #expect(Set(try saved().map(\.answer)) == ["France", "Germany"])
    }

    @Test("are recognised by their picture after their text was edited")
    func reworded() throws {
        _ = try save(flags("fr"))
        let deck = try #require(deck()?.id)
        let ids = try library.readLibrary { library throws(StoreFailure) in
            try library.cardIDs(in: deck, holding: "")
        }
        let card = try #require(try library.read { try $0.cards(ids) }.first)
        let text = try #require(CardText(prompt: "Quel pays ?", answer: "la France", picture: card.picture))
        perform(.change(card, to: text))
        #expect(try save(flags("fr")).undo == nil)
    }

    @Test("can be taken back: with their deck if it was new, else without it")
    func undone() throws {
        #expect(try undo(save(flags("fr"))) == "The cards were taken away again.")
        #expect(try deck() == nil)
        _ = try save(flags("fr"))
        _ = try undo(save(flags("de")))
        #expect(try saved().map(\.answer) == ["France"])
    }

    @Test("are a step of Cards: Ctrl+Z there takes it back, Shift+Ctrl+Z does it again")
    func step() throws {
        _ = try save(flags("fr", "us"))
        #expect(library.nextUndo(in: .flags) == nil)
        #expect(library.nextUndo(in: .cards) == Step(.saveMissedFlags, about: "Missed flags", count: 2))
        library.undo(in: .cards)
        #expect(try deck() == nil)
        library.redo(in: .cards)
        #expect(try saved().count == 2)
    }

    @Test("still go into their deck after it was renamed, and the message has the new name")
    func renamed() throws {
        _ = try save(flags("fr"))
        let made = try #require(try deck())
        perform(.rename(made, to: "Nochmal"))
        #expect(try save(flags("de")).text == "1 card saved in the deck “Nochmal”.")
        #expect(try save(flags("fr")).text == "This card is in the deck “Nochmal” already.")
        #expect(try decks().map(\.id) == [made.id])
        #expect(try texts(made.id).count == 2)
    }

    @Test("get a new deck when theirs was deleted")
    func deleted() throws {
        _ = try save(flags("fr"))
        let made = try #require(try deck())
        perform(.deleteDeck(made))
        #expect(try save(flags("fr")).text == "1 card saved in the deck “Missed flags”.")
        let second = try #require(try deck())
        #expect(second.id != made.id)
        library.undo(in: .cards)
        #expect(try decks().isEmpty)
        library.undo(in: .cards)
        _ = try save(flags("de"))
        #expect(try texts(made.id).count == 2, "the first deck has come back")
    }

    @Test("never go into another deck that a person named “Missed flags”")
    func deckWithTheSameName() throws {
        perform(.makeDeck(named: "Missed flags"))
        let own = try #require(try deck()).id
        _ = try save(flags("fr"))
        #expect(try texts(own).isEmpty)
        #expect(try decks().filter { $0.name == "Missed flags" }.count == 2)
    }

    @Test("are not taken back by the button once something else was done with cards")
    func undoneTooLate() throws {
        let first = try save(flags("fr"))
        _ = try save(flags("de"))
        #expect(try undo(first) == "Something else has been done since, so the cards stayed.")
        #expect(try saved().count == 2)
    }

    @Test("stay where they are if their deck was renamed meanwhile")
    func renamedMeanwhile() throws {
        let outcome = try save(flags("fr"))
        let made = try #require(try deck())
        perform(.rename(made, to: "Nochmal"))
        #expect(try undo(outcome) == "Something else has been done since, so the cards stayed.")
        #expect(try texts(made.id).count == 1)
    }
}
