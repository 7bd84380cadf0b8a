// The standard library has decompositions but offers them to its friends only (6.3). Foundation's would
// bring thirty megabytes along.
@_spi(_Unicode) import Swift

extension String {
    /// For finding: capitals, accents and the way in which a letter is put together make no difference, so
    /// that “bogota” finds “Bogotá” and the first strokes of a Korean syllable find it already.
    public var folded: String {
        var folding = Folding()
        var bytes: [UInt8] = []
        folding.fold(self, onto: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    var foldedAsWhole: String {
        let lowered = lowercased()
        var folded = String.UnicodeScalarView()
        for scalar in lowered._nfd where scalar.properties.canonicalCombiningClass == .notReordered {
            folded.append(scalar)
        }
        return String(folded)
    }
}
