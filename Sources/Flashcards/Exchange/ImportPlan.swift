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
    public init(_ file: DeckFile, besides existing: [FileCard] = [], leavesOutRepeats: Bool = true) {
        guard leavesOutRepeats else {
            cards = file.cards.map(\.card)
            return
        }
        let inDeck = Set(existing.map(WhatIsSaid.init))
        var lines: [WhatIsSaid: Int] = [:]
        lines.reserveCapacity(file.cards.count)
        cards.reserveCapacity(file.cards.count)
        for entry in file.cards {
            let said = WhatIsSaid(entry.card)
            if inDeck.contains(said) {
                leaveOut(entry, .inDeck)
            } else if let before = lines.index(forKey: said), !lines[before].key.isSameNote(as: said) {
                leaveOut(entry, .inFile(line: lines[before].value))
            } else {
                lines[said] = entry.line
                cards.append(entry.card)
            }
        }
    }

    private mutating func leaveOut(_ card: DeckFile.Entry, _ location: Repeat.Location) {
        repeatCount += 1
        guard repeats.count < DeckFile.mostProblems else { return }
        repeats.append(Repeat(line: card.line, prompt: card.text.prompt, location: location))
    }

    /// Cards with the same texts are the same, also if the picture differs, and notes of a kind with the same fields.
    private enum WhatIsSaid: Hashable {
        case plain(CardText)
        case note(FileNote)

        init(_ card: FileCard) { self = card.note.map { .note($0) } ?? .plain(card.text) }

        func isSameNote(as other: WhatIsSaid) -> Bool {
            if case .note(let note) = self, case .note(let otherNote) = other {
                note === otherNote
            } else {
                false
            }
        }

        static func == (one: WhatIsSaid, other: WhatIsSaid) -> Bool {
            switch (one, other) {
            case (.plain(let text), .plain(let otherText)):
                text.prompt.hasSameBytes(as: otherText.prompt)
                    && text.answer.hasSameBytes(as: otherText.answer)
            case (.note(let note), .note(let otherNote)):
                note === otherNote
                    || note.kind.id == otherNote.kind.id && note.fields.count == otherNote.fields.count
                        && zip(note.fields, otherNote.fields).allSatisfy { $0.hasSameBytes(as: $1) }
            default: false
            }
        }

        func hash(into hasher: inout Hasher) {
            switch self {
            case .plain(let text):
                hasher.combine(bytesOf: text.prompt)
                hasher.combine(bytesOf: text.answer)
            case .note(let note): for field in note.fields { hasher.combine(bytesOf: field) }
            }
        }
    }
}

// Comparing bytes is much quicker than comparing characters.
extension String {
    fileprivate func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Hasher {
    fileprivate mutating func combine(bytesOf text: String) {
        var text = text
        text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
