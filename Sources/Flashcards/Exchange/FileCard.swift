import RichText

/// A card as it stands in a file that is imported or exported.
public struct FileCard: Hashable, Sendable {
    public let text: CardText
    public var marks = CardMarks()
    /// The decks in which it lies within the deck of the file, the outermost first.
    public var deckPath: [String]
    /// `nil` for a card that is nothing but its text.
    public var note: FileNote?
    /// See `NoteKind.cards(of:)`.
    public var number = 0

    public init(_ text: CardText, tags: [CardTag] = [], deckPath: [String] = []) {
        (self.text, self.deckPath) = (text, deckPath)
        marks.tags = tags
    }

    public var tags: [CardTag] { marks.tags }
    public var prompt: String { text.prompt }
    public var answer: String { text.answer }

    /// What it shows, with what is right where the answer is typed.
    public func faces() throws(TemplateMistake) -> CardFaces {
        guard let note else {
            return CardFaces(front: RichText(plain: prompt), back: RichText(plain: answer))
        }
        let written = Note(note.fields, tags: tags.map(\.name))
        var faces = try note.kind.faces(of: written, card: number)
        faces.front = faces.front.replacingPlaces { _, _ in ([], []) }
        return faces.withWhatIsRight(written, note.kind, card: number)
    }
}

/// A note as it stands in a file that is imported or exported. Its cards share it.
public final class FileNote: Hashable, Sendable {
    /// It has no number where the library does not have it yet.
    public let kind: NoteKind
    /// As HTML.
    public let fields: [String]
    /// What another program knows it by.
    public let identity: String?

    public init(_ kind: NoteKind, fields: [String], identity: String? = nil) {
        (self.kind, self.fields, self.identity) = (kind, fields, identity)
    }

    /// Two notes that say the same are equal. What belongs to one note has the same object.
    public static func == (one: FileNote, other: FileNote) -> Bool {
        one === other
            || one.kind == other.kind && one.fields == other.fields && one.identity == other.identity
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(fields) }

    public var object: ObjectIdentifier { ObjectIdentifier(self) }
}
