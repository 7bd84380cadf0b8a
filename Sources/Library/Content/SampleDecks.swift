import Files
import Flashcards
import SQLite

/// The deck at the very first start.
///
/// Its rows have the same numbers on every machine, as long as their texts are the same: two machines that are joined later have
/// one sample, not two. They also have the same time at which they were made, before which no library has a sample.
struct SampleRows {
    let name: String
    let texts: [CardText]

    /// The machine number in front of these numbers is the lowest one, which no machine draws any more.
    static let machine = Numbers.machineNumbers.lowerBound
    /// In summer 2025. Other programs see it as the date of the cards.
    static let made = Numbers.time(ofMilliseconds: 1_750_000_000_000)
    /// Each sample has room for a thousand cards.
    private static let roomBits: Int64 = 10

    /// The number of the deck. Those of its cards follow it.
    var number: Int64 {
        let words = [name] + texts.flatMap { [$0.prompt, $0.answer, $0.picture ?? ""] }
        let hash = FNV1a.hash(words.joined(separator: "\u{1F}").utf8)
        let places = UInt64(1) << UInt64(Numbers.counterBits - SampleRows.roomBits)
        return SampleRows.machine << Numbers.counterBits + Int64(hash % places) << SampleRows.roomBits
    }

    var numbers: ClosedRange<Int64> { number...(number + Int64(texts.count)) }
}

extension Edit {
    public func addSample(named name: String, _ texts: [CardText]) throws {
        let sample = SampleRows(name: name, texts: texts)
        try connection.run(
            "INSERT INTO deck (id, name, sort_key, made) SELECT ?, ?, coalesce(max(sort_key), 0) + 1, ? FROM deck",
            sample.number, name, SampleRows.made)
        // A deck’s list begins with the highest number.
        for (place, text) in texts.reversed().enumerated() {
            try connection.run(
                "INSERT INTO card (id, deck, prompt, answer, picture, made) VALUES (?, ?, ?, ?, ?, ?)",
                sample.number + 1 + Int64(place), sample.number, text.prompt, text.answer, text.picture,
                SampleRows.made)
        }
        noteChanged(sample.numbers, in: nil)
        numbers.lastTime = max(numbers.lastTime, SampleRows.made)
    }

    /// Gives the numbers of a sample to one that was laid with this machine's numbers, as long as nothing was done to it. Call it
    /// before the library is kept in step for the first time: other machines must not know the old numbers.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    public func adoptSample(named name: String, _ texts: [CardText]) throws -> Bool {
        let sample = SampleRows(name: name, texts: texts)
        guard inStep == .never, let deck = try untouchedDeck(like: sample) else { return false }
        try connection.run(
            "UPDATE deck SET id = ?, made = ? WHERE id = ?", sample.number, SampleRows.made, deck)
        let cards = try connection.numbers("SELECT id FROM card WHERE deck = ? ORDER BY id", deck)
        for (place, card) in cards.enumerated() {
            try connection.run(
                "UPDATE card SET id = ?, deck = ?, made = ? WHERE id = ?", sample.number + 1 + Int64(place),
                sample.number, SampleRows.made, card)
        }
        changedManyCards = true
        numbers.lastTime = max(numbers.lastTime, SampleRows.made)
        return true
    }

    /// Nothing is known of it but its texts: it was not edited or moved, no card was answered, and no run was begun.
    private func untouchedDeck(like sample: SampleRows) throws -> Int64? {
        let decks = try connection.numbers(
            """
            SELECT id FROM deck WHERE name = ?1 AND deleted IS NULL AND purpose IS NULL AND parent IS NULL
                AND id NOT IN (SELECT row FROM field_time) AND id NOT IN (SELECT deck FROM run)
                AND NOT EXISTS (SELECT 1 FROM deck AS inner WHERE inner.parent = deck.id)
                AND NOT EXISTS (SELECT 1 FROM deck AS known WHERE known.id = ?2)
            """, sample.name, sample.number)
        return try decks.first { try isUntouched($0, sample) }
    }

    private func isUntouched(_ deck: Int64, _ sample: SampleRows) throws -> Bool {
        var texts: [[String?]] = []
        try connection.forEach(
            """
            SELECT prompt, answer, picture FROM card WHERE deck = ? AND deleted IS NULL AND note IS NULL
                AND tags IS NULL AND suspended IS NULL AND flag IS NULL
                AND NOT EXISTS (SELECT 1 FROM field_time WHERE row = card.id)
                AND NOT EXISTS (SELECT 1 FROM review WHERE thing = card.id)
            ORDER BY id DESC
            """, deck
        ) { texts.append([$0.text(0), $0.text(1), $0.optionalText(2)]) }
        let count = try connection.number("SELECT count(*) FROM card WHERE deck = ?", deck)
        return count == texts.count && texts == sample.texts.map { [$0.prompt, $0.answer, $0.picture] }
    }
}

extension Library {
    /// See `Edit.adoptSample`. It is no step: nothing changes that a person could see.
    @discardableResult
    public func adoptSample(named name: String, _ texts: [CardText]) throws(StoreFailure) -> Bool {
        try change { try $0.adoptSample(named: name, texts) }
    }
}
