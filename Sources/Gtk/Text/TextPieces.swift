/// Cuts a text into pieces that each cost little to lay out. Pango lays out a paragraph as a whole, and a word
/// without an end takes it a time that grows with the square of its length.
public enum TextPieces {
    /// One piece, and what its height can be guessed from.
    struct Piece: Equatable {
        let text: Substring
        /// Unicode scalars, not what a reader takes for a letter: one letter can have a million accents.
        let letters: Int
        let lines: Int
    }

    private static let mostLetters = 500
    private static let mostLines = 24
    /// A text that is short enough for a `Label`, which lays it out several times.
    private static let mostInALabel = (letters: 500, lines: 24, inAWord: 120)

    /// Whether a `Label` can show the text at no great cost.
    public static func fitsALabel(_ text: String) -> Bool {
        let most = mostInALabel
        // No letter takes more than four bytes.
        guard text.utf8.count <= 4 * most.letters else { return false }
        var (letters, lines, word) = (0, 1, 0)
        for letter in text.unicodeScalars {
            letters += 1
            word = letter.properties.isWhitespace ? 0 : word + 1
            if isLineEnd(letter) { lines += 1 }
            if word > most.inAWord { return false }
        }
        return letters <= most.letters && lines <= most.lines
    }

    /// All of the text, except for the space or line break between two pieces.
    static func cut(_ text: String) -> [Piece] {
        let scalars = text.unicodeScalars
        var pieces: [Piece] = []
        var start = scalars.startIndex
        while start < scalars.endIndex {
            let (piece, next) = piece(of: text, from: start)
            pieces.append(piece)
            start = next
        }
        return pieces
    }

    private static func piece(of text: String, from start: String.Index) -> (Piece, next: String.Index) {
        let scalars = text.unicodeScalars
        var (end, letters, lines) = (start, 0, 1)
        // The last place between two words.
        var gap: (end: String.Index, letters: Int)?
        while end < scalars.endIndex, letters < mostLetters {
            let letter = scalars[end]
            if isLineEnd(letter) {
                if lines == mostLines || letters > mostLetters / 2 {
                    let piece = Piece(text: text[start..<end], letters: letters, lines: lines)
                    return (piece, scalars.index(after: end))
                }
                lines += 1
            }
            if letter.properties.isWhitespace { gap = (end, letters) }
            letters += 1
            end = scalars.index(after: end)
        }
        if end == scalars.endIndex {
            return (Piece(text: text[start..<end], letters: letters, lines: lines), end)
        }
        if let gap, gap.letters > mostLetters / 2 {
            let piece = Piece(text: text[start..<gap.end], letters: gap.letters, lines: lines)
            return (piece, scalars.index(after: gap.end))
        }
        end = betweenCharacters(text, from: start, before: end)
        return (Piece(text: text[start..<end], letters: letters, lines: lines), end)
    }

    /// Where the last whole character ends. Only what is in the piece is looked at, as a character has no
    /// greatest length.
    private static func betweenCharacters(
        _ text: String, from start: String.Index, before end: String.Index
    ) -> String.Index {
        let piece = String(text.unicodeScalars[start..<end])
        guard let last = piece.last, piece.unicodeScalars.count > last.unicodeScalars.count else {
            return end
        }
        return text.unicodeScalars.index(end, offsetBy: -last.unicodeScalars.count)
    }

    static func isLineEnd(_ letter: Unicode.Scalar) -> Bool {
        switch letter {
        case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}

extension String {
    /// The beginning of a text for a place with little room: a hint, a name, a message. The limits count Unicode
    /// scalars and line breaks, so that no text costs more than that to lay out.
    public func shortened(to limit: Int, lines: Int = .max) -> String {
        guard utf8.count > limit || lines < .max else { return self }
        var (letters, breaks, end) = (0, 0, unicodeScalars.startIndex)
        while end < unicodeScalars.endIndex {
            if TextPieces.isLineEnd(unicodeScalars[end]) { breaks += 1 }
            if letters == limit || breaks == lines { return String(unicodeScalars[..<end]) + "…" }
            letters += 1
            end = unicodeScalars.index(after: end)
        }
        return self
    }
}
