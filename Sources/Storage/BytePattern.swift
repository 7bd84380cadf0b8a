import Glibc

/// A text to be found in others, byte by byte: both have been folded, so nothing is to be compared in
/// between. Sixteen places at a time are asked whether its first and its last byte are there.
struct BytePattern {
    private typealias Block = SIMD16<UInt8>

    private let wanted: [UInt8]

    init(_ text: String) { wanted = Array(text.utf8) }

    func isIn(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { place(in: $0, from: 0) != nil }
    }

    /// Where it lies first, from some place on.
    func place(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        wanted.withUnsafeBytes { wanted in
            let bytes = UnsafeRawBufferPointer(bytes)
            switch wanted.count {
            case 0: return start
            case 1: return BytePattern.place(of: wanted[0], in: bytes, from: start)
            default: return BytePattern.place(of: wanted, in: bytes, from: start)
            }
        }
    }

    private static func place(
        of wanted: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer, from start: Int
    ) -> Int? {
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
            for place in block..<min(next, end) where bytes[place] == wanted[0] {
                if bytes[place..<place + wanted.count].elementsEqual(wanted) { return place }
            }
        }
        return nil
    }

    private static func place(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard start < bytes.count, let first = bytes.baseAddress,
            let hit = memchr(first + start, Int32(byte), bytes.count - start)
        else { return nil }
        return first.distance(to: hit)
    }
}
