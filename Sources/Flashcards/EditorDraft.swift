/// What is typed in the editor of a deck and not saved yet. It is kept, so that it is there again when the editor is opened
/// after a crash.
public struct EditorDraft: Hashable, Sendable {
    /// The two sides of a card, as they are typed.
    public struct Sides: Hashable, Sendable {
        public var prompt: String
        public var answer: String

        public init(prompt: String = "", answer: String = "") {
            self.prompt = prompt
            self.answer = answer
        }

        public var isEmpty: Bool { prompt.trimmed.isEmpty && answer.trimmed.isEmpty }
    }

    /// A card that is being changed.
    public struct Opened: Hashable, Sendable {
        public let card: Card.ID
        public let sides: Sides

        public init(card: Card.ID, sides: Sides) {
            self.card = card
            self.sides = sides
        }
    }

    public var newCard: Sides
    public var opened: Opened?
    public var search: String

    public init(newCard: Sides = Sides(), opened: Opened? = nil, search: String = "") {
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
            newCard: Sides(prompt: fields["new-prompt"], answer: fields["new-answer"]),
            opened: Int64(fields["card"]).map {
                Opened(
                    card: Card.ID($0), sides: Sides(prompt: fields["prompt"], answer: fields["answer"]))
            }, search: fields["search"])
    }

    /// `nil` where nothing is typed.
    public var text: String? {
        var fields = TypedFields()
        (fields["new-prompt"], fields["new-answer"]) = (newCard.prompt, newCard.answer)
        if let opened {
            fields["card"] = "\(opened.card.number)"
            (fields["prompt"], fields["answer"]) = (opened.sides.prompt, opened.sides.answer)
        }
        fields["search"] = search
        return fields.text
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
