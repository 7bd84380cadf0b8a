import Files
import Flashcards

@testable import Library

/// A library, in memory where no other is given, with a clock that a test moves by hand.
final class Example {
    let library: Library
    private let clock: HandClock

    final class HandClock { var now: Int64 = 1_000_000 }

    init(machine: Int64 = 7) throws {
        let clock = HandClock()
        self.clock = clock
        library = try Library(machine: machine) { clock.now }
    }

    init(_ library: Library, clock: HandClock) {
        self.library = library
        self.clock = clock
    }

    var now: Int64 {
        get { clock.now }
        set { clock.now = newValue }
    }

    func addDeck(_ name: String) throws -> Deck.ID {
        try library.perform(Step(.makeDeck, about: name)) { try $0.addDeck(named: name) }
    }

    @discardableResult
    func addCard(_ prompt: String, to deck: Deck.ID) throws -> Card.ID {
        try library.perform(Step(.addCard, about: prompt)) { try $0.add([.example(prompt)], to: deck)[0] }
    }

    func change(_ card: Card.ID, to prompt: String) throws {
        try library.perform(Step(.changeCard, about: prompt)) { try $0.change(card, to: .example(prompt)) }
    }

    func delete(_ card: Card.ID) throws {
        try library.perform(Step(.deleteCard)) { try $0.delete(card) }
    }

    func `import`(_ prompts: [String], into target: ImportTarget) throws -> ImportedCards {
        let imported = try library.importCards(prompts.map { FileCard(.example($0)) }, into: target) {
            Step(.importCards, count: $0.cards.count)
        }
        guard let imported else { throw StoreFailure.other("cancelled") }
        return imported
    }

    /// The names of the decks, each with the prompts of its cards.
    var content: [String: [String]] {
        get throws { Dictionary(uniqueKeysWithValues: try decks.map { ($0.name, try prompts(in: $0.id)) }) }
    }

    var decks: [Deck] { get throws { try library.read { try $0.decks() } } }

    func prompts(in deck: Deck.ID) throws -> [String] {
        let cards = try library.cardIDs(in: deck, holding: "")
        return try library.read { try $0.cards(cards) }.map(\.prompt)
    }

    @discardableResult
    func undo(_ area: Step.Area = .cards) throws -> Undone? { try library.undo(in: area) }

    @discardableResult
    func redo(_ area: Step.Area = .cards) throws -> Undone? { try library.redo(in: area) }
}

extension CardText {
    static func example(_ prompt: String) -> CardText {
        CardText(prompt: prompt, answer: "answer to \(prompt)") ?? .question
    }

    private static var question: CardText {
        guard let text = CardText(prompt: "?", answer: "!") else { preconditionFailure("never empty") }
        return text
    }
}
