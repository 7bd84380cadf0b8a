import Flashcards
import Seeded

/// Random cards with any text that a card can have, above all with text that is hard for file formats.
public struct GeneratedCards {
    private var random: SeededGenerator

    public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let pieces = [
        "\"", "\"\"", ",", ";", "\t", "\n", "\r", "\r\n", "\\", "\\n", "'", "#separator:tab", "sep=;", "=1+1",
        "@", "-", "prompt", "answer", "question", "<b>", "&amp;", "{", "}", "[", "]", ":", "null", "\u{FEFF}",
        "\u{200B}", "\u{2028}", "\u{85}", "\u{1}", "\u{1F}", "\u{7F}", "\u{301}", "\u{200F}", "é", "e\u{301}",
        "ß", "한국어", "שלום", "مرحبا", "👩🏽‍🚀", "🇰🇷", "\u{10FFFF}", "\u{FFFD}", "\u{E000}", " ", "  ", "a", "word",
        "7",
    ]

    public mutating func deck(ofAtMost count: Int) -> [CardText] {
        (0..<Int.random(in: 1...count, using: &random)).map { _ in card() }
    }

    private mutating func card() -> CardText {
        while true {
            let picture = Int.random(in: 0..<4, using: &random) == 0 ? text() : nil
            if let card = CardText(prompt: text(), answer: text(), picture: picture) { return card }
        }
    }

    private mutating func text() -> String {
        (0..<Int.random(in: 1...8, using: &random)).map { _ in
            if Int.random(in: 0..<4, using: &random) > 0 {
                return GeneratedCards.pieces.randomElement(using: &random) ?? ""
            }
            // No card has a NUL.
            let scalar = Unicode.Scalar(UInt32.random(in: 1..<0x110000, using: &random))
            return scalar.map { String(Character($0)) } ?? ""
        }.joined()
    }
}

extension CardText {
    /// For an exact comparison: strings that only look the same have other bytes.
    public var exact: [[UInt8]?] { [Array(prompt.utf8), Array(answer.utf8), picture.map { Array($0.utf8) }] }
}
