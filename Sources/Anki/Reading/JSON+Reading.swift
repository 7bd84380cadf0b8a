import Library

extension JSON {
    /// `nil` for text that is no JSON.
    static func read(_ bytes: [UInt8]) -> JSON? {
        var reader = JSONReader(bytes)
        guard let json = reader.read(), !reader.hasMistake else { return nil }
        return json
    }

    /// Numbers may be written as text or as fractions.
    var anyNumber: Int64? {
        switch self {
        case .number(let number): number
        case .otherNumber(let digits): Double(digits).flatMap { Int64(exactly: $0.rounded()) }
        case .text(let text): Int64(text)
        case .bool(let bool): bool ? 1 : 0
        case .null, .list, .object: nil
        }
    }

    var written: String {
        var bytes: [UInt8] = []
        bytes.append(self)
        return String(decoding: bytes, as: UTF8.self)
    }
}
