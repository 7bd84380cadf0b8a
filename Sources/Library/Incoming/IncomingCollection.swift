import Flashcards

/// Notes, cards and reviews of another program, as the library takes them in. Notes and reviews are read one after another, as there
/// can be millions. One thread at a time uses it.
public protocol IncomingCollection: AnyObject, Sendable {
    var kinds: [IncomingKind] { get }
    var decks: [IncomingDeck] { get }
    var media: [IncomingMedia] { get }
    /// How many there are, or a few more.
    var size: IncomingSize { get }

    /// Goes back to the first note.
    func rewind() throws
    /// `nil` after the last one.
    func nextNote() throws -> IncomingNote?
    /// Those of a card in the order of their dates.
    func forEachReview(_ take: (IncomingReview) throws -> Void) throws

    /// What a kind was known by that came in before, by its origin. `nil` for one of another program.
    func identity(ofKind origin: String) -> IncomingKind.Identity?

    /// The fields of a note that was a card without a note here, without what the export has added to them.
    func fieldsBeforeExport(_ fields: String) -> String
}

public struct IncomingSize: Hashable, Sendable {
    public var notes: Int
    public var cards: Int
    public var reviews: Int

    public init(notes: Int, cards: Int, reviews: Int) {
        (self.notes, self.cards, self.reviews) = (notes, cards, reviews)
    }
}

/// A kind of notes. It need not be one that the library does not have.
public struct IncomingKind: Sendable {
    /// Without a number.
    public var kind: NoteKind
    public var identity: Identity
    /// See `Schema.origin`.
    public var origin: String
    /// The number of the kind, if it is one that everybody has and that was exported from here.
    public var builtIn: NoteKind.ID?

    /// How the other program knows it, its fields and its templates, whatever their names are.
    public struct Identity: Hashable, Sendable {
        public var key: Int64
        /// In milliseconds since 1970.
        public var changed: Int64
        public var fields: [Int64?]
        public var templates: [Int64?]

        public init(key: Int64, changed: Int64, fields: [Int64?], templates: [Int64?]) {
            (self.key, self.changed, self.fields, self.templates) = (key, changed, fields, templates)
        }
    }

    public init(_ kind: NoteKind, _ identity: Identity, origin: String) {
        (self.kind, self.identity, self.origin) = (kind, identity, origin)
    }
}

public struct IncomingDeck: Hashable, Sendable {
    public var key: Int64
    public var path: [String]
    /// Whether it comes in where no card lies in it.
    public var evenIfEmpty: Bool
    public var origin: String

    public init(_ key: Int64, path: [String], evenIfEmpty: Bool = true, origin: String) {
        (self.key, self.path, self.evenIfEmpty, self.origin) = (key, path, evenIfEmpty, origin)
    }
}

/// A picture or sound, as a file of its own that may be moved.
public struct IncomingMedia: Hashable, Sendable {
    /// As fields refer to it. It is the name of a file and nothing else.
    public var name: String
    public var path: String

    public init(_ name: String, path: String) { (self.name, self.path) = (name, path) }
}

public struct IncomingNote: Sendable {
    /// By it the note is known again. Two in one collection are two notes.
    public var identity: String
    /// The key of its kind.
    public var kind: Int64
    /// As HTML, with U+001F between them.
    public var fields: String
    /// In order, with spaces between them.
    public var tags: String?
    /// In milliseconds since 1970.
    public var changed: Int64
    public var origin: String
    public var cards: [IncomingCard]
    /// If it was made in this program: there it may be a note, or a card without one.
    public var own: Own?

    public struct Own: Sendable {
        /// Its number in the library where it was made. Two libraries of one machine can have the same.
        public var number: Int64
        /// When it was made, in milliseconds since 1970, or a little later: no two notes of an export have the same time.
        public var made: Int64

        public init(number: Int64, made: Int64) { (self.number, self.made) = (number, made) }
    }

    public init(
        identity: String, kind: Int64, fields: String, tags: String?, changed: Int64, origin: String,
        cards: [IncomingCard]
    ) {
        (self.identity, self.kind, self.fields, self.tags) = (identity, kind, fields, tags)
        (self.changed, self.origin, self.cards) = (changed, origin, cards)
    }
}

public struct IncomingCard: Sendable {
    public var key: Int64
    /// See `NoteKind.cards(of:)`.
    public var number: Int
    /// The key of its deck.
    public var deck: Int64
    /// Where it stands among all cards: 0 is the first.
    public var place: Int
    public var isSuspended = false
    public var flag: Int?
    /// When it is asked, in milliseconds since 1970, and the time of the last answer that is known there. 0: none.
    public var plan: (due: Int64, after: Int64)?
    public var start: KnownStart?
    public var origin: String

    public init(_ key: Int64, number: Int, deck: Int64, place: Int, origin: String) {
        (self.key, self.number, self.deck, self.place, self.origin) = (key, number, deck, place, origin)
    }
}

public struct IncomingReview: Sendable {
    /// The key of its card.
    public var card: Int64
    /// In milliseconds since 1970.
    public var date: Int64
    /// `nil` for a row that is no answer.
    public var grade: Int?
    public var milliseconds: Int64
    /// Whether it says something about memory. Others are kept to be given back.
    public var counts: Bool
    public var origin: String

    public init(
        of card: Int64, date: Int64, grade: Int?, milliseconds: Int64, counts: Bool, origin: String
    ) {
        (self.card, self.date, self.grade) = (card, date, grade)
        (self.milliseconds, self.counts, self.origin) = (milliseconds, counts, origin)
    }
}
