import Flashcards
import Testing

@Suite("What a search means")
struct CardQueryTests {
    private func terms(_ typed: String) -> [String] {
        CardQuery(typed).terms.map { ($0.isExcluded ? "not " : "") + "\($0.condition)" }
    }

    @Test(
        "words are looked for one by one, without regard to capitals and accents; quotation marks keep them together",
        arguments: [
            ("", []),
            ("Émeu  bird", ["text(\"emeu\")", "text(\"bird\")"]),
            ("\"a small bird\"", ["text(\"a small bird\")"]),
            ("„ein Vogel“ x", ["text(\"ein vogel\")", "text(\"x\")"]),
            ("“not closed yet", ["text(\"not closed yet\")"]),
        ])
    func words(typed: String, expected: [String]) { #expect(terms(typed) == expected) }

    @Test(
        "conditions",
        arguments: [
            ("deck:Korean", "deck(\"korean\")"), ("tag:Verb", "tag(\"verb\")"),
            ("deck:\"My words\"", "deck(\"my words\")"),
            ("is:due", "state(Flashcards.CardQuery.State.due)"),
            ("IS:Suspended", "state(Flashcards.CardQuery.State.suspended)"),
            ("flag:red", "flag(Flashcards.CardFlag.red)"), ("flag:4", "flag(Flashcards.CardFlag.blue)"),
        ])
    func conditions(typed: String, expected: String) { #expect(terms(typed) == [expected]) }

    @Test("a minus before a condition, or before quotation marks, leaves out what it finds")
    func minus() {
        #expect(terms("-tag:verb") == ["not tag(\"verb\")"])
        #expect(terms("-\"a bird\"") == ["not text(\"a bird\")"])
        #expect(terms("-5 a-b") == ["text(\"-5\")", "text(\"a-b\")"], "it can belong to a word")
    }

    @Test("what is no condition is a word")
    func others() {
        #expect(terms("10:30 https://a.b") == ["text(\"10:30\")", "text(\"https://a.b\")"])
        #expect(terms("is:old flag:beige") == ["text(\"is:old\")", "text(\"flag:beige\")"])
        #expect(terms("\"tag:verb\"") == ["text(\"tag:verb\")"], "in quotation marks it is a text")
    }

    @Test("a condition that is still being typed leaves nothing out")
    func unfinished() { #expect(terms("wren tag: is:") == ["text(\"wren\")"]) }
}

@Suite("Tags")
struct TagTests {
    @Test("spaces and commas stand between them; each is there once, in the order of the alphabet")
    func separated() {
        #expect(
            [CardTag](separated: " verb,N5  Adjective verb，名詞").map(\.name) == [
                "Adjective", "N5", "verb", "名詞",
            ])
        #expect([CardTag](separated: "Verb verb").map(\.name) == ["Verb"], "capitals make no other tag")
        #expect([CardTag](separated: "b a").separated == "a b")
    }

    @Test("a tag is one word")
    func oneWord() {
        #expect(CardTag("  to be\tlearnt ")?.name == "to_be_learnt")
        #expect(CardTag(" \n") == nil)
    }

    @Test("adding and removing go by the name, without regard to capitals")
    func change() {
        let tags = [CardTag](separated: "a b c")
        #expect(tags.adding([CardTag](separated: "B d")).separated == "a b c d")
        #expect(tags.removing([CardTag](separated: "B x")).separated == "a c")
    }
}
