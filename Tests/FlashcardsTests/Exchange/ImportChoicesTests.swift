import Flashcards
import Testing

@Suite("Choosing how a file is read")
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

    @Test("Without choices the first two columns are the card, and headings are recognised")
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

    @Test("Any column can be a side; choosing one for both swaps the two")
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

    @Test("Pictures and tags do not count as other columns")
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

    @Test("The person decides whether the first line is a heading")
    func headings() throws {
        #expect(sides(try read(table) { $0.firstLineIsHeading = false }).first == "Wort|Bedeutung")
        let unknown = "hiragana,romaji\nあ,a\n"
        #expect(sides(try read(unknown)) == ["hiragana|romaji", "あ|a"])
        let file = try read(unknown) { $0.firstLineIsHeading = true }
        #expect(sides(file) == ["あ|a"])
        #expect(file.table?.hasHeadings == true)
    }

    @Test("A table without cards can be read with other columns; a single column is refused")
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

    @Test(
        "The first cards of a long file are read from its beginning, without the last one, which may be cut off"
    )
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

    @Test("The titles of columns are short, however long the text or a single letter")
    func beginnings() throws {
        let long = String(repeating: "x", count: 48_000)
        let marks = "e" + String(repeating: "\u{301}", count: 48_000)
        let titles = try #require(try read("\(long),\(marks)\n").table).firstLine
        #expect(titles.allSatisfy { $0.unicodeScalars.count == 81 })
        #expect("short".beginning(ofScalars: 5) == "short")
        #expect("나라들".beginning(ofScalars: 2) == "나라…")
    }
}
