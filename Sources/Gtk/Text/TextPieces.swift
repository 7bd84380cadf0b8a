/// Cuts a text into pieces that are quick to lay out. Pango lays out a paragraph as a whole, and the time for a long word
/// grows with the square of its length.
nonisolated public enum TextPieces {
    /// One piece, and the numbers from which its height can be estimated.
    struct Piece: Equatable {
        let text: Substring
        /// Unicode scalars and not characters, because one character can have a million accents.
        let letters: Int
        let lines: Int
    }

    static let mostLetters = 500
    private static let mostLines = 24
    /// Where a longer character is cut, it is cut anywhere.
    private static let mostInACharacter = 64
    /// Accents on one letter. No language has as many.
    static let mostMarks = 16
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
            word = isSpace(letter) ? 0 : word + 1
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
            if isSpace(letter) { gap = (end, letters) }
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

    /// The end of the last whole character before `end`. Only reads a few letters, as a character can have any length.
    private static func betweenCharacters(
        _ text: String, from start: String.Index, before end: String.Index
    ) -> String.Index {
        let scalars = text.unicodeScalars
        let some = scalars.index(end, offsetBy: -mostInACharacter, limitedBy: start) ?? start
        let character = String(scalars[some..<end]).last?.unicodeScalars.count ?? 0
        let last = scalars.index(end, offsetBy: -character)
        return last > some ? last : end
    }

    /// What is shown of a text: of very many accents on one letter only the first ones, and then “…”. What HarfBuzz needs
    /// for accents in a row grows with the square of their number. Accents that have no width of their own fill no line, so
    /// that any number of them would be in view.
    static func shown(_ text: String) -> String {
        guard hasTooManyMarks(text) else { return text }
        var shown = String.UnicodeScalarView()
        var marks = 0
        for letter in text.unicodeScalars {
            marks = continues(letter) ? marks + 1 : 0
            if marks <= mostMarks { shown.append(letter) }
            if marks == mostMarks + 1 { shown.append("…") }
        }
        return String(shown)
    }

    /// Looks at few letters of a long text. Each accent takes two bytes or more, so that one of those too many is among them.
    private static func hasTooManyMarks(_ text: String) -> Bool {
        let letters = text.unicodeScalars
        var (place, end) = (text.startIndex, text.endIndex)
        while text.utf8.formIndex(&place, offsetBy: 2 * mostMarks, limitedBy: end), place < end {
            guard continues(letters[place]) else { continue }
            let before = letters[..<place].reversed().prefix(mostMarks).prefix(while: continues).count
            let after = letters[place...].prefix(mostMarks + 1).prefix(while: continues).count
            if before + after > mostMarks { return true }
        }
        return false
    }

    /// Belongs to the letter before it.
    static func continues(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case ..<0x300: false
        // Most accents, and the most frequent letters that are none: asking Unicode takes many times as long.
        case 0x300..<0x370: true
        case 0x3400..<0xA000, 0xAC00..<0xD7A4: false
        default:
            letter == "\u{200D}" || letter.properties.isGraphemeExtend || letter.properties.isEmojiModifier
        }
    }

    /// White space, as in `properties.isWhitespace`. That takes twenty times as long.
    static func isSpace(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case 0x9...0xD, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            true
        default: false
        }
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
    /// scalars and line breaks, and it ends at a letter with very many accents: so no text costs more to lay out.
    public func shortened(to limit: Int, lines: Int = .max) -> String {
        guard utf8.count > limit || lines < .max else { return self }
        var (letters, breaks, marks, end) = (0, 0, 0, unicodeScalars.startIndex)
        while end < unicodeScalars.endIndex {
            let letter = unicodeScalars[end]
            if TextPieces.isLineEnd(letter) { breaks += 1 }
            marks = TextPieces.continues(letter) ? marks + 1 : 0
            if letters == limit || breaks == lines || marks > TextPieces.mostMarks {
                return String(unicodeScalars[..<end]) + "…"
            }
            letters += 1
            end = unicodeScalars.index(after: end)
        }
        return self
    }
}

// For texts whose letters have different looks.
nonisolated extension TextPieces {
    public static let mostInAPiece = mostLetters

    /// The parts into which a text is cut, and how many letters each has. A short text is one part.
    public static func parts(of text: String) -> [(text: String, letters: Int)] {
        let text = shown(text)
        if fitsALabel(text) { return [(text, text.unicodeScalars.count)] }
        return cut(text).map { (String($0.text), $0.letters) }
    }
}
