import CGtk

/// The text of a `StyledLabel` as Pango gets it, and what stands where in it, counted in bytes.
struct StyledText {
    private(set) var text = ""
    /// The text with its links as markup. `nil` if it has no links.
    private(set) var markup: String?
    private(set) var runs: [(place: Range<Int>, style: LetterStyle)] = []
    private(set) var parts: [(place: Range<Int>, part: any InlinePart)] = []
    private(set) var rubies: [Ruby] = []

    /// Letters with their reading above. A place without letters stands at each side: both make room for a reading that
    /// is wider than its letters, and the first one makes the line higher.
    struct Ruby {
        let before: Range<Int>
        let letters: Range<Int>
        let after: Range<Int>
        let scale: Double
        let reading: Label
    }

    /// Text does not wrap on either side of it.
    private static let joiner = "\u{2060}"
    /// Stands for something that is no letter.
    private static let replacement = "\u{FFFC}"

    init(_ parts: [StyledLabel.Part], direction: TextDirection?) {
        let hasLinks = parts.contains {
            if case .letters(_, let style) = $0 { style.link != nil } else { false }
        }
        if hasLinks { markup = "" }
        for (number, part) in parts.enumerated() {
            switch part {
            case .letters(let letters, let style): add(letters, style)
            case .widget(let widget):
                // No line begins with the full stop after a formula.
                if let last = text.unicodeScalars.last, !last.properties.isWhitespace {
                    append(StyledText.joiner)
                }
                self.parts.append((append(StyledText.replacement), widget))
                if case .letters(let next, _)? = parts.dropFirst(number + 1).first,
                    let letter = next.unicodeScalars.first, !letter.properties.isWhitespace
                {
                    append(StyledText.joiner)
                }
            case .ruby(let letters, let reading): add(letters, reading: reading)
            }
        }
        if let direction { force(direction) }
    }

    private var length: Int { text.utf8.count }

    @discardableResult
    private mutating func append(_ letters: String, link: String? = nil) -> Range<Int> {
        let start = length
        text += letters
        if markup != nil {
            let escaped = letters.escapedForMarkup
            markup? += link.map { "<a href=\"\($0.escapedForMarkup)\">\(escaped)</a>" } ?? escaped
        }
        return start..<length
    }

    private mutating func add(_ letters: String, _ style: LetterStyle) {
        let shown = TextPieces.shown(
            letters.unicodeScalars.contains("\0") ? letters.filter { $0 != "\0" } : letters)
        runs.append((append(shown, link: style.link), style))
    }

    private mutating func add(_ letters: [(String, LetterStyle)], reading: String) {
        let before = append(StyledText.joiner)
        let start = length
        for (text, style) in letters { add(text, style) }
        let place = start..<length
        let after = append(StyledText.joiner)
        rubies.append(
            Ruby(
                before: before, letters: place, after: after, scale: letters.map(\.1.scale).max() ?? 1,
                reading: Label(reading)))
    }

    /// Marks each line that would otherwise be taken for one of the other direction.
    private mutating func force(_ direction: TextDirection) {
        let mark = direction == .rightToLeft ? "\u{200F}" : "\u{200E}"
        guard (text.direction ?? .leftToRight) != direction, markup == nil, parts.isEmpty, rubies.isEmpty
        else { return }
        // The mark belongs to the first run, so that all other places only move by its length.
        let width = mark.utf8.count
        text = mark + text
        runs = runs.map { ($0.place.lowerBound + width..<$0.place.upperBound + width, $0.style) }
    }
}

/// The direction in which a text is read.
nonisolated public enum TextDirection: Sendable {
    case leftToRight, rightToLeft
}

extension String {
    /// The direction of its first letter that has one.
    nonisolated public var direction: TextDirection? {
        for letter in unicodeScalars {
            if letter.isOfRightToLeftScript { return .rightToLeft }
            if letter.properties.isAlphabetic { return .leftToRight }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Hebrew, Arabic, Syriac and so on, and the mark that makes a line one of theirs.
    nonisolated fileprivate var isOfRightToLeftScript: Bool {
        switch value {
        case 0x200F, 0x5BE...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            properties.isAlphabetic || value == 0x200F
        default: false
        }
    }
}
