/// The cards of a file that an import would add to a deck.
public struct ImportPlan: Hashable, Sendable {
    /// A card of the file that is left out because it exists already.
    public struct Repeat: Hashable, Sendable {
        /// Where the same card exists.
        public enum Location: Hashable, Sendable {
            case inDeck
            /// In an earlier line of the file.
            case inFile(line: Int)
        }

        public let line: Int
        public let prompt: String
        public let location: Location

        public init(line: Int, prompt: String, location: Location) {
            self.line = line
            self.prompt = prompt
            self.location = location
        }
    }

    /// In the order of the file.
    public private(set) var cards: [FileCard] = []
    /// The first thousand, in the order of the file.
    public private(set) var repeats: [Repeat] = []
    public private(set) var repeatCount = 0

    /// - Parameters:
    ///   - existing: the cards of the deck.
    ///   - leavesOutRepeats: if not, all cards of the file are added.
    public init(_ file: DeckFile, besides existing: [CardText] = [], leavesOutRepeats: Bool = true) {
        guard leavesOutRepeats else {
            cards = file.cards.map(\.card)
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
                cards.append(card.card)
            }
        }
    }

    private mutating func leaveOut(_ card: DeckFile.Entry, _ location: Repeat.Location) {
        repeatCount += 1
        guard repeats.count < DeckFile.mostProblems else { return }
        repeats.append(Repeat(line: card.line, prompt: card.text.prompt, location: location))
    }

    /// Cards with the same texts are the same, also if the picture differs. Comparing bytes is much quicker than
    /// comparing characters.
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
