import Glibc

/// A text to be found in others, byte by byte: both have been folded, so nothing is to be compared in
/// between. Where a byte cannot belong to it, it is moved on as far as that byte allows (Horspool's way).
struct BytePattern {
    private let wanted: [UInt8]
    /// How far to go on from a place whose last byte is this one.
    private let steps: [Int]

    init(_ text: String) {
        wanted = Array(text.utf8)
        var steps = [Int](repeating: max(wanted.count, 1), count: 256)
        for (place, byte) in wanted.dropLast().enumerated() { steps[Int(byte)] = wanted.count - 1 - place }
        self.steps = steps
    }

    func isIn(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { place(in: $0, from: 0) != nil }
    }

    /// Where it lies first, from some place on.
    func place(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        wanted.withUnsafeBufferPointer { wanted in
            steps.withUnsafeBufferPointer { steps in
                guard let last = wanted.last else { return start }
                if wanted.count == 1 { return BytePattern.place(of: last, in: bytes, from: start) }
                var end = start + wanted.count - 1
                while end < bytes.count {
                    let byte = bytes[end]
                    let place = end - (wanted.count - 1)
                    if byte == last, wanted.indices.allSatisfy({ wanted[$0] == bytes[place + $0] }) {
                        return place
                    }
                    end += steps[Int(byte)]
                }
                return nil
            }
        }
    }

    private static func place(
        of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int? {
        guard start < bytes.count, let first = bytes.baseAddress,
            let hit = memchr(first + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(first).distance(to: hit)
    }
}
