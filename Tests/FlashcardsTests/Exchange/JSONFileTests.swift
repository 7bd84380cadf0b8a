import Flashcards
import Testing

@Suite("A JSON file")
struct JSONFileTests {
    @Test(
        "has cards as objects or as pairs, at any depth",
        arguments: [
            #"[{"prompt":"wren","answer":"bird"},{"prompt":"ash","answer":"tree"}]"#,
            #"[{"Front":"wren","back":"bird","tags":["x"]},{"question":" ash ","ANSWER":"tree"}]"#,
            #"[["wren","bird"],["ash","tree","a note"]]"#,
            #"{"cards":[["wren","bird"],["ash","tree"]]}"#,
            #"{"decks":[{"name":"A","cards":[["wren","bird"]]},{"name":"B","cards":[["ash","tree"]]}]}"#,
            #"[{"name":"A","cards":[["wren","bird"]]},{"name":"B","cards":[["ash","tree"]]}]"#,
            "{\"prompt\":\"wren\",\"answer\":\"bird\"}\n{\"prompt\":\"ash\",\"answer\":\"tree\"}\n",
            #"{"runs":[{"id":1}],"cards":[{"prompt":"wren","answer":"bird","id":3},{"prompt":"x","answer":"y","deleted":5},{"prompt":"ash","answer":"tree","deleted":null}]}"#,
        ])
    func forms(text: String) throws {
        #expect(try sides(of: text, "x.json") == ["wren|bird", "ash|tree"])
        #expect(try sides(of: "\u{FEFF}\r\n" + text, "x") == ["wren|bird", "ash|tree"])
        #expect(try read(text, "x.json").problems.isEmpty)
    }

    @Test("may have any escape sequence of JSON")
    func escapes() throws {
        #expect(
            try sides(of: #"[["\u00e9\ud83d\ude00","a\n\"\\\/\t\b"],[4, -2.5e3],[true,"x"]]"#, "x.json")
                == ["é😀|a\n\"\\/\t\u{8}", "4|-2.5e3", "true|x"])
    }

    @Test("may have names of the deck and of pictures")
    func names() throws {
        let file = try read(
            #"{"name":"Flags","cards":[{"prompt":"?","answer":"France","picture":"flag:fr"}]}"#, "x.json")
        #expect(file.deckName == "Flags")
        #expect(file.cards[0].text.picture == "flag:fr")
        #expect(try read(#"[["a","b"]]"#, "Birds.json").deckName == "Birds")
    }

    @Test(
        "reports which lines are wrong and why",
        arguments: [
            (#"{"prompt":"a"}"#, DeckFile.Problem.Reason.answerMissing),
            (#"{"prompt":null,"answer":"x"}"#, .promptMissing),
            (#"["a"]"#, .oneColumn), ("7", .notACard), ("{}", .notACard), ("[]", .notACard),
            (#""text""#, .notACard),
            (#"["\ud800","b"]"#, .invalidCharacters), (#"["a\u0000","b"]"#, .invalidCharacters),
            (#"{"id":1,"list":[1,{}]}"#, .notACard),
        ])
    func problems(element: String, reason: DeckFile.Problem.Reason) throws {
        let file = try read("[\n[\"good\",\"card\"],\n\(element)\n]", "x.json")
        #expect(file.problems == [DeckFile.Problem(line: 3, reason)])
        #expect(file.cards.map(\.line) == [2])
    }

    @Test(
        "that is broken is refused with the number of the line",
        arguments: [
            ("[[\"a\",\"b\"],\n[\"c\",", 2), ("[[\"a\",\"b\"]\n\n[\"c\",\"d\"]]", 3), ("{\"cards\":[\n}", 2),
            ("[[\"a\nb\"]]", 1),
            ("[\r\n\r\n[\"a\",\"b\"],]", 3), ("words", 1), ("[[\"a\",\"b\"]]\n]", 2),
            ("[\n[\"a\" \"b\"]]", 2), ("[nul]", 1),
            ("[[\"a\\q\",\"b\"]]", 1), ("[[\"\\u12\",\"b\"]]", 1), ("[-]", 1), ("[\"a", 1), ("\n{\"a\"}", 2),
            (String(repeating: "[", count: 100_000), 1), (String(repeating: "{\"a\":", count: 1000), 1),
        ])
    func broken(text: String, line: Int) {
        #expect(throws: DeckFile.Refusal.notJSON(line: line)) { try read(text, "x.json") }
    }

    @Test("can be cancelled while it has no cards yet")
    func stopped() {
        let text = "{\"x\":[" + String(repeating: "0,", count: 50_000) + "0]}"
        #expect(throws: DeckFile.Refusal.cancelled) {
            try DeckFile.read(Array(text.utf8), fileName: "x.json") { $0 < 0.3 }
        }
    }

    @Test("that we write has one card in each line")
    func ours() throws {
        let cards = ["a", "b"].compactMap { CardText(prompt: $0, answer: "x") }
        let text = String(decoding: DeckFile.bytes(of: cards, deckName: "D", as: .json), as: UTF8.self)
        #expect(text.split(separator: "\n").contains(#"{"prompt": "a", "answer": "x"},"#))
    }
}
