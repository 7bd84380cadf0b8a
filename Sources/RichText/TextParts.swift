import Files

/// What stands in plain text and is more than text: sounds and formulas.
enum TextParts {
    enum Part: Hashable {
        case text(String)
        case piece(RichText.Piece)
    }

    /// From the longest opening on, so that none hides another one.
    private static let kinds: [(open: String, close: String, make: @Sendable (String) -> RichText.Piece)] = [
        ("[sound:", "]", { .sound($0) }),
        ("[latex]", "[/latex]", { .formula($0, isBlock: false) }),
        ("[$$]", "[/$$]", { .formula($0, isBlock: true) }),
        ("[$]", "[/$]", { .formula($0, isBlock: false) }),
        ("\\(", "\\)", { .formula($0, isBlock: false) }),
        ("\\[", "\\]", { .formula($0, isBlock: true) }),
    ]

    static func parts(of text: String) -> [Part] {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "\\") }) else {
            return [.text(text)]
        }
        var parts: [Part] = []
        var (start, place) = (0, 0)
        // Openings that are closed nowhere after a place are closed nowhere later either.
        var hopeless: Set<Int> = []
        while place < bytes.count {
            let kind = kinds.indices.first {
                !hopeless.contains($0) && bytes[place...].starts(with: kinds[$0].open.utf8)
            }
            guard let kind else {
                place += 1
                continue
            }
            let inside = place + kinds[kind].open.utf8.count
            guard let end = bytes[inside...].place(of: Array(kinds[kind].close.utf8)) else {
                hopeless.insert(kind)
                continue
            }
            if place > start { parts.append(.text(String(decoding: bytes[start..<place], as: UTF8.self))) }
            parts.append(.piece(kinds[kind].make(String(decoding: bytes[inside..<end], as: UTF8.self))))
            place = end + kinds[kind].close.utf8.count
            start = place
        }
        if start < bytes.count { parts.append(.text(String(decoding: bytes[start...], as: UTF8.self))) }
        return parts
    }
}
