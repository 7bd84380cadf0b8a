// The standard library has decompositions but offers them to its friends only (6.3). Foundation's would
// bring thirty megabytes along.
@_spi(_Unicode) import Swift

extension String {
    /// For finding: capitals, accents and the way in which a letter is put together make no difference, so
    /// that “bogota” finds “Bogotá” and the first strokes of a Korean syllable find it already.
    public var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return foldedASCII }
        // No letter changes for what stands beyond a space, and most words need no more than the quick way.
        var text = self
        return text.withUTF8 { bytes in
            var folded: [UInt8] = []
            folded.reserveCapacity(bytes.count)
            for word in bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
                if word.allSatisfy({ $0 < 0x80 }) {
                    for byte in word { folded.append(byte.foldedASCII) }
                } else {
                    folded += String(decoding: word, as: UTF8.self).foldedAsWhole.utf8
                }
                folded.append(UInt8(ascii: " "))
            }
            return String(decoding: folded.dropLast(), as: UTF8.self)
        }
    }

    var foldedAsWhole: String {
        let lowered = lowercased()
        var folded = String.UnicodeScalarView()
        for scalar in lowered._nfd where scalar.properties.canonicalCombiningClass == .notReordered {
            folded.append(scalar)
        }
        return String(folded)
    }

    /// Most texts are, and a hundred thousand of them are folded when a file is taken in.
    private var foldedASCII: String {
        String(unsafeUninitializedCapacity: utf8.count) { bytes in
            for (place, byte) in utf8.enumerated() {
                bytes[place] = byte.foldedASCII
            }
            return utf8.count
        }
    }
}

extension UInt8 {
    fileprivate var foldedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
