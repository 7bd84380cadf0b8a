/// Folds one text after the other, as `String.folded` does one. What becomes of a letter depends on nothing
/// around it, and a deck has the same few letters over and over again: so each is looked up once.
public struct Folding: Sendable {
    /// What has become of letters, one after the other.
    private var letters: [UInt8] = []
    /// Where that lies, by the number of the letter's scalar: in blocks, which are made when they are needed.
    private var blocks: [[Place]] = []

    private struct Place {
        static let unknown = Place(start: 0, end: -1)

        let start: Int32
        let end: Int32
    }

    private static let blockSize: UInt32 = 256

    public init() {}

    /// Adds what becomes of a text as UTF-8.
    public mutating func fold(_ text: String, onto bytes: inout [UInt8]) {
        let start = bytes.count
        bytes += text.utf8
        if Folding.foldASCII(&bytes, from: start) { return }
        bytes.removeLast(bytes.count - start)
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value).foldedASCII)
            } else {
                let place = place(of: scalar)
                bytes += letters[Int(place.start)..<Int(place.end)]
            }
        }
    }

    /// `false` where there is more than ASCII: then nothing is said of the bytes.
    private static func foldASCII(_ bytes: inout [UInt8], from start: Int) -> Bool {
        bytes.withUnsafeMutableBufferPointer { bytes in
            var all: UInt8 = 0
            for place in start..<bytes.count {
                all |= bytes[place]
                bytes[place] = bytes[place].foldedASCII
            }
            return all < 0x80
        }
    }

    private mutating func place(of scalar: Unicode.Scalar) -> Place {
        let (block, place) = scalar.value.quotientAndRemainder(dividingBy: Folding.blockSize)
        if blocks.isEmpty { blocks = Array(repeating: [], count: 0x110000 / Int(Folding.blockSize)) }
        if blocks[Int(block)].isEmpty {
            blocks[Int(block)] = Array(repeating: .unknown, count: Int(Folding.blockSize))
        }
        let known = blocks[Int(block)][Int(place)]
        if known.end >= known.start { return known }
        let start = Int32(letters.count)
        letters += String(scalar).foldedAsWhole.utf8
        let new = Place(start: start, end: Int32(letters.count))
        blocks[Int(block)][Int(place)] = new
        return new
    }
}

extension UInt8 {
    fileprivate var foldedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
