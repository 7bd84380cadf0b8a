import Testing

@testable import Anki
@_spi(_Unicode) import Swift

@Suite("Text with as few letters as possible")
struct PrecomposedTests {
    private func slowly(_ text: String) -> String {
        var letters = String.UnicodeScalarView()
        for scalar in text._nfc { letters.append(scalar) }
        return String(letters)
    }

    private func isSame(_ text: String) -> Bool { text.precomposed.utf8.elementsEqual(slowly(text).utf8) }

    @Test("is the same whether Unicode’s tables are asked or not, for each letter by itself and after others")
    func same() {
        for scalar in (0..<0x3_0000).compactMap({ Unicode.Scalar($0 as UInt32) }) {
            let letter = String(scalar)
            #expect(isSame(letter) && isSame("e" + letter) && isSame("가" + letter), "\(scalar.value)")
        }
    }

    @Test("has one letter for a letter and its accent, and one syllable for its parts")
    func composed() {
        #expect(Array("e\u{301}".precomposed.unicodeScalars) == ["\u{E9}"])
        #expect(Array("\u{1112}\u{1161}\u{11AB}".precomposed.unicodeScalars) == ["한"])
        #expect(Array("\u{2126}".precomposed.unicodeScalars) == ["Ω"])
    }
}
