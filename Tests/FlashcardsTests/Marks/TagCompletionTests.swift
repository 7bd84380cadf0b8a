import Flashcards
import Testing

@Suite("Completing a tag")
struct TagCompletionTests {
    private let completion = TagCompletion(
        [CardTag](separated: "verb adverb noun grammar::verb Verbs n5 한국어"))

    private func suggestions(_ typed: String) -> [String] { completion.suggestions(for: typed).map(\.name) }

    @Test("offers those that begin with the word, then those with a part that does, then those that have it")
    func order() {
        #expect(suggestions("ver") == ["verb", "Verbs", "grammar::verb", "adverb"])
        #expect(suggestions("VERB") == ["Verbs", "grammar::verb", "adverb"], "it is one already")
        #expect(suggestions("한") == ["한국어"])
        #expect(suggestions("zzz") == [] && suggestions("") == [] && suggestions("verb ") == [])
    }

    @Test("is about the last word, and leaves out what is typed already")
    func lastWord() {
        #expect(suggestions("verb, n") == ["n5", "noun"])
        #expect(suggestions("noun n") == ["n5"])
        #expect(TagCompletion.completing("verb, n", with: CardTag("noun")!) == "verb, noun ")
        #expect(TagCompletion.completing("", with: CardTag("noun")!) == "noun ")
        #expect(TagCompletion.completing("한", with: CardTag("한국어")!) == "한국어 ")
    }

    @Test("offers eight at most")
    func few() {
        let many = TagCompletion((10..<99).compactMap { CardTag("t\($0)") })
        #expect(many.suggestions(for: "t").map(\.name) == (10..<18).map { "t\($0)" })
    }
}
