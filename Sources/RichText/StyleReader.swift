/// Takes a style sheet apart.
struct StyleReader {
    private var rest: ArraySlice<UInt8>

    init(_ source: String) { rest = StyleReader.withoutComments(Array(source.utf8))[...] }

    private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var place = 0
        while place < bytes.count {
            if bytes[place...].starts(with: "/*".utf8) {
                place += 2
                while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
                place += 2
            } else {
                kept.append(bytes[place])
                place += 1
            }
        }
        return kept
    }

    /// What stands before the next braces, and what in them.
    mutating func nextRule() -> (selectors: String, declarations: String)? {
        while true {
            guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") })
            else { return nil }
            let before = String(decoding: rest[..<end], as: UTF8.self)
            let opens = rest[end] == UInt8(ascii: "{")
            rest = rest[(end + 1)...]
            // A line such as “@import …;” has no braces.
            guard opens else { continue }
            let inside = takeBraces()
            if before.contains("@") { continue }
            return (before, inside)
        }
    }

    /// Up to the brace that closes this one.
    private mutating func takeBraces() -> String {
        var depth = 1
        let start = rest.startIndex
        var place = start
        while place < rest.endIndex {
            if rest[place] == UInt8(ascii: "{") { depth += 1 }
            if rest[place] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { break }
            place += 1
        }
        let inside = String(decoding: rest[start..<place], as: UTF8.self)
        rest = rest[min(place + 1, rest.endIndex)...]
        return inside
    }
}
