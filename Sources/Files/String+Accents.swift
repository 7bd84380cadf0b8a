// `_nfd` is SPI of the standard library (6.3). Foundation offers decompositions too, but adds 30 MB.
@_spi(_Unicode) import Swift

extension String {
    /// Without marks over and under letters.
    public var withoutAccents: String {
        var letters = String.UnicodeScalarView()
        for scalar in _nfd where scalar.properties.canonicalCombiningClass == .notReordered {
            letters.append(scalar)
        }
        return String(letters)
    }
}
