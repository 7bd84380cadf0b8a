import FileTesting
import Flashcards
import Testing

@testable import Library

@Suite("Marks on cards, and decks in decks, in the library")
struct MarksTests {
    @Test("are kept in a JSON document, and in an export")
    func document() throws {
        let example = try Example()
        let deck = try example.library.perform(Step(.makeDeck)) {
            try $0.addDeck(at: ["Languages", "Korean"])
        }
        let card = try example.library.perform(Step(.addCard)) { try $0.add([.example("말")], to: deck) }[0]
        try example.library.perform(Step(.tagCards)) { edit in
            try edit.tag([card], adding: [CardTag](separated: "noun n5"), removing: [])
            try edit.suspend([card], true)
            try edit.flag([card], .purple)
        }
        guard case .library(let read) = try Document.read(try Document.bytes(of: example.library)) else {
            Issue.record("no library")
            return
        }
        #expect(try read.lines() == example.library.lines())
        #expect(try read.read { try $0.decks() }.map(\.path) == ["Languages", "Languages::Korean"])

        let folder = TestFolder()
        try read.export(to: folder.file("out"), .standard)
        let lines = String(decoding: try #require(folder.bytes("out/cards.csv")), as: UTF8.self).split(
            whereSeparator: \.isNewline)
        #expect(lines[0] == "deck,tags,kind,question,answer,picture,suspended,flag,due,known")
        #expect(lines[1].hasPrefix("Languages::Korean,n5 noun,Front and back,말,"))
        #expect(lines[1].hasSuffix(",yes,purple,,"))
    }

    @Test("come in with a file and go out with one; undo takes the decks away that the file brought")
    func fromAFile() throws {
        let library = try Example().library
        let deck = try library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Languages") }
        let cards = [
            FileCard(.example("말"), tags: [CardTag](separated: "noun n5"), deckPath: ["Korean", "Words"]),
            FileCard(.example("먹다"), deckPath: ["Korean"]), FileCard(.example("word")),
        ]
        _ = try library.importCards(cards, into: .deck(deck)) { Step(.importCards, count: $0.cards.count) }
        #expect(
            try library.read { try $0.decks() }.map(\.path)
                == ["Languages", "Languages::Korean", "Languages::Korean::Words"])
        #expect(Set(try library.read { try $0.fileCards(in: deck) }) == Set(cards))
        _ = try library.undo(in: .cards)
        #expect(try library.read { try $0.decks() }.map(\.path) == ["Languages"])
        #expect(try library.read { try $0.fileCards(in: deck) }.isEmpty)
        _ = try library.redo(in: .cards)
        #expect(Set(try library.read { try $0.fileCards(in: deck) }) == Set(cards))
    }

    @Test("ten thousand cards are suspended in one step, which one undo takes back")
    func many() throws {
        let example = try Example()
        let imported = try example.import((0..<10_000).map { "\($0)" }, into: .newDeck(named: "Numbers"))
        let count = { try example.library.read { try $0.cardsToAsk(in: imported.deck).count } }
        try example.library.perform(Step(.suspendCards, count: 10_000)) {
            try $0.suspend(imported.cards, true)
        }
        #expect(try count() == 0)
        #expect(try example.library.read { try $0.hasCards(in: imported.deck) })
        try example.undo()
        #expect(try count() == 10_000)
    }

    @Test("a search finds a card in the deck that it was moved to, and no longer in the old one")
    func searchAfterMove() throws {
        let example = try Example()
        let decks = try ["one", "two"].map { name in
            try example.library.perform(Step(.makeDeck)) { try $0.addDeck(named: name) }
        }
        let card = try example.library.perform(Step(.addCard)) {
            try $0.add([.example("wren")], to: decks[0])
        }[0]
        let found = { (deck: Int) in try example.library.cardIDs(in: decks[deck], holding: "wren") }
        #expect(try (found(0), found(1)) == ([card], []))
        try example.library.perform(Step(.moveCards)) { try $0.move([card], to: decks[1]) }
        #expect(try (found(0), found(1)) == ([], [card]))
        try example.library.perform(Step(.moveDeck)) { try $0.place(decks[1], inside: decks[0], order: []) }
        #expect(try (found(0), found(1)) == ([card], [card]))
        try example.library.perform(Step(.changeCard)) { try $0.change(card, to: .example("owl")) }
        #expect(try (found(0), found(1)) == ([], []))
    }

    @Test("statistics of a deck are about all that lie in it")
    func statistics() throws {
        let example = try Example()
        let deck = try example.library.perform(Step(.makeDeck)) { try $0.addDeck(at: ["a", "b"]) }
        let top = try #require(try example.library.read { try $0.decks() }.first)
        _ = try example.library.perform(Step(.addCard)) { try $0.add([.example("wren")], to: deck) }
        #expect(
            try example.library.memoryNow(.deck(top.id), .standard, at: example.library.moment).things.count
                == 1)
    }
}
