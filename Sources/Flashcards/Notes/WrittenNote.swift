import RichText

/// A note as it is written in the editor: its kind, and what its fields say.
public struct WrittenNote: Hashable, Sendable {
    public var kind: NoteKind
    /// As many as the kind has.
    public var fields: [FieldText]
    /// Those of all its cards. `nil`: each card keeps what it has.
    public var tags: [CardTag]?

    public init(_ kind: NoteKind, _ fields: [FieldText] = []) {
        self.kind = kind
        self.fields = kind.fields.indices.map { fields.indices.contains($0) ? fields[$0] : .plain("") }
    }

    /// A card with two plain texts.
    public init(_ text: CardText) {
        self.init(.frontAndBack, [.plain(text.prompt), .plain(text.answer)])
    }

    public var note: Note { Note(fields.map(\.html)) }
    public var isEmpty: Bool { fields.allSatisfy(\.isEmpty) }

    /// What it is about in a line of History: what its first card asks.
    public var title: String {
        if let plainCard { return plainCard.prompt }
        return kind.cards(of: note).first.map { kind.text(of: note, card: $0).prompt } ?? ""
    }

    /// Most cards are two plain texts, which need no note. `nil` for any other, and where a side is missing.
    public var plainCard: CardText? {
        guard kind.id == NoteKind.frontAndBack.id, fields.count == 2, case .plain(let prompt) = fields[0],
            case .plain(let answer) = fields[1]
        else { return nil }
        return CardText(prompt: prompt, answer: answer)
    }
}

/// Why a note cannot be kept as it is written.
public enum NoteProblem: Hashable, Sendable {
    case promptMissing
    case answerMissing
    /// A text of which parts are to be hidden has none.
    case nothingHidden
    case pictureMissing
    /// No part of the picture is hidden.
    case nothingDrawn
    /// No template of the kind has anything to show.
    case nothingToAsk
}

extension WrittenNote {
    /// `nil` if it can be kept.
    public var problem: NoteProblem? {
        // Without making HTML of a text that may be long.
        if plainCard != nil { return nil }
        switch kind.cards {
        case .ofHiddenParts:
            if let places = kind.pictureFields, let problem = problem(ofPicture: places) { return problem }
            return kind.cards(of: note).isEmpty ? .nothingHidden : nil
        case .ofTemplates:
            let isOurs = [NoteKind.frontAndBack.id, NoteKind.bothWays.id].contains(kind.id)
            if isOurs, fields.first?.isEmpty ?? true { return .promptMissing }
            if isOurs, fields.last?.isEmpty ?? true { return .answerMissing }
            return kind.cards(of: note).isEmpty ? .nothingToAsk : nil
        }
    }
}

extension WrittenNote {
    private func problem(ofPicture places: PictureFields) -> NoteProblem? {
        func text(_ place: Int) -> String { fields.indices.contains(place) ? fields[place].html : "" }
        if text(places.picture).saysNothing { return .pictureMissing }
        return HiddenPart.parts(of: text(places.parts)).isEmpty ? .nothingDrawn : nil
    }
}

/// Which card of a note a card is.
public struct CardNote: Hashable, Sendable {
    public let id: Note.ID
    public let kind: NoteKind
    /// What the fields say, as HTML.
    public let fields: [String]
    /// See `NoteKind.cards(of:)`.
    public let number: Int
    /// The names of the card’s deck and of those it lies in, the outermost first, which a template can show.
    public var deckPath: [String]

    public init(
        _ id: Note.ID, _ kind: NoteKind, fields: [String], number: Int, deckPath: [String] = []
    ) {
        (self.id, self.kind, self.fields, self.number) = (id, kind, fields, number)
        self.deckPath = deckPath
    }
}

extension CardNote {
    /// A card that has no note, where the kind “Front and back” has other templates than usual.
    public static func ofPlainCard(_ text: CardText, _ kind: NoteKind) -> CardNote {
        let fields = [FieldText.plain(text.prompt).html, FieldText.plain(text.answer).html]
        return CardNote(noNote, kind, fields: fields, number: 0)
    }

    private static let noNote = Note.ID(0)
    fileprivate var isOfPlainCard: Bool { id == CardNote.noNote }

    /// See `CardFaces`.
    public var backReplacesFront: Bool { kind.template(of: number).0?.back.afterFrontSide == nil }
}

extension Card {
    /// As it is opened in the editor.
    public var written: WrittenNote {
        guard let note, !note.isOfPlainCard else { return WrittenNote(text) }
        return WrittenNote(note.kind, note.fields.map { FieldText(kept: $0) })
    }
}
