/// Typed texts by name, as one text that can be kept. The texts can hold anything, so each stands behind its length.
struct TypedFields: Equatable {
    private var texts: [String: String] = [:]

    init() {}

    /// `nil` for an empty one, which needs not be kept.
    var text: String? {
        if texts.isEmpty { return nil }
        var kept = ""
        // A long text is copied once.
        kept.reserveCapacity(texts.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 24 })
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            kept += "\(name) \(text.utf8.count)\n"
            kept += text
            kept += "\n"
        }
        return kept
    }

    /// What cannot be read is left out: it was only a draft.
    init(_ text: String) {
        let bytes = Array(text.utf8)
        var position = 0
        while let lineEnd = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) {
            let words = String(decoding: bytes[position..<lineEnd], as: UTF8.self).split(separator: " ")
            guard words.count == 2, let length = Int(words[1]), (0...bytes.count).contains(length),
                lineEnd + 1 + length < bytes.count
            else { return }
            let end = lineEnd + 1 + length
            texts[String(words[0])] = String(decoding: bytes[lineEnd + 1..<end], as: UTF8.self)
            position = end + 1
        }
    }

    /// An empty text is the same as none.
    subscript(name: String) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue.isEmpty ? nil : newValue }
    }
}
