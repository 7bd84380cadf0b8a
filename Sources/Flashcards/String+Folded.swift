// The standard library has decompositions but offers them to its friends only (6.3). Foundation's would
// bring thirty megabytes along.
@_spi(_Unicode) import Swift

extension String {
    /// For finding: capitals, accents and the way in which a letter is put together make no difference, so
    /// that “bogota” finds “Bogotá” and the first strokes of a Korean syllable find it already.
    public var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return foldedASCII }
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
                bytes[place] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            }
            return utf8.count
        }
    }
}
