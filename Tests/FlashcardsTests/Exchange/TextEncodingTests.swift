import Flashcards
import Testing

@Suite("The encoding of a file")
struct TextEncodingTests {
    private func prompt(_ bytes: [UInt8], _ choices: ImportChoices) throws -> String? {
        try DeckFile.read(bytes + Array(",x\n".utf8), fileName: "x.csv", choices: choices).cards.first?.text
            .prompt
    }

    @Test(
        "can be chosen",
        arguments: [
            (TextEncoding.windows1252, [0x63, 0x61, 0x66, 0xE9], "café"),
            (.windows1250, [0x9A, 0x6B, 0x6F, 0x6C, 0x61], "škola"),
            (.iso8859Part2, [0xB9, 0x6B, 0x6F, 0x6C, 0x61], "škola"),
            (.windows1251, [0xEC, 0xE8, 0xF0], "мир"), (.windows1253, [0xED, 0xE1, 0xDF], "ναί"),
            (.windows1254, [0xFE, 0xF0], "şğ"), (.windows1256, [0xD3, 0xE1, 0xC7, 0xE3], "سلام"),
            (.shiftJIS, [0x94, 0x4C, 0x83, 0x5C], "猫ソ"), (.cp949, [0xC7, 0xD1, 0xB1, 0xB9], "한국"),
            (.gb18030, [0xC3, 0xA8], "猫"), (.big5, [0xBF, 0xDF], "貓"),
            (.utf8, [0xC3, 0xA9], "é"),
        ] as [(TextEncoding, [UInt8], String)])
    func chosen(encoding: TextEncoding, bytes: [UInt8], expected: String) throws {
        var choices = ImportChoices()
        choices.encoding = encoding
        let file = try DeckFile.read(bytes + Array(",x\n".utf8), fileName: "x.csv", choices: choices)
        #expect(file.cards.first?.text.prompt == expected)
        #expect(file.encoding == encoding)
        #expect(!file.isGuessed)
    }

    @Test("UTF-16 can be chosen in both orders")
    func utf16() throws {
        var choices = ImportChoices()
        choices.encoding = .utf16
        let text = Array("한국,나라\n".utf16)
        for bytes in [
            text.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            text.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
        ] {
            let file = try DeckFile.read(bytes, fileName: "x.csv", choices: choices)
            #expect(file.cards.first?.text.prompt == "한국")
        }
    }

    @Test("is guessed to be the usual one for the person's language, if the file is valid in it")
    func usual() throws {
        let korean = ImportChoices(usualEncoding: .usual(inLocale: "ko_KR.UTF-8"))
        #expect(try prompt([0xC7, 0xD1, 0xB1, 0xB9], korean) == "한국")
        #expect(try prompt([0x63, 0x61, 0x66, 0xE9], korean) == "café")
        #expect(TextEncoding.usual(inLocale: "fr_FR") == .windows1252)
        #expect(TextEncoding.usual(inLocale: "") == .windows1252)
        #expect(TextEncoding.usual(inLocale: "zh_TW.UTF-8") == .big5)
    }

    @Test("that was chosen wrongly makes lines wrong and invents no letters")
    func wrong() throws {
        var choices = ImportChoices()
        choices.encoding = .cp949
        let bytes = Array("good,card\ncaf".utf8) + [0xE9] + Array(",x\n".utf8)
        let file = try DeckFile.read(bytes, fileName: "x.csv", choices: choices)
        #expect(file.cards.map(\.text.prompt) == ["good"])
        #expect(file.problems == [DeckFile.Problem(line: 2, .invalidCharacters)])
    }

    @Test("is converted correctly across the parts of a long file")
    func seams() throws {
        var choices = ImportChoices()
        choices.encoding = .cp949
        let line: [UInt8] = [0xC7, 0xD1, 0xB1, 0xB9, 0x2C, 0x78, 0x0A]
        let count = 400_000
        let file = try DeckFile.read(
            [UInt8](repeatElement(line, count: count).joined()), fileName: "x.csv", choices: choices)
        #expect(file.cards.count == count)
        #expect(file.cards.allSatisfy { $0.text.prompt == "한국" })
        #expect(throws: DeckFile.Refusal.cancelled) {
            try DeckFile.read(
                [UInt8](repeatElement(line, count: count).joined()), fileName: "x.csv", choices: choices
            ) { $0 < 0.2 }
        }
    }
}
