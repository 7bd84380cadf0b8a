import Flashcards
import Testing

@Suite("The cards that an import adds")
struct ImportPlanTests {
    private let text = "wren,bird\nash,tree\n wren , bird \nwren,Bird\n"

    @Test("are those that the deck or the file does not have already with the same two sides")
    func repeats() throws {
        let file = try read(text)
        let existing = [
            CardText(prompt: "ash", answer: "tree", picture: "flag:fr"),
            CardText(prompt: "wren", answer: "x"),
        ]
        let plan = ImportPlan(file, besides: existing.compactMap(\.self).map { FileCard($0) })
        #expect(plan.cards.map(\.text.answer) == ["bird", "Bird"])
        #expect(
            plan.repeats == [
                ImportPlan.Repeat(line: 2, prompt: "ash", location: .inDeck),
                ImportPlan.Repeat(line: 3, prompt: "wren", location: .inFile(line: 1)),
            ])
        #expect(plan.repeatCount == 2)
    }

    @Test("leave out a note that the deck or the file has already, with all its cards")
    func repeatedNotes() throws {
        let bothWays = #"{"kind":2,"fields":["wren","bird"]}"#
        let cloze = #"{"kind":3,"fields":["{{c1::a}} {{c2::b}}"]}"#
        let file = try read("[\n\(bothWays),\n\(cloze),\n\(bothWays),\n[\"wren\",\"bird\"]\n]", "x.json")
        let plan = ImportPlan(file, besides: [])
        #expect(plan.cards.map(\.prompt) == ["wren", "bird", "[...] b", "a [...]", "wren"])
        #expect(plan.repeats.map(\.location) == [.inFile(line: 2), .inFile(line: 2)])
        let again = ImportPlan(file, besides: [plan.cards[3]])
        #expect(again.cards.map(\.prompt) == ["wren", "bird", "wren"])
        #expect(again.repeats.prefix(2).map(\.location) == [.inDeck, .inDeck])
    }

    @Test("are all cards of the file if the person wants that")
    func all() throws {
        let plan = ImportPlan(try read(text), leavesOutRepeats: false)
        #expect(plan.cards.count == 4)
        #expect(plan.repeats.isEmpty)
    }
}
