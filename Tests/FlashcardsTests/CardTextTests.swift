import CardTesting
import Testing

@testable import Flashcards

@Suite("The text of a card")
struct CardTextTests {
    @Test("is trimmed at both ends, never inside")
    func trimmed() {
        let text = CardText(prompt: " \n\t two\n lines \u{A0}", answer: "\u{3000}yes ")
        #expect(text?.prompt == "two\n lines")
        #expect(text?.answer == "yes")
    }

    @Test("must not be empty on either side", arguments: ["", " ", "\n\t", "\u{A0}\u{2003}", "\0"])
    func empty(nothing: String) {
        #expect(CardText(prompt: nothing, answer: "answer") == nil)
        #expect(CardText(prompt: "prompt", answer: nothing) == nil)
    }

    @Test(
        "is not changed in any other way",
        arguments: [
            "<b>bold</b> & so", "👩🏽‍🚀🇰🇷", "مرحبا بالعالم", "e\u{301}\u{323}",
            String(repeating: "a ", count: 5000) + "z", "a\r\nb",
        ])
    func asTyped(text: String) {
        let card = CardText(prompt: text, answer: text)
        #expect(card.map { Array($0.prompt.unicodeScalars) } == Array(text.unicodeScalars))
    }

    @Test(
        "is found without regard to capitals, accents and the composition of letters",
        arguments: [
            ("Straße", "stra"), ("Bogotá", "bogota"), ("BOGOTA", "bogotá"), ("cafe\u{301}", "Café"),
            ("한국", "하"),
        ])
    func folded(text: String, search: String) {
        #expect(Array(text.folded.utf8).contains(Array(search.folded.utf8)))
    }

    @Test("is folded letter by letter to the same result as in one piece")
    func foldedByLetters() {
        var folding = Folding()
        for seed in 0..<200 as Range<UInt64> {
            var generated = GeneratedCards(seed: seed)
            for card in generated.deck(ofAtMost: 10) {
                for text in [
                    card.prompt, card.answer, card.prompt + " " + card.answer + " ΟΔΟΣ ΟΔΟΣ, İ \u{301}x  ",
                ] {
                    var bytes = Array("before ".utf8)
                    folding.fold(text, onto: &bytes)
                    #expect(bytes == Array(("before " + text.foldedAsWhole).utf8))
                    #expect(Array(text.folded.utf8) == Array(text.foldedAsWhole.utf8))
                }
            }
        }
    }

    @Test("a deck's name is one line, and not empty")
    func deckNames() {
        #expect(Deck.name(from: "  Capitals\nof Asia ") == "Capitals of Asia")
        #expect(Deck.name(from: " \n ") == nil)
    }
}
