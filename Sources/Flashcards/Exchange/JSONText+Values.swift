// Reading objects and arrays part by part.
extension JSONText {
    /// A deeper value would need too much of the stack.
    static let deepest = 64

    /// - Parameter read: has to read the value of each member, or to skip it.
    mutating func members(
        _ read: (inout JSONText, _ name: String) throws(DeckFile.Refusal) -> Void
    ) throws(DeckFile.Refusal) {
        try expect("{")
        var isFirst = true
        while try hasNext(until: "}", isFirst: isFirst) {
            isFirst = false
            let name = try string() ?? ""
            try expect(":")
            try read(&self, name)
        }
    }

    mutating func elements(
        _ read: (inout JSONText) throws(DeckFile.Refusal) -> Void
    ) throws(DeckFile.Refusal) {
        try expect("[")
        var isFirst = true
        while try hasNext(until: "]", isFirst: isFirst) {
            isFirst = false
            try read(&self)
        }
    }

    /// Any value but an object or an array as text. Empty for `null`; `nil` if it is not valid text.
    mutating func text() throws(DeckFile.Refusal) -> String? {
        switch try nextKind() {
        case .string: return try string()
        case .number: return try number()
        default:
            let word = try word()
            return word == "null" ? "" : word
        }
    }

    /// The same, where a value of another kind is skipped and is no text.
    mutating func textOrSkip() throws(DeckFile.Refusal) -> String? {
        switch try nextKind() {
        case .object, .array:
            try skipValue()
            return nil
        case .string, .number, .word: return try text()
        }
    }

    mutating func skipValue(depth: Int = 1) throws(DeckFile.Refusal) {
        guard depth <= JSONText.deepest else { throw mistake }
        switch try nextKind() {
        case .object:
            try members { json, _ throws(DeckFile.Refusal) in try json.skipValue(depth: depth + 1) }
        case .array:
            try elements { json throws(DeckFile.Refusal) in try json.skipValue(depth: depth + 1) }
        case .string, .number, .word: _ = try text()
        }
    }
}
