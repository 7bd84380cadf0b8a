// `_nfc` is SPI of the standard library (6.3). Foundation offers it too, but adds 30 MB.
@_spi(_Unicode) import Swift

extension String {
    /// With as few letters as possible (NFC), as Anki keeps names and fields. Two that look the same are then the same bytes.
    var precomposed: String {
        var text = self
        let isASCII = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
        if isASCII { return self }
        var letters = String.UnicodeScalarView()
        for scalar in _nfc { letters.append(scalar) }
        return String(letters)
    }
}
