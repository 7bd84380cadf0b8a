import Files
import RichText

// Answers that are typed.
extension NoteKind {
    /// Whether the answer is typed: a front has a place for it.
    public var asksForTyping: Bool {
        switch cards {
        case .ofTemplates(let templates): templates.contains { !$0.front.fields(with: "type").isEmpty }
        case .ofHiddenParts(let template): !template.front.fields(with: "type").isEmpty
        }
    }

    /// Whether two plain texts are shown in another way than usual: a card without a note then needs the kind.
    public var showsTextsInAnotherWay: Bool { asksForTyping || !style.isEmpty }

    /// Whether the person can choose that: for the kinds that everybody has, whose templates are known.
    public var canAskForTyping: Bool {
        [NoteKind.frontAndBack.id, NoteKind.bothWays.id, NoteKind.cloze.id].contains(id)
    }

    /// The same kind with or without a place to type in.
    public func asking(forTyping isTyped: Bool) -> NoteKind {
        guard canAskForTyping, isTyped != asksForTyping else { return self }
        var kind = self
        let standard = NoteKind.builtIn.first { $0.id == id }
        kind.cards = isTyped ? kind.cards.withPlaces : standard?.cards ?? kind.cards
        return kind
    }
}

extension NoteKind.Cards {
    /// With a place to type under each front, where the back begins with what was typed.
    fileprivate var withPlaces: NoteKind.Cards {
        switch self {
        case .ofTemplates(let templates):
            .ofTemplates(
                templates.map { template in
                    let answer = template.name == "Backwards" ? "Front" : "Back"
                    return template.with("{{type:\(answer)}}") { "{{FrontSide}}<hr id=\"answer\">\($0)" }
                })
        case .ofHiddenParts(let template):
            .ofHiddenParts(template.with("{{type:cloze:Text}}") { "\($0)<hr>\(template.back.source)" })
        }
    }
}

extension CardTemplate {
    /// - Parameter back: makes the new back of the place to type in.
    fileprivate func with(_ place: String, back: (String) -> String) -> CardTemplate {
        guard let front = try? Template("\(front.source)<div>\(place)</div>"),
            let back = try? Template(back(place))
        else { return self }
        return CardTemplate(name, front: front, back: back)
    }
}

extension CardNote {
    /// What is right in a place to type in. `nil` if the kind has no such field.
    ///
    /// - Parameter rule: see `FieldFilter`.
    public func expected(in field: String, rule: String?) -> RichText? {
        guard let place = kind.fields.firstIndex(of: field), fields.indices.contains(place) else {
            return nil
        }
        let text = fields[place]
        return RichText(html: rule == "cloze" ? Cloze(text).onlyHidden(in: number + 1) : text)
    }
}

extension CardFaces {
    /// The back with what was typed beside what is right. An answer that is more than words, such as a list or a formula, is
    /// shown as it is below that.
    public func comparing(_ typed: String, with note: CardNote) -> CardFaces {
        var faces = self
        faces.back = back.replacingPlaces { field, rule in
            guard let expected = note.expected(in: field, rule: rule) else { return ([], []) }
            if typed.trimmed.isEmpty { return ([], expected.blocks) }
            let answer = TypedAnswer(typed.trimmed, expecting: expected.text.trimmed, note.kind.leniency)
            return expected.isWords
                ? (answer.pieces(typed), []) : (answer.pieces(typed, isShownBelow: true), expected.blocks)
        }
        return faces
    }

    /// What a card shows that nobody types an answer to.
    func withWhatIsRight(_ note: Note, _ kind: NoteKind, card: Int) -> CardFaces {
        comparing("", with: CardNote(Note.ID(0), kind, fields: note.fields, number: card))
    }
}

extension RichText {
    /// Whether nothing is lost where it is shown as plain text, except how it looks.
    fileprivate var isWords: Bool {
        blocks.allSatisfy { block in
            guard case .paragraph(let paragraph) = block else { return false }
            return paragraph.pieces.allSatisfy { if case .text = $0 { true } else { false } }
        }
    }
}

extension TypedAnswer {
    fileprivate static let right = TextColor(0, 120, 40)
    fileprivate static let wrong = TextColor(190, 20, 20)

    /// In one line where it is right, else what was typed over what is right. Colours are not all: what is wrong is struck out,
    /// and what was missing is underlined.
    ///
    /// - Parameter isShownBelow: whether what is right is shown anyway.
    fileprivate func pieces(_ input: String, isShownBelow: Bool = false) -> [RichText.Piece] {
        let mine = typed.map { $0.piece }
        if isRight { return mine + [.text(" ✓", TextStyle(.bold, color: TypedAnswer.right))] }
        // Letters that happen to stand in both of two different words say nothing.
        guard isNearlyRight else {
            let struckOut = RichText.Piece.text(
                input.trimmed, TextStyle(.struckOut, color: TypedAnswer.wrong))
            return isShownBelow
                ? [struckOut] : [struckOut, .text("\n" + expected.map(\.text).joined(), .plain)]
        }
        return mine + [.text("\n", .plain)] + expected.map { $0.piece }
    }

    /// Whether at least half of the letters are right.
    private var isNearlyRight: Bool {
        let right = expected.reduce(0) { if case .right(let text) = $1 { $0 + text.count } else { $0 } }
        let all = [typed, expected].map { $0.reduce(0) { $0 + $1.text.count } }.max() ?? 0
        return 2 * right >= all
    }
}

extension TypedAnswer.Letters {
    fileprivate var text: String {
        switch self {
        case .right(let text), .wrong(let text), .missing(let text): text
        }
    }

    fileprivate var piece: RichText.Piece {
        switch self {
        case .right(let text): .text(text, TextStyle(color: TypedAnswer.right))
        case .wrong(let text): .text(text, TextStyle(.struckOut, color: TypedAnswer.wrong))
        case .missing(let text): .text(text, TextStyle([.underlined, .bold]))
        }
    }
}
