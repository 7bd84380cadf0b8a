import Flashcards
import Testing

@Suite("How a file is read is chosen")
struct ImportChoicesTests {
    private let table = "Wort,Bedeutung,Beispiel\nHund,dog,Der Hund bellt.\nKatze,cat,\n"

    private func read(_ text: String, _ edit: (inout ImportChoices) -> Void = { _ in }) throws -> DeckFile {
        var choices = ImportChoices()
        edit(&choices)
        return try DeckFile.read(Array(text.utf8), fileName: "x.csv", choices: choices)
    }

    private func sides(_ file: DeckFile) -> [String] {
        file.cards.map { "\($0.text.prompt)|\($0.text.answer)" }
    }

    @Test("The first two columns are the card, and a heading that says so is none")
    func asFound() throws {
        let file = try read(table)
        #expect(sides(file) == ["Hund|dog", "Katze|cat"])
        let found = try #require(file.table)
        #expect(found.columnCount == 3)
        #expect(found.firstLine == ["Wort", "Bedeutung", "Beispiel"])
        #expect(found.hasHeadings)
        #expect(found.hasOtherColumns)
        #expect(found.columns == CardColumns(prompt: 0, answer: 1))
    }

    @Test("Prompt and answer can be swapped")
    func swapped() throws {
        let columns = try #require(try read(table).table).columns.swapped
        #expect(sides(try read(table) { $0.columns = columns }) == ["dog|Hund", "cat|Katze"])
    }

    @Test("Any column can be a side; one cannot be both, so the two change places")
    func columns() throws {
        var columns = CardColumns(prompt: 0, answer: 1)
        columns.choose(answer: 2)
        let file = try read(table) { $0.columns = columns }
        #expect(sides(file) == ["Hund|Der Hund bellt."])
        #expect(file.problems == [DeckFile.Problem(line: 3, .answerMissing)])
        columns.choose(prompt: 2)
        #expect(columns == CardColumns(prompt: 2, answer: 0))
        columns.choose(answer: 2)
        #expect(columns == CardColumns(prompt: 0, answer: 2))
    }

    @Test("Other columns are left out, or added under the answer")
    func otherColumns() throws {
        let file = try read(table) { $0.addsOtherColumns = true }
        #expect(sides(file) == ["Hund|dog\nDer Hund bellt.", "Katze|cat"])
        let unquoted = try read("a,b\nHello, world,c\n") { $0.addsOtherColumns = true }
        #expect(sides(unquoted) == ["a|b", "Hello|world\nc"])
        #expect(unquoted.table?.columnCount == 3, "the longest line counts")
        #expect(try read("a,b\n").table?.hasOtherColumns == false)
    }

    @Test("Pictures and tags are no other columns")
    func picturesAndTags() throws {
        let pictures = try read("prompt,answer,picture\nWhere?,France,flag:fr\n") {
            $0.addsOtherColumns = true
        }
        #expect(sides(pictures) == ["Where?|France"])
        #expect(pictures.cards.first?.text.picture == "flag:fr")
        #expect(pictures.table?.hasOtherColumns == false)
        let tags = try read("#separator:comma\n#tags column:3\na,b,tag\n") { $0.addsOtherColumns = true }
        #expect(sides(tags) == ["a|b"])
    }

    @Test("The first line is a heading, or is none, whatever it looks like")
    func headings() throws {
        #expect(sides(try read(table) { $0.firstLineIsHeading = false }).first == "Wort|Bedeutung")
        let unknown = "hiragana,romaji\nあ,a\n"
        #expect(sides(try read(unknown)) == ["hiragana|romaji", "あ|a"])
        let file = try read(unknown) { $0.firstLineIsHeading = true }
        #expect(sides(file) == ["あ|a"])
        #expect(file.table?.hasHeadings == true)
    }

    @Test("Columns of which no line makes a card can be changed again; one column cannot")
    func noCards() throws {
        let file = try read("a,,b\nc,,d\n")
        #expect(file.cards.isEmpty)
        #expect(file.problemCount == 2)
        #expect(sides(try read("a,,b\nc,,d\n") { $0.columns = CardColumns(prompt: 0, answer: 2) }).count == 2)
        #expect(throws: DeckFile.Refusal.self) { try read("a\nb\n") }
    }

    @Test("JSON has no columns")
    func json() throws {
        var choices = ImportChoices()
        choices.columns = CardColumns(prompt: 1, answer: 0)
        choices.firstLineIsHeading = true
        let file = try DeckFile.read(Array(#"[["a","b"]]"#.utf8), fileName: "x.json", choices: choices)
        #expect(file.table == nil)
        #expect(sides(file) == ["a|b"])
    }

    @Test("The first cards of a long file are known from its beginning, without the one that may be cut")
    func firstCards() {
        let text = (0..<9).map { "p\($0),a\n" }.joined()
        func prompts(_ text: String, _ name: String = "x.csv") -> [String] {
            DeckFile.firstCards(ofBeginning: Array(text.utf8), fileName: name, choices: ImportChoices())
                .map(\.prompt)
        }
        #expect(prompts(text) == ["p0", "p1", "p2", "p3"])
        #expect(prompts("one,card\ntwo,ca") == ["one"])
        #expect(prompts("[[\"a\",\"b\"],", "x.json") == [])
    }

    @Test("What a column begins with is short, however long the text and each of its letters")
    func beginnings() throws {
        let long = String(repeating: "x", count: 48_000)
        let marks = "e" + String(repeating: "\u{301}", count: 48_000)
        let titles = try #require(try read("\(long),\(marks)\n").table).firstLine
        #expect(titles.allSatisfy { $0.unicodeScalars.count == 81 })
        #expect("short".beginning(ofScalars: 5) == "short")
        #expect("나라들".beginning(ofScalars: 2) == "나라…")
    }
}

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

    @Test("is guessed to be the one that is usual for the person, where it can be read in that")
    func usual() throws {
        let korean = ImportChoices(usualEncoding: .usual(inLocale: "ko_KR.UTF-8"))
        #expect(try prompt([0xC7, 0xD1, 0xB1, 0xB9], korean) == "한국")
        #expect(try prompt([0x63, 0x61, 0x66, 0xE9], korean) == "café")
        #expect(TextEncoding.usual(inLocale: "fr_FR") == .windows1252)
        #expect(TextEncoding.usual(inLocale: "") == .windows1252)
        #expect(TextEncoding.usual(inLocale: "zh_TW.UTF-8") == .big5)
    }

    @Test("that is chosen wrongly makes lines wrong, and no letter is made up")
    func wrong() throws {
        var choices = ImportChoices()
        choices.encoding = .cp949
        let bytes = Array("good,card\ncaf".utf8) + [0xE9] + Array(",x\n".utf8)
        let file = try DeckFile.read(bytes, fileName: "x.csv", choices: choices)
        #expect(file.cards.map(\.text.prompt) == ["good"])
        #expect(file.problems == [DeckFile.Problem(line: 2, .invalidCharacters)])
    }

    @Test("is read across the seams of the parts in which a long file is converted")
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
