import Flashcards

// The steps of the activity “Cards”, as they are named in History, and how each is carried out.
extension CardStep {
    public var step: Step {
        switch self {
        case .makeDeck(let name): Step(.makeDeck, about: name)
        case .rename(_, let name): Step(.renameDeck, about: name)
        case .move(let deck, _): Step(.moveDeck, about: deck.name)
        case .deleteDeck(let deck): Step(.deleteDeck, about: deck.name, count: deck.cardCount)
        case .add(let text, _): Step(.addCard, about: text.prompt)
        case .change(_, let text): Step(.changeCard, about: text.prompt)
        case .deleteCard(let card): Step(.deleteCard, about: card.prompt)
        }
    }
}

extension RunStep {
    public var step: Step {
        switch self {
        case .begin(let setup, let deckName):
            Step(setup.session != nil ? .beginLearning : .beginRun, about: deckName)
        case .swipe(let swipe, let card, _, _):
            Step(swipe.verdict == .correct ? .swipeCorrect : .swipeWrong, about: card.prompt)
        case .goOnWithoutClock: Step(.goOnWithoutClock)
        }
    }

    public var shown: ShownStep { ShownStep(step) { try $0.carryOut(self) } }
}

extension Edit {
    public func carryOut(_ step: CardStep) throws -> CardStep.Outcome {
        switch step {
        case .makeDeck(let name): return .deck(try addDeck(named: name))
        case .rename(let deck, let name): try rename(deck.id, to: name)
        case .move(_, let order): try arrange(order)
        case .deleteDeck(let deck): try delete(deck.id)
        case .add(let text, let deck): return try add([text], to: deck).first.map { .card($0) } ?? .nothing
        case .change(let card, let text): try change(card.id, to: text)
        case .deleteCard(let card): try delete(card.id)
        }
        return .nothing
    }

    public func carryOut(_ step: RunStep) throws {
        switch step {
        case .begin(let setup, _): try begin(setup)
        case .swipe(let swipe, _, let setup, let elapsed): try record(swipe, in: setup, elapsed: elapsed)
        case .goOnWithoutClock(let setup): try removeLimit(of: setup)
        }
    }
}
