/// Folds one text after the other, as `String.folded` does one. What becomes of a letter depends on nothing
/// around it, and a deck has the same few letters over and over again: so each is looked up once.
public struct Folding: Sendable {
    /// What has become of letters, one after the other.
    private var letters: [UInt8] = []
    /// Where that lies, for the letters of some blocks of Unicode.
    private var places: [Place] = []
    /// Where a block's places begin. 0 is no block: most are never needed.
    private var blocks: [Int32] = []

    private struct Place {
        static let unknown = Place(start: 0, end: -1)

        let start: Int32
        let end: Int32
    }

    private static let blockSize = 256

    public init() {}

    /// Adds what becomes of a text as UTF-8.
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
                let place = place(of: scalar)
                for letter in place.start..<place.end { bytes.append(letters[Int(letter)]) }
            }
        }
        bytes.withUnsafeMutableBufferPointer { bytes in
            for place in start..<bytes.count where (0x41...0x5A).contains(bytes[place]) {
                bytes[place] |= 0x20
            }
        }
    }

    /// One that is not ASCII. A `String` has no broken ones.
    private static func takeScalar(from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
        guard let first = rest.popFirst() else { return nil }
        let length = (~first).leadingZeroBitCount
        return rest.prefix(length - 1).reduce(UInt32(first & (0xFF >> (length + 1)))) { number, byte in
            _ = rest.popFirst()
            return number << 6 | UInt32(byte & 0x3F)
        }
    }

    private mutating func place(of scalar: UInt32) -> Place {
        let (block, rest) = Int(scalar).quotientAndRemainder(dividingBy: Folding.blockSize)
        if blocks.isEmpty {
            blocks = Array(repeating: 0, count: 0x110000 / Folding.blockSize)
            places = Array(repeating: .unknown, count: Folding.blockSize)
        }
        if blocks[block] == 0 {
            blocks[block] = Int32(places.count)
            places += repeatElement(.unknown, count: Folding.blockSize)
        }
        let place = Int(blocks[block]) + rest
        if places[place].end < 0 {
            let start = Int32(letters.count)
            if let scalar = Unicode.Scalar(scalar) { letters += String(scalar).foldedAsWhole.utf8 }
            places[place] = Place(start: start, end: Int32(letters.count))
        }
        return places[place]
    }
}
