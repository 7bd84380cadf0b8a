import Files

/// A hash of some bytes, to notice damage.
struct Checksum: Hashable, Sendable {
    let value: UInt64

    static let none = Checksum(value: 0)

    init(value: UInt64) { self.value = value }

    /// - Parameter before: the sum of the bytes before these.
    init(_ bytes: some Collection<UInt8>, after before: Checksum? = nil) {
        value = FNV1a.hash(bytes, after: before?.value)
    }

    /// Sixteen digits.
    var text: String { hexadecimal(value, digits: 16) }

    init?(text: String) {
        guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
        self.value = value
    }
}

func hexadecimal(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
