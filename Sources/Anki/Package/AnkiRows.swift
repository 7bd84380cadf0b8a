/// A row of Anki’s table of notes.
public struct AnkiNote: Hashable, Sendable, Identifiable {
    public var id: Int64
    /// By it a note is known again.
    public var guid: String
    public var kind: AnkiKind.ID
    /// When it was changed last, in seconds since 1970.
    public var modified: Int64
    public var tags: [String]
    /// As HTML.
    public var fields: [String]
    public var flags: Int64
    public var data: String

    public init(
        id: Int64, guid: String, kind: AnkiKind.ID, modified: Int64, tags: [String] = [], fields: [String],
        flags: Int64 = 0, data: String = ""
    ) {
        (self.id, self.guid, self.kind, self.modified) = (id, guid, kind, modified)
        (self.tags, self.fields, self.flags, self.data) = (tags, fields, flags, data)
    }
}

/// A row of Anki’s table of cards.
public struct AnkiCard: Hashable, Sendable, Identifiable {
    public var id: Int64
    public var note: AnkiNote.ID
    public var deck: AnkiDeck.ID
    /// Which template, or which hidden part less one.
    public var number: Int
    /// In seconds since 1970.
    public var modified: Int64
    /// 0 new, 1 learning, 2 review, 3 relearning.
    public var type: Int64
    /// 0 new, 1 learning, 2 review, 3 learning over days, 4 preview, −1 suspended, −2 and −3 buried.
    public var queue: Int64
    /// A position, a day of the collection, or seconds since 1970.
    public var due: Int64
    public var interval: Int64
    public var factor: Int64
    public var reviews: Int64
    public var lapses: Int64
    public var left: Int64
    /// Where a filtered deck has borrowed it: when it was due, and its deck at home.
    public var homeDue: Int64
    public var home: AnkiDeck.ID
    public var flags: Int64
    /// JSON with the state of FSRS.
    public var data: String

    public init(
        id: Int64, note: AnkiNote.ID, deck: AnkiDeck.ID, number: Int = 0, modified: Int64 = 0,
        type: Int64 = 0,
        queue: Int64 = 0, due: Int64 = 0, interval: Int64 = 0, factor: Int64 = 0, reviews: Int64 = 0,
        lapses: Int64 = 0, left: Int64 = 0, homeDue: Int64 = 0, home: AnkiDeck.ID = 0, flags: Int64 = 0,
        data: String = ""
    ) {
        (self.id, self.note, self.deck, self.number, self.modified) = (id, note, deck, number, modified)
        (self.type, self.queue, self.due, self.interval) = (type, queue, due, interval)
        (self.factor, self.reviews, self.lapses, self.left) = (factor, reviews, lapses, left)
        (self.homeDue, self.home, self.flags, self.data) = (homeDue, home, flags, data)
    }
}

/// A row of Anki’s log of reviews.
public struct AnkiReview: Hashable, Sendable, Identifiable {
    /// When the card was answered, in milliseconds since 1970.
    public var id: Int64
    public var card: AnkiCard.ID
    /// 1 to 4; 0: changed by hand.
    public var grade: Int64
    /// Days; below 0 seconds.
    public var interval: Int64
    public var lastInterval: Int64
    public var factor: Int64
    public var milliseconds: Int64
    /// 0 learning, 1 review, 2 relearning, 3 early or in a filtered deck, 4 by hand, 5 planned anew.
    public var type: Int64

    public init(
        id: Int64, card: AnkiCard.ID, grade: Int64, interval: Int64 = 0, lastInterval: Int64 = 0,
        factor: Int64 = 0, milliseconds: Int64 = 0, type: Int64 = 0
    ) {
        (self.id, self.card, self.grade) = (id, card, grade)
        (self.interval, self.lastInterval, self.factor) = (interval, lastInterval, factor)
        (self.milliseconds, self.type) = (milliseconds, type)
    }
}
