import Flashcards
import Testing

@Suite("Tags and decks in files of cards")
struct TagsAndDecksTests {
    private func read(_ text: String, _ name: String = "x.csv") throws -> [FileCard] {
        try DeckFile.read(Array(text.utf8), fileName: name).cards.map(\.card)
    }

    private func card(_ tags: String, _ path: String...) throws -> FileCard {
        FileCard(
            try #require(CardText(prompt: "a", answer: "b")), tags: [CardTag](separated: tags),
            deckPath: path)
    }

    @Test(
        "are found by their headings, or by what a file from Anki says",
        arguments: [
            "prompt,answer,tags,deck\na,b,x y,Korean::Verbs\n",
            "Frage;Antwort;Stapel;Schlagwörter\na;b;Korean::Verbs;y x\n",
            "#separator:tab\n#deck column:1\n#tags column:4\nKorean::Verbs\ta\tb\tx y\n",
            #"[{"prompt": "a", "answer": "b", "tags": "x y", "deck": "Korean::Verbs"}]"#,
        ])
    func found(text: String) throws {
        #expect(
            try read(text, text.hasPrefix("[") ? "x.json" : "x.csv") == [card("x y", "Korean", "Verbs")])
    }

    @Test("A column that is a side is none of them, and without headings there are none")
    func sides() throws {
        #expect(try read("a,b,x y\n") == [card("")])
        let table = "prompt,answer,tags\na,b,\n"
        #expect(try read(table) == [card("")])
    }

    @Test("come back from every format", arguments: DeckFile.Format.allCases)
    func roundTrip(format: DeckFile.Format) throws {
        let cards = [try card("x y", "Korean", "Verbs"), try card(""), try card("한국어", "A, \"B\"")]
        let bytes = DeckFile.bytes(of: cards, deckName: "D", as: format)
        #expect(try DeckFile.read(bytes, fileName: "x.\(format)").cards.map(\.card) == cards)
    }

    @Test("stay with the cards that an import takes")
    func plan() throws {
        let file = try DeckFile.read(Array("prompt,answer,tags\na,b,x\nc,d,y\n".utf8), fileName: "x.csv")
        let plan = ImportPlan(file, besides: [try card("")])
        #expect(plan.cards.map(\.tags.separated) == ["y"])
    }
}
