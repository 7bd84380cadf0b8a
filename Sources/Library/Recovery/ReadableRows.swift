import Files

/// The rows of a JSON file that can be read, though something in it is wrong.
///
/// Recess writes each row on a line of its own. So a mistake in one of them leaves all others.
struct ReadableRows {
    private(set) var rows: [String: [JSON]] = [:]
    /// Tables of which at least one row could not be read.
    private(set) var incomplete: Set<String> = []

    private let names: Set<String>

    init(_ bytes: [UInt8]) throws {
        names = Set(try DocumentTable.all().map(\.name))
        var reader = JSONReader(bytes)
        let json = reader.read()
        if reader.hasMistake { readLines(bytes) } else { read(json?.members ?? []) }
    }

    private mutating func read(_ members: [JSON.Member]) {
        for member in members where names.contains(member.name) {
            rows[member.name] = member.value.list ?? []
            if member.value.list == nil { incomplete.insert(member.name) }
        }
    }

    private mutating func readLines(_ bytes: [UInt8]) {
        incomplete = names
        // The table whose end has not come yet.
        var open: String?
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            var row = line.drop { $0 == UInt8(ascii: ",") }
            if row.first == UInt8(ascii: "\"") { (open, row) = begin(row) }
            guard let table = open else { continue }
            if row.first == UInt8(ascii: "]") {
                open = nil
                continue
            }
            guard row.first == UInt8(ascii: "{") else { continue }
            var reader = JSONReader(Array(row))
            if let json = reader.readBeginning(), !reader.hasMistake {
                rows[table, default: []].append(json)
            } else {
                incomplete.insert(table)
            }
            if reader.byte == UInt8(ascii: "]") { open = nil }
        }
        if let open { incomplete.insert(open) }
    }

    /// Reads the beginning of a table, such as `"card":[`.
    ///
    /// - Returns: its name, and the rest of the line. The name is `nil` if this is something else, so that the rows that
    ///   follow go into no wrong table.
    private mutating func begin(_ line: ArraySlice<UInt8>) -> (String?, ArraySlice<UInt8>) {
        let words = line.split(separator: UInt8(ascii: "\""), maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, words[2].starts(with: ":[".utf8) else { return (nil, []) }
        let name = String(decoding: words[1], as: UTF8.self)
        guard names.contains(name), rows[name] == nil else { return (nil, []) }
        rows[name] = []
        incomplete.remove(name)
        return (name, words[2].dropFirst(2))
    }
}
