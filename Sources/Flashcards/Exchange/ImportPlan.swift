/// What of a file would go into a deck.
public struct ImportPlan: Hashable, Sendable {
    /// A card of the file that is left out, as it is there already.
    public struct Repeat: Hashable, Sendable {
        public enum Place: Hashable, Sendable {
            case inDeck
            /// Further up in the file.
            case inFile(line: Int)
        }

        public let line: Int
        public let prompt: String
        public let place: Place

        public init(line: Int, prompt: String, place: Place) {
            self.line = line
            self.prompt = prompt
            self.place = place
        }
    }

    /// In the order of the file.
    public private(set) var cards: [CardText] = []
    /// By rising line: the first thousand.
    public private(set) var repeats: [Repeat] = []
    public private(set) var repeatCount = 0

    /// - Parameters:
    ///   - existing: what the deck has.
    ///   - leavesOutRepeats: else every card is taken, as often as it stands there.
    public init(_ file: DeckFile, besides existing: [CardText] = [], leavesOutRepeats: Bool = true) {
        guard leavesOutRepeats else {
            cards = file.cards.map(\.text)
            return
        }
        let inDeck = Set(existing.map(Sides.init))
        var lines: [Sides: Int] = [:]
        lines.reserveCapacity(file.cards.count)
        cards.reserveCapacity(file.cards.count)
        for card in file.cards {
            let sides = Sides(card.text)
            if inDeck.contains(sides) {
                leaveOut(card, .inDeck)
            } else if let line = lines[sides] {
                leaveOut(card, .inFile(line: line))
            } else {
                lines[sides] = card.line
                cards.append(card.text)
            }
        }
    }

    private mutating func leaveOut(_ card: DeckFile.Entry, _ place: Repeat.Place) {
        repeatCount += 1
        guard repeats.count < DeckFile.mostProblems else { return }
        repeats.append(Repeat(line: card.line, prompt: card.text.prompt, place: place))
    }

    /// The same words are the same card, whatever the picture. They are compared byte by byte, which is a
    /// good deal quicker than letter by letter.
    private struct Sides: Hashable {
        let text: CardText

        init(_ text: CardText) { self.text = text }

        static func == (one: Sides, other: Sides) -> Bool {
            one.text.prompt.utf8.elementsEqual(other.text.prompt.utf8)
                && one.text.answer.utf8.elementsEqual(other.text.answer.utf8)
        }

        func hash(into hasher: inout Hasher) {
            for side in [text.prompt, text.answer] {
                var side = side
                side.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            }
        }
    }
}
