// The quiz and the match are kept as words by name: see `Game.record` and `MatchRecord.words`. Their text in the library is
// one JSON object of strings.
extension [String: String] {
    /// The same words always give the same text.
    public var standing: String {
        let members = sorted { $0.key < $1.key }.map { JSON.Member(name: $0.key, value: .text($0.value)) }
        var bytes: [UInt8] = []
        bytes.append(JSON.object(members))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `nil` for text that is no such object. Members that are no strings are left out.
    public init?(standing text: String) {
        var reader = JSONReader(Array(text.utf8))
        guard let members = reader.read()?.members, !reader.hasMistake else { return nil }
        self = [:]
        for member in members { self[member.name] = member.value.text }
    }
}
