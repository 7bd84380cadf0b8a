import Files
import FlagQuiz
import Flashcards
import Library
import Seeded
import World

/// Random changes to a library, such as a person might make, with undo, redo and going back.
///
/// They depend only on the seed and on the content of the library. So a test can make the same changes on another library
/// with the same content, and then knows what the first one must have.
struct RandomChanges {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Makes one change and returns a line that describes the result.
    mutating func next(on library: Library) -> String {
        do {
            switch number(below: 14) {
            case 0...1: return try changeDecks(library)
            case 2...5: return try changeCards(library)
            case 6: return try addMany(library)
            case 7...8: return try swipe(library)
            case 9: return try play(library)
            case 10: return try keepOthers(library)
            default: return try goBackAndForth(library)
            }
        } catch {
            return "failed: \(error)"
        }
    }

    private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    private mutating func name() -> String { "Name \(number(below: 1000)) é 한 👩‍👩‍👧" }

    private mutating func text() -> CardText {
        let prompt = String(repeating: name(), count: 1 + number(below: 3))
        guard
            let text = CardText(
                prompt: prompt, answer: "<b>\(name())\n\"", picture: number(below: 4) == 0 ? "flag:fr" : nil)
        else { fatalError("empty") }
        return text
    }

    private mutating func deck(_ library: Library) throws -> Deck.ID? {
        try library.read { try $0.decks() }.randomElement(using: &generator)?.id
    }
}

// Decks and cards.
extension RandomChanges {
    private mutating func changeDecks(_ library: Library) throws -> String {
        let (choice, name) = (number(below: 4), name())
        guard choice > 0, let deck = try deck(library) else {
            return
                "deck \(try library.perform(Step(.makeDeck, about: name)) { try $0.addDeck(named: name) }.number)"
        }
        switch choice {
        case 1: try library.perform(Step(.renameDeck, about: name)) { try $0.rename(deck, to: name) }
        case 2:
            let order = try library.read { try $0.decks() }.map(\.id).shuffled(using: &generator)
            try library.perform(Step(.moveDeck)) { try $0.arrange(Array(order.prefix(3))) }
        default: try library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        }
        return "changed deck \(choice) \(deck.number)"
    }

    private mutating func changeCards(_ library: Library) throws -> String {
        guard let deck = try deck(library) else { return "no deck" }
        let (choice, text) = (number(below: 4), text())
        let cards = try library.cardIDs(in: deck, holding: "")
        guard let card = cards.randomElement(using: &generator), choice > 1 else {
            let card = try library.perform(Step(.addCard)) { try $0.add([text], to: deck) }
            return "card \(card[0].number)"
        }
        if choice == 2 || cards.count > 60 {
            try library.perform(Step(.deleteCard)) { try $0.delete(card) }
        } else {
            try library.perform(Step(.changeCard)) { try $0.change(card, to: text) }
        }
        return "changed card \(card.number)"
    }

    /// An import is several transactions, so it is killed in a test of its own.
    private mutating func addMany(_ library: Library) throws -> String {
        let (texts, name) = ((0...number(below: 40)).map { _ in text() }, name())
        let cards = try library.perform(Step(.importCards, count: texts.count)) { edit in
            try edit.add(texts, to: try edit.addDeck(named: name))
        }
        return "added \(cards.map(\.number))"
    }
}

// Runs and games.
extension RandomChanges {
    private mutating func swipe(_ library: Library) throws -> String {
        let seed = generator.next()
        guard number(below: 5) > 0, let run = try library.read({ try $0.latestRun() }) else {
            guard let deck = try deck(library) else { return "no deck" }
            let setup = RunSetup(deck: deck, rules: RunRules(seconds: 60), seed: seed)
            return "run \(try library.perform(Step(.beginRun)) { try $0.begin(setup) })"
        }
        let cards = try library.cardIDs(in: run.setup.deck, holding: "")
        guard let card = cards.randomElement(using: &generator) else { return "nothing to swipe" }
        let swipe = Swipe(
            number(below: 3) == 0 ? .wrong : .correct, of: card, date: Int64(number(below: 1_000_000)),
            took: .milliseconds(number(below: 5000)))
        let elapsed = Duration.milliseconds(number(below: 100_000))
        try library.perform(Step(.swipeCorrect)) { try $0.record(swipe, in: run.setup, elapsed: elapsed) }
        return "swipe of card \(card.number)"
    }

    private mutating func play(_ library: Library) throws -> String {
        let standing = "standing \(number(below: 1000))"
        if number(below: 2) == 0 {
            try library.perform(Step(.move)) { try $0.setStanding(standing, of: .ticTacToe) }
            return "moved \(standing)"
        }
        let codes = ["fr", "de", "it", "es"]
        let answer = KeptAnswer(
            asked: Country(codes[number(below: 4)]), picked: Country(codes[number(below: 4)]), among: 3,
            date: Int64(number(below: 1_000_000)), milliseconds: Int64(number(below: 5000)))
        try library.perform(Step(.answer)) { edit in
            try edit.record(answer)
            try edit.setStanding(standing, of: .flags)
        }
        return "answered \(standing)"
    }

    /// What is kept without a step.
    private mutating func keepOthers(_ library: Library) throws -> String {
        let words = name()
        switch number(below: 3) {
        case 0: try library.keepDraft(number(below: 2) == 0 ? words : nil, named: "card")
        case 1: return "cleaned \(try library.cleanSlice())"
        default:
            guard let run = try library.read({ try $0.latestRun() }) else { return "no run" }
            try library.keep(elapsed: .milliseconds(number(below: 100_000)), of: run.setup)
        }
        return "kept"
    }

    private mutating func goBackAndForth(_ library: Library) throws -> String {
        let area = Step.Area.allCases[number(below: Step.Area.allCases.count)]
        switch number(below: 8) {
        case 0:
            let history = try library.history(atMost: 10)
            guard let step = history.randomElement(using: &generator) else { return "nothing to go back to" }
            return "went back \(try library.goBack(to: step.id)?.step.id.number ?? 0)"
        case 1...4: return "undid \(try library.undo(in: area)?.step.id.number ?? 0)"
        default: return "redid \(try library.redo(in: area)?.step.id.number ?? 0)"
        }
    }
}
