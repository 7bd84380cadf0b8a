import CardTesting
import Flashcards
import Testing

@Suite("Notes in a JSON file")
struct NotesInJSONTests {
    /// A kind of the person’s own, with a picture and something to type.
    private static let verbs: NoteKind = {
        var kind = NoteKind(
            "Verbs", id: NoteKind.ID(9_000_000_000_000_001), fields: ["Verb", "Meaning", "Picture"],
            .ofTemplates([
                template(
                    "Meaning", "{{Verb}}{{#Picture}}{{Picture}}{{/Picture}}", "{{FrontSide}}<hr>{{Meaning}}"),
                template("Verb", "{{Meaning}}", "{{type:Verb}}"),
            ]), style: ".card { color: \"blue\"; }\n/* 한국어 */")
        kind.leniency = [.accents]
        return kind
    }()

    private static func template(_ name: String, _ front: String, _ back: String) -> CardTemplate {
        CardTemplate(name, front: Template(kept: front), back: Template(kept: back))
    }

    private func cards(
        of note: FileNote, _ marks: [CardMarks] = [], deckPath: [String] = []
    ) -> [FileCard] {
        let texts = KindTexts(note.kind)
        return note.kind.cards(of: Note(note.fields)).enumerated().map { place, number in
            var card = FileCard(texts.text(of: Note(note.fields), card: number), deckPath: deckPath)
            (card.note, card.number) = (note, number)
            if marks.indices.contains(place) { card.marks = marks[place] }
            return card
        }
    }

    private func read(_ text: String, _ kinds: [NoteKind] = NoteKind.builtIn) throws -> DeckFile {
        try DeckFile.read(Array(text.utf8), fileName: "x.json", kinds: kinds)
    }

    private func written(_ cards: [FileCard]) -> String {
        String(decoding: DeckFile.bytes(of: cards, deckName: "Deck", as: .json), as: UTF8.self)
    }

    @Test(
        "come back the same in every field: kind, fields, tags, flags, suspended, decks, and plain cards between them"
    )
    func roundTrip() throws {
        let tags = [CardTag](separated: "noun n5")
        let cloze = FileNote(.cloze, fields: ["{{c1::Paris::town}} is in {{c3::<b>France</b>}}\\", ""])
        let verb = FileNote(
            NotesInJSONTests.verbs, fields: ["먹다", "to \"eat\" & so on", "<img src=\"a.png\">"],
            identity: "g|1")
        var plain = FileCard(
            try #require(CardText(prompt: "<b>", answer: "b", picture: "flag:fr")), deckPath: ["A", "B"])
        plain.marks = CardMarks(tags: tags, isSuspended: true, flag: .purple)
        let all =
            cards(of: cloze, [CardMarks(tags: tags), CardMarks(isSuspended: true, flag: .red)]) + [plain]
            + cards(of: verb, [CardMarks(flag: .green)], deckPath: ["Korean"])
        let file = try read(written(all), NoteKind.builtIn + [NotesInJSONTests.verbs])
        #expect(file.cards.map(\.card) == all)
        #expect(file.problems.isEmpty && file.deckName == "Deck")
        #expect(file.cards[0].card.note === file.cards[1].card.note)
        #expect(file.media == ["a.png"])
    }

    @Test("come back the same whatever their fields say")
    func anyText() throws {
        for seed in 0..<200 as Range<UInt64> {
            var generated = GeneratedCards(seed: seed)
            // U+001F stands between fields where they are kept.
            let texts = generated.deck(ofAtMost: 4).flatMap { [$0.prompt, $0.answer] }
                .map { $0.replacing("\u{1F}", with: "") }
            let note = FileNote(.bothWays, fields: texts)
            let all = cards(of: note)
            guard !all.isEmpty else { continue }
            let read = try read(written(all)).cards.map(\.card)
            #expect(read == all, "seed \(seed)")
            #expect(
                read.first?.note?.fields.map { Array($0.utf8) } == texts.map { Array($0.utf8) },
                "seed \(seed)")
        }
    }

    @Test("are read by older programs as the plain texts of their cards")
    func older() throws {
        let text = written(cards(of: FileNote(.bothWays, fields: ["<b>Haus</b>", "house"])))
        let asBefore = text.replacing("\"kind\"", with: "\"sort\"")
        let file = try read(asBefore)
        #expect(
            file.cards.map(\.text) == [
                CardText(prompt: "Haus", answer: "house"), CardText(prompt: "house", answer: "Haus"),
            ])
        #expect(file.cards.allSatisfy { $0.card.note == nil } && file.problems.isEmpty)
    }

    @Test("A file of the first version still reads")
    func firstVersion() throws {
        let text =
            #"{"format":"recess-deck","version":1,"name":"D","cards":[{"prompt":"a","answer":"b","tags":"x"}]}"#
        #expect(
            try read(text).cards.map(\.card) == [
                FileCard(try #require(CardText(prompt: "a", answer: "b")), tags: [CardTag](separated: "x"))
            ])
    }

    @Test("may be written by hand: the kind and the fields are enough, also in another order")
    func byHand() throws {
        let file = try read(
            #"{"cards":[{"tags":"x","fields":["Haus","house"],"kind":2},{"cards":[{"number":2,"flag":"red"}],"kind":3,"tags":["a","b"],"fields":["{{c1::a}}{{c2::b}}"]}]}"#
        )
        #expect(file.cards.map(\.text.prompt) == ["Haus", "house", "[...]b", "a[...]"])
        #expect(file.cards.map(\.card.marks.flag) == [nil, nil, nil, .red])
        #expect(file.cards.map(\.card.tags.separated) == ["x", "x", "a b", ""])
        #expect(file.problems.isEmpty)
    }

    @Test("The cards follow from the kind, not from what the file says of them")
    func cardsFollow() throws {
        let file = try read(
            #"{"cards":[{"kind":1,"fields":["a","b"],"cards":[{"number":1,"prompt":"x","answer":"y"},{"number":7,"prompt":"p","answer":"q"}]}]}"#
        )
        #expect(file.cards.map(\.text) == [CardText(prompt: "a", answer: "b")])
    }

    @Test("A note that stands in another one stays a note, and plain cards beside it are not others")
    func noteInNote() throws {
        let file = try read(
            #"{"cards":[{"prompt":"first","answer":"1"},{"kind":1,"fields":["outer","o"],"cards":[{"prompt":"x","answer":"y"},{"kind":1,"fields":["inner","i"]},{"prompt":"z","answer":"w"}]},{"prompt":"last","answer":"2"}]}"#
        )
        #expect(file.cards.map(\.text.prompt) == ["first", "inner", "outer", "last"])
        #expect(file.problems.isEmpty)
    }

    @Test(
        "that make no card are wrong, with the reason",
        arguments: [
            (#"{"kind":77,"fields":["a"]}"#, DeckFile.Problem.Reason.unknownKind),
            (#"{"kind":1,"fields":["",""]}"#, .nothingToAsk), (#"{"kind":3,"fields":["a"]}"#, .nothingToAsk),
            (#"{"kind":1,"fields":["\ud800","b"]}"#, .invalidCharacters),
            (#"{"kind":1,"fields":["a\u0000","b"]}"#, .invalidCharacters),
            (#"{"kind":1,"fields":[[1],"b"]}"#, .invalidCharacters),
        ])
    func problems(element: String, reason: DeckFile.Problem.Reason) throws {
        let file = try read("[\n[\"good\",\"card\"],\n\(element),\n[\"x\"]]")
        #expect(file.problems == [DeckFile.Problem(line: 3, reason), DeckFile.Problem(line: 4, .oneColumn)])
        #expect(file.cards.map(\.line) == [2])
    }

    @Test("that are too long or have too many fields are wrong")
    func tooLong() throws {
        let long = String(repeating: "a", count: DeckFile.longestSide + 1)
        let many = Array(repeating: "\"a\"", count: NoteKind.mostFields + 1).joined(separator: ",")
        let file = try read(
            "[[\"good\",\"card\"],\n{\"kind\":1,\"fields\":[\"\(long)\",\"b\"]},\n{\"kind\":1,\"fields\":[\(many)]}]"
        )
        #expect(file.problems == [2, 3].map { DeckFile.Problem(line: $0, .tooLong) })
    }

    @Test("A template that repeats long fields does not fill the memory")
    func bomb() throws {
        let places = String(repeating: "{{A}}", count: 100_000)
        let long = String(repeating: "a", count: DeckFile.longestSide)
        let file = try read(
            #"{"kinds":[{"id":5,"name":"Bomb","fields":["A"],"templates":[{"name":"","front":"\#(places)","back":""}]}],"cards":[{"kind":5,"fields":["\#(long)"]}]}"#
        )
        #expect(file.cards.map(\.text.prompt) == ["…"])
        let deep = String(repeating: "{{#A}}", count: 30_000) + String(repeating: "{{/A}}", count: 30_000)
        #expect(throws: TemplateMistake.tooLarge) { try Template(deep) }
    }

    @Test("Reading them can be cancelled while their cards are made")
    func cancelled() {
        let notes = (0..<500).map { "{\"kind\":1,\"fields\":[\"\($0)\",\"b\"]}" }.joined(separator: ",")
        #expect(throws: DeckFile.Refusal.cancelled) {
            try DeckFile.read(Array("[\(notes)]".utf8), fileName: "x.json") { $0 < 0.8 }
        }
    }
}

@Suite("The kind of a note in a file")
struct FileKindTests {
    private func kind(_ number: Int64, _ name: String, _ front: String = "{{A}}", fields: [String] = ["A"])
        -> NoteKind
    {
        NoteKind(
            name, id: NoteKind.ID(number), fields: fields,
            .ofTemplates([CardTemplate("", front: Template(kept: front), back: Template(kept: ""))]))
    }

    /// The kind that a note of this kind is of when it comes into a library.
    private func found(_ kind: NoteKind, in library: [NoteKind]) throws -> NoteKind? {
        var card = FileCard(KindTexts(kind).text(of: Note(["a"]), card: 0))
        card.note = FileNote(kind, fields: ["a"])
        let bytes = DeckFile.bytes(of: [card], deckName: "D", as: .json)
        return try DeckFile.read(bytes, fileName: "x.json", kinds: NoteKind.builtIn + library).cards.first?
            .card.note?.kind
    }

    @Test("is known by its number, and is then as it is in the library")
    func number() throws {
        let here = kind(50, "Verbs", "{{A}}!")
        #expect(try found(kind(50, "Words"), in: [here]) == here)
    }

    @Test("is known by its name and an equal definition, also with a number after its name")
    func definition() throws {
        let here = kind(60, "Verbs")
        #expect(try found(kind(50, "Verbs"), in: [kind(70, "Verbs", "x {{A}}"), here]) == here)
        let again = kind(80, "Verbs 2")
        #expect(try found(kind(50, "Verbs"), in: [kind(70, "Verbs", "x {{A}}"), again]) == again)
    }

    @Test("comes beside one of its name that differs")
    func beside() throws {
        var expected = kind(50, "Verbs 2")
        expected.id = NoteKind.ID(0)
        #expect(try found(kind(50, "Verbs"), in: [kind(70, "Verbs", "x {{A}}")]) == expected)
        #expect(try found(kind(50, "Verbs"), in: [kind(50, "Verbs", fields: ["A", "B"])]) == expected)
        expected.name = "Verbs 3"
        let two = [kind(70, "verbs", "x {{A}}"), kind(71, "Verbs 2", "y {{A}}")]
        #expect(try found(kind(50, "Verbs"), in: two) == expected)
    }

    @Test("that everybody has stays that, as the library has it")
    func builtIn() throws {
        var here = NoteKind.cloze
        here.style = ".card { color: red }"
        var there = NoteKind.cloze
        there.leniency = []
        var card = FileCard(KindTexts(there).text(of: Note(["{{c1::a}}"]), card: 0))
        card.note = FileNote(there, fields: ["{{c1::a}}"])
        let bytes = DeckFile.bytes(of: [card], deckName: "D", as: .json)
        let file = try DeckFile.read(bytes, fileName: "x.json", kinds: [here])
        #expect(file.cards.first?.card.note?.kind == here)
    }

    @Test("whose template has a mistake is taken with it, and no card has another number for it")
    func mistake() throws {
        let broken = NoteKind(
            "Broken", id: NoteKind.ID(50), fields: ["A"],
            .ofTemplates([
                CardTemplate("1", front: Template(kept: "{{#A}}"), back: Template(kept: "")),
                CardTemplate("2", front: Template(kept: "{{A}}"), back: Template(kept: "")),
            ]))
        let read = try #require(NoteKind(id: broken.id, name: broken.name, definition: broken.definition))
        #expect(read == broken)
        #expect(read.cards(of: Note(["a"])) == [0, 1])
        #expect(throws: TemplateMistake.sectionNotClosed("A")) { try read.faces(of: Note(["a"]), card: 0) }
        #expect(try read.faces(of: Note(["a"]), card: 1).front.text == "a")
    }
}
