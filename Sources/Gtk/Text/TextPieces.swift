/// Cuts a text into pieces that are quick to lay out. Pango lays out a paragraph as a whole, and the time for a long word
/// grows with the square of its length.
public enum TextPieces {
    /// One piece, and the numbers from which its height can be estimated.
    struct Piece: Equatable {
        let text: Substring
        /// Unicode scalars and not characters, because one character can have a million accents.
        let letters: Int
        let lines: Int
    }

    private static let mostLetters = 500
    private static let mostLines = 24
    /// The limits for a text in a `Label`, which lays it out several times.
    private static let mostInALabel = (letters: 500, lines: 24, inAWord: 120)

    /// Whether the text is short enough for a `Label`.
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

    /// The pieces of a text. Together they contain all of it except for the space or line break between two pieces.
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
        // The last space between two words.
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

    /// The end of the last whole character before `end`. Only reads the text of the piece, as a character can have any
    /// length.
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
    /// The beginning of the text, for a hint, a name or a message. The limits are in Unicode scalars and lines, so that any
    /// text is quick to lay out.
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
