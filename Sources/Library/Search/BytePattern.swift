import Glibc

/// Searches for a text in other texts. All are folded, so comparing bytes is enough. It compares the first and the last
/// byte at sixteen positions at once, and the rest only where both match.
struct BytePattern {
    private typealias Block = SIMD16<UInt8>

    private let wanted: [UInt8]

    init(_ text: String) { wanted = Array(text.utf8) }

    func isIn(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { firstIndex(in: $0, from: 0) != nil }
    }

    /// The first position from `start` on.
    func firstIndex(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        wanted.withUnsafeBytes { wanted in
            let bytes = UnsafeRawBufferPointer(bytes)
            switch wanted.count {
            case 0: return start
            case 1: return BytePattern.firstIndex(of: wanted[0], in: bytes, from: start)
            default: return BytePattern.firstIndex(of: wanted, in: bytes, from: start)
            }
        }
    }

    private static func firstIndex(
        of wanted: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer, from start: Int
    ) -> Int? {
        guard let searched = bytes.baseAddress, let pattern = wanted.baseAddress else { return nil }
        let last = wanted.count - 1
        let (firsts, lasts) = (Block(repeating: wanted[0]), Block(repeating: wanted[last]))
        let end = bytes.count - last
        var block = start
        while block < end {
            let next = block + Block.scalarCount
            defer { block = next }
            if next <= end {
                let begins = bytes.loadUnaligned(fromByteOffset: block, as: Block.self) .== firsts
                let ends = bytes.loadUnaligned(fromByteOffset: block + last, as: Block.self) .== lasts
                guard any(begins .& ends) else { continue }
            }
            for index in block..<min(next, end) where bytes[index] == wanted[0] {
                if memcmp(searched + index, pattern, wanted.count) == 0 { return index }
            }
        }
        return nil
    }

    private static func firstIndex(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int?
    {
        guard start < bytes.count, let first = bytes.baseAddress,
            let hit = memchr(first + start, Int32(byte), bytes.count - start)
        else { return nil }
        return first.distance(to: hit)
    }
}
