import RichText

/// The plain texts of thousands of cards of one kind. Most fields are plain words, and all cards whose fields are such words differ
/// in nothing but them: so what a card shows is worked out once, with signs in place of the words.
///
/// Where a field is more than words, or where it matters what they are, the card is worked out by itself.
public final class QuickTexts {
    private let texts: KindTexts
    /// What a card shows, by its number and by which of its fields say something.
    private var patterns: [Key: Pattern?] = [:]

    private struct Key: Hashable {
        let card: Int
        let filled: UInt64
    }

    private struct Pattern {
        let prompt: TextPattern
        let answer: TextPattern
    }

    /// Whether a field with simple tags, entities and pictures shows as its words alone: the style sheet hides, adds and changes none,
    /// and no filter of a template looks at the tags.
    private let ignoresSimpleTags: Bool

    public init(_ kind: NoteKind) {
        texts = KindTexts(kind)
        let sources = kind.allTemplates.flatMap { [$0.front, $0.back] }
        let style = kind.style.lowercased()
        ignoresSimpleTags =
            ["none", "hidden", "content", "transform"].allSatisfy { !style.contains($0) }
            && sources.allSatisfy { $0.filters.isSubset(of: ["hint", "furigana"]) }
    }

    public func text(of note: Note, card: Int) -> CardText {
        guard let (words, filled) = words(of: note), let pattern = pattern(Key(card: card, filled: filled))
        else { return texts.text(of: note, card: card) }
        return CardText(prompt: pattern.prompt.text(with: words), answer: pattern.answer.text(with: words))
            ?? texts.text(of: note, card: card)
    }

    /// What the fields show, and which of them say something. `nil` if one says more than words.
    private func words(of note: Note) -> (words: [String], filled: UInt64)? {
        guard note.fields.count <= 64, note.fields.count == texts.kind.fields.count else { return nil }
        var (words, filled): ([String], UInt64) = (note.fields, 0)
        for (place, field) in note.fields.enumerated() where !field.isEmpty {
            if !field.isPlainWords {
                guard ignoresSimpleTags, let shown = field.shownWords, shown.canStandAnywhere else {
                    return nil
                }
                words[place] = shown
            }
            filled |= 1 << UInt64(place)
        }
        return (words, filled)
    }

    private func pattern(_ key: Key) -> Pattern? {
        if let known = patterns[key] { return known }
        let pattern = makePattern(key)
        patterns[key] = .some(pattern)
        return pattern
    }

    /// `nil` where it matters what the words are.
    private func makePattern(_ key: Key) -> Pattern? {
        let kind = texts.kind
        // Of what has to be typed, several right answers may be in the field.
        guard case .ofTemplates(let templates) = kind.cards, templates.indices.contains(key.card),
            !kind.asksForTyping, templates[key.card].back.fields(with: "type").isEmpty
        else { return nil }
        let fields = kind.fields.indices.map { place in
            key.filled & 1 << UInt64(place) == 0 ? "" : String(TextPattern.sign(of: place))
        }
        let note = Note(fields)
        guard let sides = try? kind.sides(of: note, card: key.card), !sides.front.hasSignInTag,
            !sides.back.hasSignInTag
        else { return nil }
        let text = texts.text(of: note, card: key.card)
        let pattern = Pattern(prompt: TextPattern(text.prompt), answer: TextPattern(text.answer))
        // Other words must show in the same way. In capitals, for example, they would not.
        let example = kind.fields.indices.map { note.fields[$0].isEmpty ? "" : "Example \($0)" }
        let shown = texts.text(of: Note(example), card: key.card)
        guard pattern.prompt.text(with: example) == shown.prompt,
            pattern.answer.text(with: example) == shown.answer
        else { return nil }
        return pattern
    }
}

/// A text with signs where the words of fields belong.
private struct TextPattern {
    private var parts: [Part] = []

    private enum Part {
        case text(String)
        case field(Int)
    }

    /// In an area of Unicode that no script uses.
    private static let firstSign: UInt32 = 0xF_5200

    static func sign(of place: Int) -> Unicode.Scalar {
        Unicode.Scalar(firstSign + UInt32(place)) ?? "\u{FFFD}"
    }

    static func place(of scalar: Unicode.Scalar) -> Int? {
        (firstSign..<firstSign + 64).contains(scalar.value) ? Int(scalar.value - firstSign) : nil
    }

    init(_ text: String) {
        var words = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard let place = TextPattern.place(of: scalar) else {
                words.append(scalar)
                continue
            }
            if !words.isEmpty { parts.append(.text(String(words))) }
            words = String.UnicodeScalarView()
            parts.append(.field(place))
        }
        if !words.isEmpty { parts.append(.text(String(words))) }
    }

    func text(with fields: [String]) -> String {
        // Mostly it is one field and nothing else.
        if parts.count == 1, case .field(let place) = parts[0] { return fields[place] }
        var text = ""
        for part in parts {
            switch part {
            case .text(let words): text += words
            case .field(let place): text += fields[place]
            }
        }
        return text
    }
}

extension String {
    /// Whether it shows as what it says, wherever it stands: no tags, no entities, no sounds, no formulas, nothing that is hidden, and
    /// no white space that would become less.
    fileprivate var isPlainWords: Bool {
        utf8.allSatisfy { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") } && canStandAnywhere
    }

    /// Whether words that are shown would be the same in any place of a card.
    fileprivate var canStandAnywhere: Bool {
        var text = self
        let isPlain = text.withUTF8 { bytes in
            guard bytes.count < 100_000 else { return false }
            var before = UInt8(ascii: " ")
            for byte in bytes {
                switch byte {
                case ..<0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "]"),
                    UInt8(ascii: "{"),
                    UInt8(ascii: "}"):
                    return false
                case UInt8(ascii: " ") where before == UInt8(ascii: " "): return false
                default: before = byte
                }
            }
            return before != UInt8(ascii: " ")
        }
        guard isPlain else { return false }
        // Other white space, too, is cut off at the ends of a text.
        let ends = [unicodeScalars.first, unicodeScalars.last].compactMap(\.self)
        return ends.allSatisfy { $0.isASCII || !$0.properties.isWhitespace }
    }

    /// Without pictures and tags that only change the look of letters, and with the letters that entities stand for. `nil` if there
    /// are others.
    fileprivate var shownWords: String? {
        var text = self
        return text.withUTF8 { bytes in
            var (words, rest): ([UInt8], Slice<UnsafeBufferPointer<UInt8>>) = ([], bytes[...])
            words.reserveCapacity(bytes.count)
            while let byte = rest.first {
                switch byte {
                case UInt8(ascii: "<"):
                    guard let end = rest.endOfSimpleTag else { return nil }
                    rest = rest[end...]
                case UInt8(ascii: "&"):
                    guard let entity = String.entities.first(where: { rest.starts(with: $0.name.utf8) })
                    else { return nil }
                    words += entity.letter.utf8
                    rest = rest.dropFirst(entity.name.utf8.count)
                default:
                    words.append(byte)
                    rest = rest.dropFirst()
                }
            }
            return String(decoding: words, as: UTF8.self)
        }
    }

    private static let entities: [(name: String, letter: String)] = [
        ("&nbsp;", "\u{A0}"), ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
    ]

    /// In a tag the words of a field could change what is shown.
    fileprivate var hasSignInTag: Bool {
        var isInTag = false
        for scalar in unicodeScalars {
            if scalar == "<" { isInTag = true }
            if scalar == ">" { isInTag = false }
            if isInTag, TextPattern.place(of: scalar) != nil { return true }
        }
        return false
    }
}

extension UnsafeBufferPointer<UInt8>.SubSequence {
    /// Where the tag ends that these bytes begin with, if it only changes the look of letters, or shows a picture and says nothing
    /// else about it.
    fileprivate var endOfSimpleTag: Int? {
        guard let end = prefix(300).firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let tag = self[(startIndex + 1)..<end]
        if tag.starts(with: "img src=\"".utf8) {
            let name = tag.dropFirst("img src=\"".utf8.count)
            return name.firstIndex(of: UInt8(ascii: "\"")) == end - 1 ? end + 1 : nil
        }
        let name = tag.drop { $0 == UInt8(ascii: "/") }
        return simpleTags.contains { name.elementsEqual($0.utf8) } ? end + 1 : nil
    }
}

private let simpleTags = ["b", "i", "u", "em", "strong", "sup", "sub", "s"]
