/// A kind of note: which fields it has, and how its cards are made of them.
public struct NoteKind: Identifiable, Hashable, Sendable {
    public struct ID: Hashable, Comparable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }

        public static func < (one: ID, other: ID) -> Bool { one.number < other.number }
    }

    /// 0: it is not in a library yet.
    public var id: ID
    public var name: String
    /// The names of the fields, in their order.
    public var fields: [String]
    public var cards: Cards
    /// A style sheet for the faces of its cards.
    public var style: String
    /// What makes no difference when the answer is typed.
    public var leniency: TypedAnswer.Leniency = .all
    /// `nil` for all kinds but those whose cards hide parts of a picture.
    public var pictureFields: PictureFields?
    /// `nil`: where they stand now.
    public var originPlaces: OriginPlaces?

    public enum Cards: Hashable, Sendable {
        /// A card for each template whose front shows something.
        case ofTemplates([CardTemplate])
        /// A card for each number of a hidden part.
        case ofHiddenParts(CardTemplate)
    }

    public init(_ name: String, id: ID = ID(0), fields: [String], _ cards: Cards, style: String = "") {
        (self.name, self.id, self.fields, self.cards, self.style) = (name, id, fields, cards, style)
    }
}

/// Both sides of a card.
public struct CardTemplate: Hashable, Sendable {
    public var name: String
    public var front: Template
    public var back: Template

    public init(_ name: String, front: Template, back: Template) {
        (self.name, self.front, self.back) = (name, front, back)
    }
}

/// Something worth knowing: what its fields say, as HTML, and its tags.
public struct Note: Hashable, Sendable {
    public struct ID: Hashable, Comparable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }

        public static func < (one: ID, other: ID) -> Bool { one.number < other.number }
    }

    public var fields: [String]
    public var tags: [String]

    public init(_ fields: [String], tags: [String] = []) { (self.fields, self.tags) = (fields, tags) }
}

/// Both sides of a card as HTML.
public struct CardSides: Hashable, Sendable {
    public let front: String
    public let back: String
}

extension NoteKind {
    /// Which cards a note has: the places of their templates, or the numbers of hidden parts less one. So a card keeps its
    /// number while the note is edited, and one that is gone comes back with the same number.
    public func cards(of note: Note) -> [Int] {
        let filled = texts(of: note).filter { !$0.value.saysNothing }
        switch cards {
        case .ofTemplates(let templates):
            let names = Set(filled.keys)
            return templates.indices.filter { templates[$0].front.shows(names) }
        case .ofHiddenParts(let template):
            let hiding = template.front.mistake == nil ? template.front.fields(with: "cloze") : Set(fields)
            let numbers = hiding.reduce(into: Set<Int>()) { numbers, field in
                numbers.formUnion(Cloze(filled[field] ?? "").numbers)
            }
            return numbers.sorted().map { $0 - 1 }
        }
    }

    /// What a card shows.
    ///
    /// - Parameters:
    ///   - specials: the deck and so on; see `TemplateFilling`. Tags, kind and card are known here.
    ///   - back: another template for the back.
    public func sides(
        of note: Note, card: Int, _ specials: [String: String] = [:], back: Template? = nil
    ) throws(TemplateMistake) -> CardSides {
        let (template, cloze) = template(of: card)
        guard let template else { return CardSides(front: "", back: "") }
        let known = ["Tags": note.tags.joined(separator: " "), "Type": name, "Card": template.name]
        var filling = TemplateFilling(
            fields: texts(of: note), specials: known.merging(specials) { $1 }, clozeNumber: cloze)
        func cover(isAnswer: Bool) {
            let picture = coveredPicture(of: note, cardNumber: cloze, isAnswer: isAnswer)
            if let picture { filling.fields[picture.field] = picture.html }
        }
        cover(isAnswer: false)
        let front = try template.front.html(filling)
        filling.front = front
        cover(isAnswer: true)
        return CardSides(front: front, back: try (back ?? template.back).html(filling))
    }

    func template(of card: Int) -> (CardTemplate?, cloze: Int?) {
        switch cards {
        case .ofTemplates(let templates): (templates.indices.contains(card) ? templates[card] : nil, nil)
        case .ofHiddenParts(let template): (template, card + 1)
        }
    }

    /// Of all its cards.
    public var allTemplates: [CardTemplate] {
        switch cards {
        case .ofTemplates(let templates): templates
        case .ofHiddenParts(let template): [template]
        }
    }

    /// Whether a template shows the name of the deck.
    public var showsDeck: Bool {
        allTemplates.contains { $0.front.source.contains("eck") || $0.back.source.contains("eck") }
    }

    /// A note may have fewer fields than its kind, or more.
    private func texts(of note: Note) -> [String: String] {
        var texts: [String: String] = [:]
        for (place, field) in fields.enumerated() {
            texts[field] = note.fields.indices.contains(place) ? note.fields[place] : ""
        }
        return texts
    }
}
