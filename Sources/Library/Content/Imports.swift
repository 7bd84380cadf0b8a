import Flashcards
import SQLite

/// The deck that imported cards go into.
public enum ImportTarget: Hashable, Sendable {
    case newDeck(named: String)
    case deck(Deck.ID)
    /// The deck of an activity, see `Deck.purpose`. It is made if there is none.
    case deckFor(_ purpose: String, nameIfNew: String)
}

/// What an import has added.
public struct ImportedCards: Hashable, Sendable {
    public let deck: Deck.ID
    /// In the order of the imported texts.
    public let cards: [Card.ID]
}

/// The person has cancelled the import, so nothing of it stays.
public struct ImportCancelled: Error {}

extension Edit {
    /// Adds the cards of a file, and makes a new deck for them if the target asks for one.
    ///
    /// A session would need twice the time for so many rows. They get consecutive numbers instead, by which undo finds
    /// them again: so a step has at most one import.
    ///
    /// - Parameter progress: called now and then with the part that is done, from 0 to 1. If it returns `false`, this
    ///   throws `ImportCancelled`.
    public func importCards(
        _ texts: [CardText], into target: ImportTarget, progress: (Double) -> Bool = { _ in true }
    ) throws -> ImportedCards {
        let deck = try deck(for: target)
        guard !texts.isEmpty else { return ImportedCards(deck: deck, cards: []) }
        try reading.expect(deck)
        session?.isRecording = false
        changedManyCards = true
        defer { session?.isRecording = true }
        let numbers = numbers.next(texts.count)
        // A deck's list begins with the highest number, so the last text is inserted first.
        var done = 0
        while done < texts.count {
            if done.isMultiple(of: 20 * Edit.mostRows), !progress(Double(done) / Double(texts.count)) {
                throw ImportCancelled()
            }
            let count = min(Edit.mostRows, texts.count - done)
            try insert(
                texts.dropLast(done).suffix(count).reversed(), from: numbers.lowerBound + Int64(done),
                in: deck)
            done += count
        }
        importedCards = numbers.lowerBound...(numbers.upperBound - 1)
        return ImportedCards(deck: deck, cards: numbers.reversed().map { Card.ID($0) })
    }

    /// With fifty rows in a statement an import takes half the time.
    private static let mostRows = 50

    private func insert(
        _ texts: some Collection<CardText>, from first: Int64, in deck: Deck.ID
    ) throws {
        var values: [(any Bindable)?] = [deck.number, time]
        for (number, text) in zip(first..., texts) {
            values += [number, text.prompt, text.answer, text.picture]
        }
        try connection.run(
            "INSERT INTO card (deck, made, id, prompt, answer, picture) VALUES (?1, ?2, ?, ?, ?, ?)"
                + String(repeating: ", (?1, ?2, ?, ?, ?, ?)", count: texts.count - 1), all: values)
    }

    private func deck(for target: ImportTarget) throws -> Deck.ID {
        switch target {
        case .deck(let chosen): return chosen
        case .newDeck(let name): return try addDeck(named: name)
        case .deckFor(let purpose, let name):
            return try reading.decks().newest(for: purpose)?.id ?? addDeck(named: name, for: purpose)
        }
    }
}
