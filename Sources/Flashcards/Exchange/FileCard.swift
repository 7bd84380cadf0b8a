/// A card as it stands in a file that is imported or exported.
public struct FileCard: Hashable, Sendable {
    public let text: CardText
    public var tags: [CardTag]
    /// The decks in which it lies within the deck of the file, the outermost first.
    public var deckPath: [String]

    public init(_ text: CardText, tags: [CardTag] = [], deckPath: [String] = []) {
        (self.text, self.tags, self.deckPath) = (text, tags, deckPath)
    }
}
