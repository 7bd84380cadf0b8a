import CardTesting
import Flashcards
import Testing

@Suite("What is typed and not saved yet")
struct DraftTests {
    @Test("comes back from the text that is kept of it, whatever was typed")
    func roundTrip() {
        var generated = GeneratedCards(seed: 3)
        for _ in 0..<200 {
            let texts = generated.deck(ofAtMost: 3)
            let (one, other) = (texts[0], texts[texts.count - 1])
            let draft = EditorDraft(
                newCard: EditorDraft.Writing(prompt: one.prompt, answer: other.answer),
                opened: EditorDraft.Opened(
                    card: Card.ID(.max),
                    EditorDraft.Writing(
                        NoteKind.ID(77),
                        [.html("<b>\(other.prompt.count)</b>"), .plain(" \(other.prompt)\n")],
                        tags: [CardTag](separated: "verb n5"))),
                search: one.answer)
            #expect(draft.text.map(EditorDraft.init(text:)) == draft)
            let names = DeckListDraft(
                newDeck: one.prompt,
                renamed: DeckListDraft.Renamed(deck: Deck.ID(-5), name: other.answer))
            #expect(names.text.map(DeckListDraft.init(text:)) == names)
        }
    }

    @Test("is nothing to be kept where nothing is typed")
    func empty() {
        #expect(EditorDraft().text == nil)
        #expect(DeckListDraft().text == nil)
        #expect(EditorDraft(search: "x").text != nil)
        #expect(DeckListDraft(newDeck: " ").text != nil)
        let emptied = EditorDraft(opened: EditorDraft.Opened(card: Card.ID(1), EditorDraft.Writing()))
        #expect(emptied.text.map(EditorDraft.init(text:)) == emptied, "a card that was emptied is a change")
        let unnamed = DeckListDraft(renamed: DeckListDraft.Renamed(deck: Deck.ID(1), name: ""))
        #expect(unnamed.text.map(DeckListDraft.init(text:)) == unnamed)
    }

    @Test("is another one where only an accent is written in another way")
    func accents() {
        let (one, other) = ("e\u{301}", "\u{E9}")
        #expect(one == other)
        let writing = EditorDraft.Writing(prompt: one, answer: "a")
        #expect(writing != EditorDraft.Writing(prompt: other, answer: "a"))
        #expect(writing == EditorDraft.Writing(prompt: one, answer: "a"))
    }

    @Test("of a version without kinds of notes is read too")
    func older() {
        let kept = "card 1\n7\nnew-answer 2\nbc\nnew-prompt 1\na\nprompt 1\np\nsearch 1\ns\n"
        #expect(
            EditorDraft(text: kept)
                == EditorDraft(
                    newCard: EditorDraft.Writing(prompt: "a", answer: "bc"),
                    opened: EditorDraft.Opened(
                        card: Card.ID(7), EditorDraft.Writing(prompt: "p", answer: "")),
                    search: "s"))
    }

    @Test("is of one deck")
    func names() {
        #expect(EditorDraft.name(for: Deck.ID(1)) != EditorDraft.name(for: Deck.ID(2)))
        #expect(EditorDraft.name(for: Deck.ID(1)) != DeckListDraft.name)
    }

    @Test(
        "is as much as can be read of a text that is damaged",
        arguments: [
            "", "\n", "x", "search", "search 3", "search -1\nabc\n", "search 99\nabc\n", "search 3\nab",
        ])
    func damaged(text: String) {
        #expect(EditorDraft(text: text) == EditorDraft())
        let sound = EditorDraft(newCard: EditorDraft.Writing(prompt: "p", answer: "a"))
        #expect(EditorDraft(text: (sound.text ?? "") + text) == sound)
    }
}
