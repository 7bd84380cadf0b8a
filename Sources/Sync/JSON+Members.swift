import Library

extension JSON {
    init(_ members: KeyValuePairs<String, JSON>) {
        self = .object(members.map { Member(name: $0.key, value: $0.value) })
    }

    init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }

    /// `nil` unless all of the text is JSON.
    init?(_ bytes: [UInt8]) {
        var reader = JSONReader(bytes)
        guard let json = reader.read(), !reader.hasMistake else { return nil }
        self = json
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(self)
        return bytes
    }

    var texts: [String] { list?.compactMap(\.text) ?? [] }
}
