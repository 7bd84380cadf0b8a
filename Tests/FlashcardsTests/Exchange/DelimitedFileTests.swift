import CardTesting
import Flashcards
import Testing

@Suite("A file with one card in each line")
struct DelimitedFileTests {
    @Test(
        "separates fields by commas, semicolons or tabs, whatever its name",
        arguments: [
            "wren,bird\nash,tree", "wren;bird\nash;tree", "wren\tbird\nash\ttree",
            "wren,bird\r\nash,tree\r\n",
            "wren;bird\rash;tree\r", "\u{FEFF}wren,bird\nash,tree\n\n\n", "wren , bird\nash , tree",
            "\"wren\",\"bird\"\n\"ash\",\"tree\"", " \"wren\" , \"bird\" \n\"ash\"\t,\"tree\"",
            "wren,bird,,,\nash,tree,,,\n,,,,\n", "wren,bird,a note\nash,tree,a note,another",
        ])
    func separators(text: String) throws {
        for name in ["x.csv", "x.txt", "x.tsv", "x"] {
            #expect(try sides(of: text, name) == ["wren|bird", "ash|tree"])
        }
    }

    @Test(
        "may have separators, line breaks and quotes inside quotes",
        arguments: [
            ("\"a,b\",\"c;d\"", "a,b|c;d"), ("\"a\nb\",\"c\r\nd\"", "a\nb|c\r\nd"),
            ("\"say \"\"hi\"\"\",x", "say \"hi\"|x"), ("\"\"\"\"\"\",x", "\"\"|x"), ("a,\"\n\nb\n\"", "a|b"),
            ("5\" disk;floppy", "5\" disk|floppy"), ("\"He said \"hi\" there\",x", "He said \"hi\" there|x"),
            ("\"Hello\" he said,x\ny,z", "\"Hello\" he said|x"), ("a,b \"c\" d", "a|b \"c\" d"),
        ])
    func quotes(text: String, expected: String) throws {
        #expect(try sides(of: text).first == expected)
    }

    @Test(
        "is split at the separator that fits most lines, not at punctuation",
        arguments: [
            ("Paris, in France;Frankreich\nRome;Italien", "Paris, in France|Frankreich"),
            ("one; two,drei\nfour,vier", "one; two|drei"), ("a, b\tc\nd, e\tf", "a, b|c"),
            ("question; with,answer\n1;2,3", "question; with|answer"),
            ("Hello, world;Hallo, Welt", "Hello, world|Hallo, Welt"),
            ("a;1,5\nb;2,5\nc;3,5", "a|1,5"),
        ])
    func guessing(text: String, expected: String) throws {
        #expect(try sides(of: text).first == expected)
    }

    @Test(
        "may begin with headings, in any of our languages, in any order",
        arguments: [
            "prompt,answer\nwren,bird", "Question;Answer\nwren;bird", "FRONT\tBack\tTags\nwren\tbird\tx",
            "answer,prompt\nbird,wren", "id,Frage,Antwort\n7,wren,bird", "문제,답\nwren,bird",
            "السؤال,الجواب\nwren,bird", "Question,Réponse\nwren,bird", "pregunta;respuesta\nwren;bird",
        ])
    func headings(text: String) throws {
        #expect(try sides(of: text) == ["wren|bird"])
    }

    @Test("names pictures in a column of that heading")
    func pictures() throws {
        let file = try read("prompt,answer,picture\nWhere?,France,flag:fr\nWho?,me,\n")
        #expect(file.cards.map(\.text.picture) == ["flag:fr", nil])
    }

    @Test("may begin with the lines that Anki and spreadsheets write")
    func foreign() throws {
        let anki =
            "#separator:tab\n#html:true\n#guid column:1\n#deck:Birds\n#tags column:4\nx7\ta<br>b &amp; &lt;c&gt;\t<i>d</i>&nbsp;&#x41;\ttag\n"
        let file = try read(anki, "notes.txt")
        #expect(file.cards.map { "\($0.text.prompt)|\($0.text.answer)" } == ["a\nb & <c>|d A"])
        #expect(file.cards[0].line == 6)
        #expect(file.deckName == "Birds")
        #expect(try sides(of: "sep=|\r\na,b|c\r\n") == ["a,b|c"])
        #expect(
            try sides(of: "#hashtag,b") == ["#hashtag|b"],
            "a line that says nothing about the format is a card")
        #expect(try sides(of: "<b>,&amp;") == ["<b>|&amp;"], "text is not changed without `#html:true`")
    }

    @Test(
        "reports which lines are wrong and why",
        arguments: [
            ("a,b\nc,\nd,e", DeckFile.Problem(line: 2, .answerMissing)),
            ("a,b\r\n\r\n ,c\r\n", DeckFile.Problem(line: 3, .promptMissing)),
            ("a,b\njust words\nc,d", DeckFile.Problem(line: 2, .oneColumn)),
            ("a,b\n\"c,d\ne,f\n\"g\",h", DeckFile.Problem(line: 2, .quoteNotClosed)),
            ("\"x\n\ny\",b\n\"c", DeckFile.Problem(line: 4, .quoteNotClosed)),
            ("a,b\n\(String(repeating: "é", count: 100_001)),c", DeckFile.Problem(line: 2, .tooLong)),
            ("a,b\nc\0,d", DeckFile.Problem(line: 2, .invalidCharacters)),
            ("a,b\r\r\rc,", DeckFile.Problem(line: 4, .answerMissing)),
        ])
    func problems(text: String, expected: DeckFile.Problem) throws {
        let file = try read(text)
        #expect(file.problems == [expected])
        #expect(file.problemCount == 1)
        #expect(!file.cards.isEmpty, "the other lines are good")
    }

    @Test("is read on from the line after a quote that is not closed")
    func recovery() throws {
        #expect(try sides(of: "\"a,b\nc,d\ne,f") == ["c|d", "e|f"])
        #expect(try sides(of: "a,b\n\"c,d\n\"e\",\"f\ng\"\n") == ["a|b", "e|f\ng"])
    }

    @Test(
        "is read in linear time, whatever its quotes", .timeLimit(.minutes(1)),
        arguments: ["\"\"a\n", "\"a\n", "\"\"\"a\n", "\"a\"\"\n", "\"a,", "\"\"a,", "\"a\n\",", "\"\"\"\"a"])
    func manyQuotes(piece: String) {
        let text = Array(String(repeating: piece, count: 20_000).utf8)
        for end in ["", "\"b", "\"b\"", "\"\"\"\"x"] {
            // Reading to the end for each quote would take hours.
            _ = try? DeckFile.read(text + end.utf8, fileName: "x.csv")
        }
    }

    @Test("names the deck")
    func names() throws {
        #expect(try read("a,b", "Birds of Asia.csv").deckName == "Birds of Asia")
        #expect(try read("a,b", ".csv").deckName == ".csv")
        #expect(try read("a,b", "v1.2").deckName == "v1")
    }

    @Test("reports progress, and can be cancelled")
    func progress() throws {
        let text = String(repeating: "prompt number one,answer\n", count: 10_000)
        var parts: [Double] = []
        _ = try DeckFile.read(Array(text.utf8), fileName: "x.csv") { part in
            parts.append(part)
            return true
        }
        #expect(parts.count == 10 && parts == parts.sorted())
        #expect(throws: DeckFile.Refusal.cancelled) {
            try DeckFile.read(Array(text.utf8), fileName: "x.csv") { $0 < 0.5 }
        }
    }
}

@Suite("A file with no card in it")
struct RefusedFileTests {
    @Test("is refused with the reason")
    func reasons() {
        #expect(refusal(of: []) == .empty)
        #expect(refusal(of: Array(" \r\n\t".utf8)) == .empty)
        #expect(refusal(of: [0xFF, 0xFE]) == .empty)
        #expect(refusal(of: Array("\u{FEFF}".utf8)) == .empty)
        #expect(
            refusal(of: Array("words\nand words".utf8))
                == .noCards([
                    .init(line: 1, .oneColumn), .init(line: 2, .oneColumn),
                ]))
        #expect(refusal(of: Array("prompt,answer\n".utf8)) == .noCards([]))
        #expect(refusal(of: [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0, 1, 2, 0, 0]) == .notText)
    }

    @Test("is not read to its end if no line is good")
    func endless() throws {
        var last = 0.0
        let text = Array(String(repeating: "x\n", count: 150_000).utf8)
        #expect(throws: DeckFile.Refusal.self) {
            try DeckFile.read(text, fileName: "x.csv") {
                last = $0
                return true
            }
        }
        #expect(last < 0.7)
    }

    @Test("is refused if it is too large")
    func tooLarge() {
        let bytes = [UInt8](repeating: 0, count: DeckFile.largestSize + 1)
        #expect(refusal(of: bytes) == .tooLarge)
    }

    private func refusal(of bytes: [UInt8]) -> DeckFile.Refusal? {
        do throws(DeckFile.Refusal) {
            _ = try DeckFile.read(bytes, fileName: "x.csv")
            return nil
        } catch {
            return error
        }
    }
}

func read(_ text: String, _ name: String = "x.csv") throws -> DeckFile {
    try DeckFile.read(Array(text.utf8), fileName: name)
}

func sides(of text: String, _ name: String = "x.csv") throws -> [String] {
    try read(text, name).cards.map { "\($0.text.prompt)|\($0.text.answer)" }
}
