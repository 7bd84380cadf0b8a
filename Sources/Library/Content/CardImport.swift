import Files
import Flashcards
import Glibc
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

/// Many cards that come in slice by slice, so that other steps get their turn in between. Nobody sees them until
/// `finish`: they are in a deck that does not exist yet. If the program ends before, they are garbage.
///
/// A session would need twice the time for so many rows. They get consecutive numbers instead, by which undo finds them
/// again.
public final class CardImport {
    private let library: Library
    private let cards: [FileCard]
    private let target: ImportTarget
    private var begun: Begun?
    private var done = 0
    private var timeOfLastSlice = Duration.zero

    private struct Begun {
        let deck: Int64
        let cards: ClosedRange<Int64>
        let notes: ImportedNotes
    }

    /// Nothing happens until the first slice.
    public init(_ cards: [FileCard], into target: ImportTarget, of library: Library) {
        self.library = library
        self.cards = cards
        self.target = target
    }

    /// From 0 to 1.
    public var progress: Double { cards.isEmpty ? 1 : Double(done) / Double(cards.count) }

    /// About how many cards a slice has: a slice takes some 20 ms.
    static let sliceSize = 5000
    /// With fifty rows in a statement an import takes half the time.
    private static let mostRows = 50

    /// Adds some more cards. Returns `false` when all are there.
    public func addSlice() throws(StoreFailure) -> Bool {
        guard done < cards.count else { return false }
        letOthersIn()
        let start = ContinuousClock.now
        defer { timeOfLastSlice = ContinuousClock.now - start }
        let end = min(done + CardImport.sliceSize, cards.count)
        try library.changeOnly { edit in
            let begun = try begun ?? begin(edit)
            for start in stride(from: done, to: end, by: CardImport.mostRows) {
                try insert(start..<min(start + CardImport.mostRows, end), begun, edit)
            }
            self.begun = begun
        }
        done = end
        return done < cards.count
    }

    /// Between two slices other processes get the lock. They try every millisecond, and without a pause they would hardly ever
    /// find it free.
    private func letOthersIn() {
        guard library.file != nil, done > 0 else { return }
        usleep(UInt32(max((timeOfLastSlice / 16).milliseconds, 2)) * 1000)
    }

    private func begin(_ edit: Edit) throws -> Begun {
        if case .deck(let deck) = target { try edit.reading.expect(deck) }
        let deck = edit.numbers.next()
        let cards = edit.numbers.next(cards.count)
        try edit.connection.run(
            "INSERT INTO garbage (first_card, last_card, removable_from) VALUES (?, ?, ?)",
            cards.lowerBound, cards.upperBound - 1, edit.date + WallClock.day)
        return Begun(
            deck: deck, cards: cards.lowerBound...(cards.upperBound - 1),
            notes: ImportedNotes(of: self.cards, &edit.numbers))
    }

    /// A deck's list begins with the highest number, so the last text is inserted first.
    private func insert(_ part: Range<Int>, _ begun: Begun, _ edit: Edit) throws {
        var values: [(any Bindable)?] = [begun.deck, edit.time]
        for index in part {
            let text = cards[cards.count - 1 - index].text
            values += [begun.cards.lowerBound + Int64(index), text.prompt, text.answer, text.picture]
        }
        try edit.connection.run(
            "INSERT INTO card (deck, made, id, prompt, answer, picture) VALUES (?1, ?2, ?, ?, ?, ?)"
                + String(repeating: ", (?1, ?2, ?, ?, ?, ?)", count: part.count - 1), all: values)
        for index in part {
            let card = cards[cards.count - 1 - index]
            // Most cards are nothing but two texts.
            guard card.marks != CardMarks() || card.note != nil else { continue }
            try insertMore(of: card, begun.cards.lowerBound + Int64(index), begun, edit)
        }
    }

    private func insertMore(of card: FileCard, _ id: Int64, _ begun: Begun, _ edit: Edit) throws {
        let note = try card.note.flatMap { try begun.notes.insert($0, edit) }
        try edit.connection.run(
            "UPDATE card SET tags = ?, suspended = ?, flag = ?, note = ?, number = ? WHERE id = ?",
            card.tags.isEmpty ? nil : card.tags.uniqueAndSorted.separated,
            card.marks.isSuspended ? Int64(1) : nil, card.marks.flag.map { Int64($0.rawValue) },
            note, note.map { _ in Int64(card.number) }, id)
    }

    /// Shows all cards at once, as one step. Call it when all slices are there.
    public func finish(_ step: (ImportedCards) -> Step) throws(StoreFailure) -> ImportedCards {
        try library.perform({ edit in try reveal(edit) }, named: step)
    }

    private func reveal(_ edit: Edit) throws -> ImportedCards {
        let target = try existingDeck(edit)
        guard let begun else {
            return ImportedCards(deck: try target ?? makeDeck(edit.numbers.next(), edit), cards: [])
        }
        // A JSON file may have been read again meanwhile, because another process has changed it.
        let count = try edit.connection.number(
            "SELECT count(*) FROM card WHERE id BETWEEN ? AND ?", begun.cards.lowerBound,
            begun.cards.upperBound)
        guard count == begun.cards.count else { throw StoreFailure.busy }
        edit.changedManyCards = true
        edit.importedCards = begun.cards
        if !begun.notes.range.isEmpty {
            let notes = begun.notes.range
            edit.noteChanged(notes.lowerBound...(notes.upperBound - 1), in: "note")
        }
        try begun.notes.keepKinds(edit)
        try edit.connection.run("DELETE FROM garbage WHERE first_card = ?", begun.cards.lowerBound)
        if let target { try move(begun, to: target, edit) }
        let deck = try target ?? makeDeck(begun.deck, edit)
        try moveIntoDecks(within: deck, begun, edit)
        return ImportedCards(deck: deck, cards: begun.cards.reversed().map { Card.ID($0) })
    }

    /// Not recorded card by card: undo takes the imported cards away as a whole.
    private func move(_ begun: Begun, to deck: Deck.ID, _ edit: Edit) throws {
        edit.session?.isRecording = false
        defer { edit.session?.isRecording = true }
        try edit.connection.run(
            "UPDATE card SET deck = ? WHERE id BETWEEN ? AND ?",
            deck.number, begun.cards.lowerBound, begun.cards.upperBound)
    }

    /// Cards that the file has in decks of their own lie in these, within the deck that is imported into.
    private func moveIntoDecks(within deck: Deck.ID, _ begun: Begun, _ edit: Edit) throws {
        var decks: [[String]: Deck.ID] = [:]
        for (index, card) in cards.enumerated() where !card.deckPath.isEmpty {
            let target = try decks[card.deckPath] ?? edit.deck(at: card.deckPath, within: deck)
            decks[card.deckPath] = target
            edit.session?.isRecording = false
            defer { edit.session?.isRecording = true }
            try edit.connection.run(
                "UPDATE card SET deck = ? WHERE id = ?", target.number,
                begun.cards.upperBound - Int64(index))
        }
    }

    /// `nil` where a deck has to be made.
    private func existingDeck(_ edit: Edit) throws -> Deck.ID? {
        switch target {
        case .newDeck: return nil
        case .deck(let deck):
            try edit.reading.expect(deck)
            return deck
        case .deckFor(let purpose, _): return try edit.reading.decks().newest(for: purpose)?.id
        }
    }

    private func makeDeck(_ number: Int64, _ edit: Edit) throws -> Deck.ID {
        switch target {
        case .newDeck(let name): return try edit.addDeck(named: name, number: number)
        case .deckFor(let purpose, let name):
            return try edit.addDeck(named: name, for: purpose, number: number)
        case .deck(let deck): return deck
        }
    }
}

extension Library {
    /// All slices of an import, one after another.
    ///
    /// - Parameter progress: called now and then with the part that is done, from 0 to 1. If it returns `false`, the
    ///   import is cancelled, nothing is added, and the result is `nil`.
    public func importCards(
        _ cards: [FileCard], into target: ImportTarget, step: (ImportedCards) -> Step,
        progress: (Double) -> Bool = { _ in true }
    ) throws(StoreFailure) -> ImportedCards? {
        let cards = CardImport(cards, into: target, of: self)
        repeat {
            if !progress(cards.progress) { return nil }
        } while try cards.addSlice()
        return try cards.finish(step)
    }
}
