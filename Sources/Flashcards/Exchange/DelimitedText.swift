/// The records of a text, whose fields stand apart by a separator. A field in quotes may have separators,
/// line breaks and (doubled) quotes in it, as RFC 4180 says.
///
/// People's files know less than that: what is no proper quote is taken for a letter where that makes sense.
struct DelimitedText {
    struct Record {
        let line: Int
        fileprivate(set) var fields: [Field] = []
        fileprivate(set) var isQuoteOpen = false
    }

    /// Where a field lies, without its quotes.
    struct Field {
        let start: Int
        let end: Int
        /// Two quotes in there are one.
        let isQuoted: Bool
    }

    let separator: UInt8
    private let bytes: [UInt8]
    private(set) var place: Int
    private var line: Int
    /// A quote before this place was followed up to here and not found to be closed. Quotes in between have
    /// to be closed in their lines: so no byte is looked at more than a few times.
    private var followedTo = 0
    /// No quote between the one that was looked at last and this place, all in one line, is closed there.
    private var hopelessTo = 0

    /// - Parameter place: where the first record begins.
    init(_ bytes: [UInt8], separator: UInt8, from place: Int = 0, line: Int = 1) {
        self.bytes = bytes
        self.separator = separator
        self.place = place
        self.line = line
    }

    /// `nil` at the end.
    mutating func next() -> Record? {
        guard place < bytes.count else { return nil }
        var record = Record(line: line)
        while true {
            guard let field = field() else {
                record.isQuoteOpen = true
                skipLine()
                break
            }
            record.fields.append(field)
            guard place < bytes.count, bytes[place] == separator else { break }
            place += 1
        }
        endLine()
        return record
    }

    /// `nil` where it has bytes that are no text.
    func text(of field: Field) -> String? {
        let content = bytes[field.start..<field.end]
        guard field.isQuoted, content.contains(.quote) else {
            return String(validating: content, as: UTF8.self)
        }
        var single: [UInt8] = []
        single.reserveCapacity(content.count)
        var place = field.start
        while place < field.end {
            single.append(bytes[place])
            let isDouble = bytes[place] == .quote && place + 1 < field.end && bytes[place + 1] == .quote
            place += isDouble ? 2 : 1
        }
        return String(validating: single, as: UTF8.self)
    }

    func isBlank(_ field: Field) -> Bool {
        bytes[field.start..<field.end].allSatisfy { isSpace($0) || $0 == .lineFeed || $0 == .carriageReturn }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte != separator && (byte == .space || byte == .tab) }

    private func isLineBreak(_ place: Int) -> Bool {
        bytes[place] == .lineFeed || bytes[place] == .carriageReturn
    }

    private mutating func endLine() {
        guard place < bytes.count else { return }
        place = afterLineBreak(place)
        line += 1
    }

    private func afterLineBreak(_ place: Int) -> Int {
        let isPair =
            bytes[place] == .carriageReturn && place + 1 < bytes.count && bytes[place + 1] == .lineFeed
        return place + (isPair ? 2 : 1)
    }

    private mutating func skipLine() {
        while place < bytes.count, !isLineBreak(place) { place += 1 }
    }
}

// Fields.
extension DelimitedText {
    /// `nil` where a quote is not closed.
    private mutating func field() -> Field? {
        let start = place
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
        while place < bytes.count, bytes[place] != separator, !isLineBreak(place) { place += 1 }
        return Field(start: start, end: place, isQuoted: false)
    }

    private enum Quote {
        case closed(Field)
        /// Some of the words at the beginning of the field are in quotes, not the field.
        case words
        case open
    }

    private mutating func quotedField(openedAt open: Int) -> Quote {
        if open < hopelessTo { return .words }
        var place = open + 1
        var breaks = 0
        var lineEnd: Int?
        var hasWords = false
        func notClosed() -> Quote {
            followedTo = max(followedTo, place)
            hopelessTo = lineEnd ?? place
            return hasWords ? .words : .open
        }
        while place < bytes.count {
            if isLineBreak(place) {
                lineEnd = lineEnd ?? place
                guard open >= followedTo else { return notClosed() }
                breaks += 1
                place = afterLineBreak(place)
            } else if bytes[place] != .quote {
                place += 1
            } else if place + 1 < bytes.count, bytes[place + 1] == .quote {
                place += 2
            } else if let end = end(ofFieldClosedAt: place) {
                self.place = end
                line += breaks
                return .closed(Field(start: open + 1, end: place, isQuoted: true))
            } else if breaks > 0 {
                // Two fields that know nothing of each other, more likely than one with all that in it.
                return notClosed()
            } else {
                hasWords = true
                place += 1
            }
        }
        return notClosed()
    }

    /// Where the separator or the end of the line is that a closing quote needs after it.
    private func end(ofFieldClosedAt quote: Int) -> Int? {
        var place = quote + 1
        while place < bytes.count, isSpace(bytes[place]) { place += 1 }
        return place == bytes.count || bytes[place] == separator || isLineBreak(place) ? place : nil
    }
}
