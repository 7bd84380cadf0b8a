import RichText

/// What the two sides of a card show.
public struct CardFaces: Hashable, Sendable {
    public var front: RichText
    public var back: RichText
    /// Whether the answer stands in place of the question, because it repeats it: a sentence with what was hidden in it.
    /// Else it stands under the question.
    public var backReplacesFront: Bool

    public init(front: RichText, back: RichText, backReplacesFront: Bool = false) {
        (self.front, self.back, self.backReplacesFront) = (front, back, backReplacesFront)
    }
}

extension NoteKind {
    /// What a card of a note shows.
    public func faces(
        of note: Note, card: Int, _ specials: [String: String] = [:]
    ) throws(TemplateMistake) -> CardFaces {
        try faces(of: note, card: card, specials, CardStyle(style))
    }

    /// The same where nobody types: what is right stands where an answer would be typed.
    public func facesWithWhatIsRight(of note: Note, card: Int) throws(TemplateMistake) -> CardFaces {
        try faces(of: note, card: card).withWhatIsRight(note, self, card: card)
    }

    fileprivate func faces(
        of note: Note, card: Int, _ specials: [String: String], _ look: CardStyle
    ) throws(TemplateMistake) -> CardFaces {
        let look = look.ofCard(card + 1)
        guard let under = template(of: card).0?.back.afterFrontSide else {
            let sides = try sides(of: note, card: card, specials)
            return CardFaces(
                front: RichText(html: sides.front, style: look),
                back: RichText(html: sides.back, style: look), backReplacesFront: true)
        }
        let sides = try sides(of: note, card: card, specials, back: under)
        return CardFaces(
            front: RichText(html: sides.front, style: look), back: RichText(html: sides.back, style: look))
    }

    /// Both sides of a card as plain text, for lists, searches and screen readers.
    public func text(of note: Note, card: Int) -> CardText { KindTexts(self).text(of: note, card: card) }
}

/// The plain texts of many cards of a kind, whose style sheet is read only once.
public struct KindTexts: Sendable {
    public let kind: NoteKind
    private let look: CardStyle

    public init(_ kind: NoteKind) { (self.kind, look) = (kind, CardStyle(kind.style)) }

    public func text(of note: Note, card: Int) -> CardText {
        CardText(of: faces(of: note, card: card))
    }

    /// With the names of the pictures and sounds that it shows.
    func textAndFiles(of note: Note, card: Int) -> (CardText, files: [String]) {
        let faces = faces(of: note, card: card)
        return (CardText(of: faces), faces.map { $0.front.files + $0.back.files } ?? [])
    }

    /// Where the answer is typed, with what is right.
    private func faces(of note: Note, card: Int) -> CardFaces? {
        let faces = try? kind.faces(of: note, card: card, [:], look)
        return faces?.withWhatIsRight(note, kind, card: card)
    }
}

extension CardText {
    /// - Parameter faces: `nil` where the template has a mistake.
    fileprivate init(of faces: CardFaces?) {
        self.init(shownPrompt: faces?.front.inWords ?? "", answer: faces?.back.inWords ?? "")
    }
}

extension Card {
    /// What it shows. A card without a note shows its texts as they were typed.
    public func faces() throws(TemplateMistake) -> CardFaces {
        guard let note else {
            return CardFaces(front: RichText(plain: prompt), back: RichText(plain: answer))
        }
        return try note.kind.faces(
            of: Note(note.fields, tags: marks.tags.map(\.name)), card: note.number,
            [
                "Deck": note.deckPath.joined(separator: "::"), "Subdeck": note.deckPath.last ?? "",
                "CardFlag": marks.flag.map { "flag\($0.rawValue)" } ?? "", "CardID": "\(id.number)",
            ])
    }
}

extension RichText {
    /// Its words. Where it has none: which part of a picture was asked, or the names of its pictures and sounds.
    var inWords: String {
        let words = text.trimmed
        if !words.isEmpty { return words }
        return hiddenPartsSign ?? files.joined(separator: ", ")
    }
}
