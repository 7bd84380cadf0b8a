// `_nfc` is SPI of the standard library (6.3). Foundation offers it too, but adds 30 MB.
@_spi(_Unicode) import Swift

extension String {
    /// With as few letters as possible (NFC), as Anki keeps names and fields. Two that look the same are then the same bytes.
    var precomposed: String {
        if unicodeScalars.allSatisfy(\.isSurelyPrecomposed) { return self }
        var letters = String.UnicodeScalarView()
        for scalar in _nfc { letters.append(scalar) }
        return String(letters)
    }
}

extension Unicode.Scalar {
    /// Whether it stays as it is whatever stands beside it, if all others are such letters too. Most letters of most languages are
    /// among these, and this is much quicker than to ask Unicode's tables.
    fileprivate var isSurelyPrecomposed: Bool {
        switch value {
        case ..<0x300: true  // Latin
        case 0x400...0x482, 0x48A...0x52F: true  // Cyrillic
        case 0x5D0...0x5EA, 0x621...0x64A: true  // Hebrew, Arabic
        case 0xE01...0xE37: true  // Thai
        case 0x2010...0x2027, 0x3001...0x3029: true  // Punctuation
        case 0x3041...0x3096, 0x30A1...0x30FC: true  // Kana
        case 0x4E00...0x9FFF: true  // Chinese characters
        case 0xAC00...0xD7A3: true  // Hangul
        default: false
        }
    }
}
