/// The first lines of a file that describe its format: `sep=;` from spreadsheets, or `#separator:tab`, `#html:true`
/// and so on from Anki.
struct Preface: Hashable {
    private(set) var separator: UInt8?
    private(set) var isHTML = false
    private(set) var deckName: String?
    /// Columns with neither prompt nor answer, counted from 0.
    private(set) var otherColumns: Set<Int> = []
    private(set) var tagsColumn: Int?
    private(set) var deckColumn: Int?
    /// Those of all cards.
    private(set) var tags: [CardTag] = []
    /// Where the cards begin.
    private(set) var end = 0
    private(set) var lineCount = 0

    /// A longer line is not part of the preface.
    private static let longestLine = 1000

    init(of bytes: [UInt8]) {
        while lineCount < 50, let line = Preface.line(of: bytes, from: end), understands(line.text) {
            end = line.end
            lineCount += 1
        }
    }

    private static func line(of bytes: [UInt8], from start: Int) -> (text: String, end: Int)? {
        let rest = bytes[start...].prefix(longestLine)
        guard rest.first == UInt8(ascii: "#") || rest.starts(with: "sep=".utf8) && start == 0,
            let last = rest.firstIndex(where: { $0 == .lineFeed || $0 == .carriageReturn })
        else { return nil }
        let isPair = bytes[last] == .carriageReturn && last + 1 < bytes.count && bytes[last + 1] == .lineFeed
        return (String(decoding: bytes[start..<last], as: UTF8.self), last + (isPair ? 2 : 1))
    }

    /// Returns `false` if the line is not part of the preface.
    private mutating func understands(_ line: String) -> Bool {
        if line.hasPrefix("sep="), let mark = line.utf8.dropFirst(4).first, line.utf8.count == 5 {
            separator = mark
            return true
        }
        guard line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { return false }
        let key = line[line.index(after: line.startIndex)..<colon].lowercased()
        let value = String(line[line.index(after: colon)...])
        switch key {
        case "separator": separator = Preface.separator(named: value)
        case "html": isHTML = value.trimmed.lowercased() == "true"
        case "deck": deckName = Deck.name(from: value)
        case "tags column", "deck column", "notetype column", "guid column":
            guard let number = Int(value.trimmed), (1...50).contains(number) else { break }
            otherColumns.insert(number - 1)
            if key == "tags column" { tagsColumn = number - 1 }
            if key == "deck column" { deckColumn = number - 1 }
        case "tags": tags = [CardTag](separated: value)
        case "columns", "notetype", "if matches": break
        default: return false
        }
        return true
    }

    private static func separator(named name: String) -> UInt8? {
        switch name.trimmed.lowercased() {
        case "tab": .tab
        case "comma": UInt8(ascii: ",")
        case "semicolon": UInt8(ascii: ";")
        case "pipe": UInt8(ascii: "|")
        case "colon": UInt8(ascii: ":")
        case "space": .space
        default: name == "\t" ? .tab : name.trimmed.utf8.count == 1 ? name.trimmed.utf8.first : nil
        }
    }
}
