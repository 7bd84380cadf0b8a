/// FNV-1a of some bytes, to notice damage. It protects nothing against somebody who wants to change a file.
struct Checksum: Hashable, Sendable {
    let value: UInt64

    static let none = Checksum(value: 0)

    init(value: UInt64) { self.value = value }

    /// - Parameter before: the sum of the bytes before these.
    init(_ bytes: some Collection<UInt8>, after before: Checksum? = nil) {
        let start = before?.value ?? 0xCBF2_9CE4_8422_2325
        let hash: UInt64? = bytes.withContiguousStorageIfAvailable { Checksum.hash($0, start) }
        value = hash ?? Array(bytes).withUnsafeBufferPointer { Checksum.hash($0, start) }
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ start: UInt64) -> UInt64 {
        var hash = start
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
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
