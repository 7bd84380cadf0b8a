/// Parses text with one record in each line and a separator between fields. A field in quotes may have separators,
/// line breaks and (doubled) quotes in it, as in RFC 4180.
///
/// Many files don't follow the RFC: a quote that cannot be one around a field is read as a letter.
struct DelimitedText {
    struct Record {
        let line: Int
        fileprivate(set) var fields: [Field] = []
        fileprivate(set) var isQuoteOpen = false
    }

    /// The bytes of a field, without its quotes.
    struct Field {
        let start: Int
        let end: Int
        /// If so, two quotes in the field stand for one.
        let isQuoted: Bool
    }

    let separator: UInt8
    private let bytes: [UInt8]
    private(set) var position: Int
    private var line: Int
    /// An earlier quote was followed up to here without finding its end. Quotes before this position must end in their
    /// own line. So each byte is read only a few times.
    private var followedTo = 0
    /// The last quote was followed through its line up to here without finding its end. Other quotes before this
    /// position have no end in the line either.
    private var notClosedBefore = 0

    /// - Parameters:
    ///   - position: where the first record begins.
    ///   - line: the number of the first line.
    init(_ bytes: [UInt8], separator: UInt8, from position: Int = 0, line: Int = 1) {
        self.bytes = bytes
        self.separator = separator
        self.position = position
        self.line = line
    }

    /// `nil` at the end.
    mutating func next() -> Record? {
        guard position < bytes.count else { return nil }
        var record = Record(line: line)
        while true {
            guard let field = field() else {
                record.isQuoteOpen = true
                skipLine()
                break
            }
            record.fields.append(field)
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
        }
        endLine()
        return record
    }

    /// `nil` if the field is not valid UTF-8.
    func text(of field: Field) -> String? {
        let content = bytes[field.start..<field.end]
        guard field.isQuoted, content.contains(.quote) else {
            return String(validating: content, as: UTF8.self)
        }
        var single: [UInt8] = []
        single.reserveCapacity(content.count)
        var position = field.start
        while position < field.end {
            single.append(bytes[position])
            let isDouble =
                bytes[position] == .quote && position + 1 < field.end && bytes[position + 1] == .quote
            position += isDouble ? 2 : 1
        }
        return String(validating: single, as: UTF8.self)
    }

    func isBlank(_ field: Field) -> Bool {
        bytes[field.start..<field.end].allSatisfy { isSpace($0) || $0 == .lineFeed || $0 == .carriageReturn }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte != separator && (byte == .space || byte == .tab) }

    private func isLineBreak(_ position: Int) -> Bool {
        bytes[position] == .lineFeed || bytes[position] == .carriageReturn
    }

    private mutating func endLine() {
        guard position < bytes.count else { return }
        position = afterLineBreak(position)
        line += 1
    }

    private func afterLineBreak(_ position: Int) -> Int {
        let isPair =
            bytes[position] == .carriageReturn && position + 1 < bytes.count
            && bytes[position + 1] == .lineFeed
        return position + (isPair ? 2 : 1)
    }

    private mutating func skipLine() {
        while position < bytes.count, !isLineBreak(position) { position += 1 }
    }
}

// Fields.
extension DelimitedText {
    /// `nil` if a quote is not closed.
    private mutating func field() -> Field? {
        let start = position
        var first = start
        while first < bytes.count, isSpace(bytes[first]) { first += 1 }
        guard first < bytes.count, bytes[first] == .quote else { return plainField(from: start) }
        switch quotedField(openedAt: first) {
        case .closed(let field): return field
        case .words: return plainField(from: start)
        case .open: return nil
        }
    }

    private mutating func plainField(from start: Int) -> Field {
        while position < bytes.count, bytes[position] != separator, !isLineBreak(position) { position += 1 }
        return Field(start: start, end: position, isQuoted: false)
    }

    private enum Quote {
        case closed(Field)
        /// Only some words of the field are in quotes, not the whole field.
        case words
        case open
    }

    private mutating func quotedField(openedAt open: Int) -> Quote {
        if open < notClosedBefore { return .words }
        var position = open + 1
        var breaks = 0
        var lineEnd: Int?
        var hasWords = false
        func notClosed() -> Quote {
            followedTo = max(followedTo, position)
            notClosedBefore = lineEnd ?? position
            return hasWords ? .words : .open
        }
        while position < bytes.count {
            if isLineBreak(position) {
                lineEnd = lineEnd ?? position
                guard open >= followedTo else { return notClosed() }
                breaks += 1
                position = afterLineBreak(position)
            } else if bytes[position] != .quote {
                position += 1
            } else if position + 1 < bytes.count, bytes[position + 1] == .quote {
                position += 2
            } else if let end = end(ofFieldClosedAt: position) {
                self.position = end
                line += breaks
                return .closed(Field(start: open + 1, end: position, isQuoted: true))
            } else if breaks > 0 {
                // This quote does not end the field, and there are line breaks before it. More likely the opening quote is a
                // mistake and this one belongs to another field.
                return notClosed()
            } else {
                hasWords = true
                position += 1
            }
        }
        return notClosed()
    }

    /// The position of the separator or line end that must follow a closing quote.
    private func end(ofFieldClosedAt quote: Int) -> Int? {
        var position = quote + 1
        while position < bytes.count, isSpace(bytes[position]) { position += 1 }
        return position == bytes.count || bytes[position] == separator || isLineBreak(position)
            ? position : nil
    }
}
