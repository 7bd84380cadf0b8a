/// What is typed in the editor of a deck and not saved yet. It is kept, so that it is there again when the editor is opened
/// after a crash.
public struct EditorDraft: Hashable, Sendable {
    /// What is written in the fields, for a note of some kind.
    public struct Writing: Hashable, Sendable {
        public var kind: NoteKind.ID
        public var fields: [FieldText]
        public var tags: [CardTag]

        public init(
            _ kind: NoteKind.ID = NoteKind.frontAndBack.id, _ fields: [FieldText] = [], tags: [CardTag] = []
        ) {
            (self.kind, self.fields, self.tags) = (kind, fields, tags)
        }

        /// A card as it is opened.
        public init(_ card: Card) {
            let note = card.written
            self.init(note.kind.id, note.fields, tags: card.marks.tags)
        }

        /// Whether nothing is written. Tags alone are no card.
        public var isEmpty: Bool { fields.allSatisfy(\.isEmpty) }

        /// The same whether empty fields at the end are there or not. An accent that is written in another way is a change.
        public static func == (one: Writing, other: Writing) -> Bool {
            let count = max(one.fields.count, other.fields.count)
            return one.kind == other.kind && one.tags == other.tags
                && (0..<count).allSatisfy { one[$0].hasSameBytes(as: other[$0]) }
        }

        /// A field that is not there is empty.
        public subscript(field: Int) -> FieldText {
            fields.indices.contains(field) ? fields[field] : .plain("")
        }
    }

    /// A card that is being changed.
    public struct Opened: Hashable, Sendable {
        public let card: Card.ID
        public let writing: Writing

        public init(card: Card.ID, _ writing: Writing) {
            self.card = card
            self.writing = writing
        }
    }

    public var newCard: Writing
    public var opened: Opened?
    public var search: String

    public init(newCard: Writing = Writing(), opened: Opened? = nil, search: String = "") {
        self.newCard = newCard
        self.opened = opened
        self.search = search
    }

    /// Under which it is kept.
    public static func name(for deck: Deck.ID) -> String { "card-editor-\(deck.number)" }
}

extension EditorDraft {
    public init(text: String) {
        let fields = TypedFields(text)
        self.init(
            newCard: Writing(fields, "new-"),
            opened: Int64(fields["card"]).map { Opened(card: Card.ID($0), Writing(fields, "")) },
            search: fields["search"])
    }

    /// `nil` where nothing is typed.
    public var text: String? {
        var fields = TypedFields()
        newCard.write(to: &fields, "new-")
        if let opened {
            fields["card"] = "\(opened.card.number)"
            opened.writing.write(to: &fields, "")
        }
        fields["search"] = search
        return fields.text
    }
}

extension EditorDraft.Writing {
    /// - Parameter start: of the names.
    fileprivate init(_ typed: TypedFields, _ start: String) {
        // Before there were kinds of notes, the two fields had these names.
        var fields = [typed[start + "prompt"], typed[start + "answer"]].map { FieldText.plain($0) }
        if let kind = Int64(typed[start + "kind"]), let count = Int(typed[start + "count"]) {
            fields = (0..<min(count, 1000)).map { number in
                let html = typed[start + "html-\(number)"]
                return html.isEmpty ? .plain(typed[start + "text-\(number)"]) : .html(html)
            }
            self.init(NoteKind.ID(kind), fields)
        } else {
            self.init(NoteKind.frontAndBack.id, fields)
        }
        tags = [CardTag](separated: typed[start + "tags"])
    }

    fileprivate func write(to typed: inout TypedFields, _ start: String) {
        typed[start + "tags"] = tags.separated
        guard !isEmpty || kind != NoteKind.frontAndBack.id else { return }
        (typed[start + "kind"], typed[start + "count"]) = ("\(kind.number)", "\(fields.count)")
        for (number, field) in fields.enumerated() {
            switch field {
            case .plain(let text): typed[start + "text-\(number)"] = text
            case .html(let html): typed[start + "html-\(number)"] = html
            }
        }
    }
}

/// What is typed in the list of decks and not saved yet.
public struct DeckListDraft: Hashable, Sendable {
    /// A deck that is being renamed.
    public struct Renamed: Hashable, Sendable {
        public let deck: Deck.ID
        public let name: String

        public init(deck: Deck.ID, name: String) {
            self.deck = deck
            self.name = name
        }
    }

    public var newDeck: String
    public var renamed: Renamed?
    /// See `DeckList.closed`.
    public var closed: Set<Deck.ID>

    public init(newDeck: String = "", renamed: Renamed? = nil, closed: Set<Deck.ID> = []) {
        self.newDeck = newDeck
        self.renamed = renamed
        self.closed = closed
    }

    /// Under which it is kept.
    public static let name = "deck-list"
}

extension DeckListDraft {
    public init(text: String) {
        let fields = TypedFields(text)
        self.init(
            newDeck: fields["new-deck"],
            renamed: Int64(fields["deck"]).map { Renamed(deck: Deck.ID($0), name: fields["name"]) },
            closed: Set(fields["closed"].split(separator: ",").compactMap { Int64($0) }.map { Deck.ID($0) }))
    }

    /// `nil` where nothing is typed, and every deck is open.
    public var text: String? {
        var fields = TypedFields()
        fields["closed"] = closed.map { String($0.number) }.sorted().joined(separator: ",")
        fields["new-deck"] = newDeck
        if let renamed { (fields["deck"], fields["name"]) = ("\(renamed.deck.number)", renamed.name) }
        return fields.text
    }
}
