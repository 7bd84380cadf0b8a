import Files
import Flashcards
import Seeded

/// Random changes to a store, such as a person might make.
///
/// They depend only on the seed and on the content of the store. So a test can make the same edits on another store
/// with the same content, and then knows what the first store must have.
struct RandomEdits {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Makes one change and returns a line that describes the result.
    mutating func next(on store: any CardStore) -> String {
        do throws(StoreFailure) {
            guard let deck = try store.decks().randomElement(using: &generator) else {
                return "deck \(try store.addDeck(named: name()).number)"
            }
            switch number(below: 11) {
            case 0...2: return try changeDecks(store, deck)
            case 10: return try changeMany(store, deck)
            case 3...6: return try changeCards(store, deck)
            default: return try changeRuns(store, deck)
            }
        } catch {
            return "failed: \(error)"
        }
    }

    private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    private mutating func name() -> String { "Name \(number(below: 1000)) é 한 👩‍👩‍👧" }

    private mutating func text() -> CardText? {
        CardText(
            prompt: String(repeating: name(), count: 1 + number(below: 3)), answer: "<b>\(name())\n\"",
            picture: number(below: 4) == 0 ? "flag:fr" : nil)
    }
}

// Decks.
extension RandomEdits {
    private mutating func changeDecks(_ store: any CardStore, _ deck: Deck) throws(StoreFailure) -> String {
        switch number(below: 5) {
        case 0:
            return "deck \(try store.addDeck(named: name()).number)"
        case 1:
            try store.rename(deck.id, to: name())
            return "renamed \(deck.id.number)"
        case 2:
            let order = try store.decks().map(\.id).shuffled(using: &generator).prefix(3)
            try store.arrange(Array(order))
            return "arranged \(order.map(\.number))"
        case 3:
            try store.delete(deck.id)
            return "deleted deck \(deck.id.number)"
        default:
            let other = deck.id.number + Int64(number(below: 7)) - 3
            try store.restore(Deck.ID(other))
            return "restored deck \(other)"
        }
    }
}

// Many cards at once.
extension RandomEdits {
    private mutating func changeMany(_ store: any CardStore, _ deck: Deck) throws(StoreFailure) -> String {
        if number(below: 2) == 0 {
            let some = try store.cardIDs(in: deck.id, holding: "").filter { _ in number(below: 2) == 0 }
            try store.undo(ImportReceipt(deck: deck.id, isNewDeck: number(below: 2) == 0, cards: some))
            return "undid \(some.map(\.number))"
        }
        let texts = (0...number(below: 40)).compactMap { _ in text() }
        let target: ImportReceipt.Target = number(below: 2) == 0 ? .deck(deck.id) : .newDeck(named: name())
        let receipt = try store.importCards(texts, into: target) { _ in true }
        return "took \(receipt?.cards.map(\.number) ?? [])"
    }
}

// Cards.
extension RandomEdits {
    private mutating func changeCards(_ store: any CardStore, _ deck: Deck) throws(StoreFailure) -> String {
        let card = try store.cardIDs(in: deck.id, holding: "").randomElement(using: &generator)
        let choice = deck.cardCount > 30 ? 3 : number(below: 5)
        guard let card, choice > 1 else {
            let texts = (0...number(below: 4)).compactMap { _ in text() }
            return "cards \(try store.add(texts, to: deck.id).map(\.number))"
        }
        switch choice {
        case 2:
            if let text = text() { try store.change(card, to: text) }
            return "changed \(card.number)"
        case 3:
            try store.delete(card)
            return "deleted card \(card.number)"
        default:
            let other = card.number + Int64(number(below: 9)) - 4
            try store.restore(Card.ID(other))
            return "restored card \(other)"
        }
    }
}

// Runs.
extension RandomEdits {
    private mutating func changeRuns(_ store: any CardStore, _ deck: Deck) throws(StoreFailure) -> String {
        let choice = number(below: 8)
        guard choice > 0, let run = try store.latestRun() else {
            let cards = try store.cardIDs(in: deck.id, holding: "")
            let rules = RunRules(seconds: choice == 0 ? nil : 60, shuffles: number(below: 2) == 0)
            let setup = RunSetup(
                deck: deck.id, rules: rules, seed: generator.next(),
                chosen: number(below: 2) == 0 ? Array(cards.prefix(3)) : nil)
            return "run \(try store.begin(setup).number)"
        }
        switch choice {
        case 1:
            try store.keep(elapsed: .milliseconds(number(below: 100_000)), in: run.id)
            return "kept \(run.id.number)"
        case 2 where number(below: 4) == 0:
            try store.forget(run.id)
            return "forgot \(run.id.number)"
        case 3:
            guard let swipe = run.swipes.last else { return "nothing to undo" }
            try store.undo(swipe.id)
            return "undid \(swipe.id.number)"
        default:
            return try swipe(store, run)
        }
    }

    private mutating func swipe(_ store: any CardStore, _ run: StoredRun) throws(StoreFailure) -> String {
        guard let card = try store.cardIDs(in: run.setup.deck, holding: "").randomElement(using: &generator)
        else { return "nothing to swipe" }
        let swipe = Swipe(
            number(below: 3) == 0 ? .wrong : .correct, of: card, date: Int64(number(below: 1_000_000)),
            took: .milliseconds(number(below: 5000)))
        let id = try store.record(swipe, in: run.id, elapsed: .milliseconds(number(below: 100_000)))
        return "swipe \(id.number)"
    }
}
