import Files

extension String {
    /// The text as it is compared in a search: without capitals and accents, and with letters taken apart, so that
    /// “bogota” finds “Bogotá”, and the first strokes of a Korean syllable find the syllable.
    public var folded: String {
        var folding = Folding()
        var bytes: [UInt8] = []
        folding.fold(self, onto: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same, worked out without the table of `Folding`.
    var foldedAsWhole: String { lowercased().withoutAccents }
}

/// Folds many texts quickly. The folded form of a letter does not depend on its neighbours, and the texts of a deck
/// use few different letters, so each is worked out once and then read from a table.
public struct Folding: Sendable {
    /// The folded letters, one after the other, as UTF-8.
    private var letters: [UInt8] = []
    /// Where each letter's folded form lies in `letters`, for the blocks of Unicode that were needed so far.
    private var spans: [Span] = []
    /// Where the spans of each block begin. 0: the block was not needed yet.
    private var blocks: [Int32] = []

    private struct Span {
        static let unknown = Span(start: 0, end: -1)

        let start: Int32
        let end: Int32
    }

    private static let blockSize = 256

    public init() {}

    /// Appends the folded text as UTF-8.
    public mutating func fold(_ text: String, onto bytes: inout [UInt8]) {
        let start = bytes.count
        var text = text
        text.withUTF8 { utf8 in
            var rest = utf8[...]
            while !rest.isEmpty {
                let end = rest.firstIndex { $0 >= 0x80 } ?? rest.endIndex
                if end > rest.startIndex { bytes += rest[..<end] }
                rest = rest[end...]
                guard let scalar = Folding.takeScalar(from: &rest) else { break }
                let span = span(of: scalar)
                for letter in span.start..<span.end { bytes.append(letters[Int(letter)]) }
            }
        }
        bytes.withUnsafeMutableBufferPointer { bytes in
            for index in start..<bytes.count where (0x41...0x5A).contains(bytes[index]) {
                bytes[index] |= 0x20
            }
        }
    }

    /// Decodes one scalar that is not ASCII. The UTF-8 of a `String` is always valid.
    private static func takeScalar(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
        guard let first = rest.popFirst() else { return nil }
        let length = (~first).leadingZeroBitCount
        return rest.prefix(length - 1).reduce(UInt32(first & (0xFF >> (length + 1)))) { number, byte in
            _ = rest.popFirst()
            return number << 6 | UInt32(byte & 0x3F)
        }
    }

    private mutating func span(of scalar: UInt32) -> Span {
        let (block, rest) = Int(scalar).quotientAndRemainder(dividingBy: Folding.blockSize)
        if blocks.isEmpty {
            blocks = Array(repeating: 0, count: 0x110000 / Folding.blockSize)
            spans = Array(repeating: .unknown, count: Folding.blockSize)
        }
        if blocks[block] == 0 {
            blocks[block] = Int32(spans.count)
            spans += repeatElement(.unknown, count: Folding.blockSize)
        }
        let index = Int(blocks[block]) + rest
        if spans[index].end < 0 {
            let start = Int32(letters.count)
            if let scalar = Unicode.Scalar(scalar) { letters += String(scalar).foldedAsWhole.utf8 }
            spans[index] = Span(start: start, end: Int32(letters.count))
        }
        return spans[index]
    }
}
