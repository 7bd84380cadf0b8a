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
        let look = CardStyle(style)
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
    public func text(of note: Note, card: Int) -> CardText {
        // Where the answer is typed, its text is what is right.
        let faces = try? faces(of: note, card: card).comparing(
            "", with: CardNote(Note.ID(0), self, fields: note.fields, number: card))
        return CardText(shownPrompt: faces?.front.inWords ?? "", answer: faces?.back.inWords ?? "")
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
