import FlagQuiz
import Flashcards
import Library
import Seeded
import World

/// Steps in all three activities, in any order, as a person would do them. Decks are few, so that many steps concern the
/// same one.
public struct RandomSteps {
    let library: Library
    var generator: SeededGenerator
    private(set) var count = 0
    private static let mostDecks = 12

    public init(_ library: Library, seed: UInt64) {
        self.library = library
        generator = SeededGenerator(seed: seed)
    }

    /// The area of the step that was done. `nil` where there was nothing to do it to.
    public mutating func doSomething() throws -> Step.Area? {
        count += 1
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: return try play()
        case 1: return try answer()
        default: return try changeCards() ? .cards : nil
        }
    }

    private mutating func play() throws -> Step.Area {
        try library.perform(Step(.move)) { try $0.setStanding("move \(count)", of: .ticTacToe) }
        return .ticTacToe
    }

    private mutating func answer() throws -> Step.Area {
        let (asked, picked) = (country(), country())
        let kind = QuestionKind.allCases.randomElement(using: &generator) ?? .flag
        let isTyped = kind == .name && Bool.random(using: &generator)
        let answer = KeptAnswer(
            kind, asked: asked, picked: isTyped && asked != picked ? nil : picked, among: isTyped ? nil : 3,
            date: Int64(count), took: .seconds(1))
        try library.perform(Step(.answer, about: asked.code)) { edit in
            try edit.record(answer)
            try edit.setStanding("question \(count)", of: .flags)
        }
        return .flags
    }

    private mutating func country() -> Country {
        Country.eleven.randomElement(using: &generator) ?? Country("fr")
    }

    private mutating func changeCards() throws -> Bool {
        let decks = try library.read { try $0.decks() }
        let deck = decks.randomElement(using: &generator)
        let cards = try deck.map { try library.cardIDs(in: $0.id, holding: "") } ?? []
        let card = cards.randomElement(using: &generator)
        let word = "word \(count)"
        var kind = Int.random(in: 0..<60, using: &generator)
        // With as many decks as there may be, one goes instead.
        if decks.count >= RandomSteps.mostDecks, [0, 5].contains(kind) { kind = 2 }
        switch (kind, deck, card) {
        case (0, _, _): try library.perform(Step(.makeDeck)) { _ = try $0.addDeck(named: word) }
        case (1, let deck?, _): try library.perform(Step(.renameDeck)) { try $0.rename(deck.id, to: word) }
        case (2, let deck?, _): try library.perform(Step(.deleteDeck)) { try $0.delete(deck.id) }
        case (3, _?, _):
            let order = try library.read { try $0.decks() }.map(\.id).shuffled(using: &generator)
            try library.perform(Step(.moveDeck)) { try $0.arrange(order) }
        case (4, let deck?, _): try take([word, "a", "b"], .deck(deck.id))
        case (5, _, _): try take([word, "c"], .newDeck(named: word))
        case (6...7, let deck?, _):
            let setup = RunSetup(deck: deck.id, seed: generator.next())
            try library.perform(Step(.beginRun)) { _ = try $0.begin(setup) }
        case (8...14, let deck?, _):
            try library.perform(Step(.addCard)) { _ = try $0.add(texts([word]), to: deck.id) }
        case (15...20, _, let card?):
            try library.perform(Step(.changeCard)) { edit in
                for text in texts([word]) { try edit.change(card, to: text) }
            }
        case (21...26, _, let card?): try library.perform(Step(.deleteCard)) { try $0.delete(card) }
        case (27...39, _, let card?): return try swipe(card)
        case (46...49, let deck?, _):
            let note = note()
            try library.perform(Step(.addCard)) { _ = try $0.add(note, to: deck.id) }
        case (56..., _, _): return try changeKinds(in: deck)
        case (54..., let deck?, _): try takeNotes(.deck(deck.id))
        case (50..., _, let card?):
            let note = note()
            try library.perform(Step(.changeCard)) { try $0.change(card, to: note) }
        case (40..., let deck?, let card?): try mark(card, among: cards, decks, deck)
        default: return false
        }
        return true
    }

    /// Of any kind; with one to three hidden parts, if it hides any.
    private mutating func note() -> WrittenNote {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return WrittenNote(.frontAndBack, [.html("<b>word \(count)</b>"), .plain("answer")])
        case 1: return WrittenNote(.bothWays, [.plain("word \(count)"), .plain("answer")])
        default:
            let parts = (1...3).filter { _ in Bool.random(using: &generator) }
            let text = (parts.isEmpty ? [2] : parts).map { "{{c\($0)::word \(count)}}" }.joined(
                separator: " ")
            return WrittenNote(.cloze, [.plain(text), .plain("")])
        }
    }

    private mutating func mark(_ card: Card.ID, among all: [Card.ID], _ decks: [Deck], _ deck: Deck) throws {
        let chosen = [card] + all.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
        let isOn = Bool.random(using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: try library.perform(Step(.suspendCards)) { try $0.suspend(chosen, isOn) }
        case 1: try library.perform(Step(.flagCards)) { try $0.flag(chosen, isOn ? .blue : nil) }
        case 2:
            let tags = [CardTag](separated: "tag\(count % 5)")
            try library.perform(Step(.tagCards)) { edit in
                try edit.tag(chosen, adding: isOn ? tags : [], removing: isOn ? [] : tags)
            }
        case 3:
            guard let other = decks.randomElement(using: &generator) else { return }
            try library.perform(Step(.moveCards)) { try $0.move(chosen, to: other.id) }
        default:
            let outside = decks.filter { !decks.within(deck.id).map(\.id).contains($0.id) }
            let parent = isOn ? outside.randomElement(using: &generator)?.id : nil
            let order = decks.order(moving: deck.id, into: parent)
            try library.perform(Step(.moveDeck)) { try $0.place(deck.id, inside: parent, order: order) }
        }
    }

    private func take(_ words: [String], _ target: ImportTarget) throws {
        _ = try library.importCards(texts(words).map { FileCard($0) }, into: target) {
            Step(.importCards, count: $0.cards.count)
        }
    }

    private func takeNotes(_ target: ImportTarget) throws {
        let note = FileNote(.bothWays, fields: ["word \(count)", "<b>both</b>"])
        let cards = (0..<2).map { number -> FileCard in
            var card = FileCard(NoteKind.bothWays.text(of: Note(note.fields), card: number))
            (card.note, card.number) = (note, number)
            return card
        }
        _ = try library.importCards(cards, into: target) { Step(.importCards, count: $0.cards.count) }
    }

    private mutating func swipe(_ card: Card.ID) throws -> Bool {
        guard let run = try library.read({ try $0.latestRun() }) else { return false }
        let swipe = Swipe(
            Bool.random(using: &generator) ? .correct : .wrong, of: card, date: Int64(count),
            took: .seconds(1))
        try library.perform(Step(swipe.verdict == .correct ? .swipeCorrect : .swipeWrong)) { edit in
            try edit.record(swipe, in: run.setup, elapsed: .seconds(count))
        }
        return true
    }

    private func texts(_ words: [String]) -> [CardText] {
        words.compactMap { CardText(prompt: $0, answer: "answer") }
    }
}
