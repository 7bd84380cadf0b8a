import Flashcards

// The steps of the activity “Cards”, as they are named in History, and how each is carried out.
extension CardStep {
    public var step: Step {
        switch self {
        case .makeDeck(let name): Step(.makeDeck, about: name)
        case .rename(_, let name): Step(.renameDeck, about: name)
        case .move(let deck, _), .place(let deck, _, _): Step(.moveDeck, about: deck.name)
        case .deleteDeck(let deck): Step(.deleteDeck, about: deck.name, count: deck.cardCount ?? 0)
        case .add(let note, _): Step(.addCard, about: note.title)
        case .change(_, let note): Step(.changeCard, about: note.title)
        case .changeKind(let change): change.step
        case .makeKind(let kind): Step(.makeKind, about: kind.name)
        case .deleteKind(let kind): Step(.deleteKind, about: kind.name)
        case .deleteCards(let chosen): Step(.deleteCard, chosen)
        case .suspend(let chosen, let isSuspended): Step(isSuspended ? .suspendCards : .resumeCards, chosen)
        case .flag(let chosen, let flag): Step(flag == nil ? .unflagCards : .flagCards, chosen)
        case .tag(let chosen, _, _): Step(.tagCards, chosen)
        case .moveCards(let chosen, _): Step(.moveCards, chosen)
        }
    }
}

extension Step {
    fileprivate init(_ name: Name, _ chosen: CardChoice) {
        self.init(name, about: chosen.prompt, count: chosen.cards.count)
    }
}

extension KindChange {
    fileprivate var step: Step {
        switch act {
        case .rename: Step(.renameKind, about: kind.name)
        case .addField(let name): Step(.addField, about: name)
        case .renameField(let name): Step(.renameField, about: name)
        case .moveField(let name): Step(.moveField, about: name)
        case .removeField(let name): Step(.removeField, about: name)
        case .addTemplate(let name): Step(.addTemplate, about: name)
        case .renameTemplate(let name): Step(.renameTemplate, about: name)
        case .removeTemplate(let name): Step(.removeTemplate, about: name)
        case .changeTemplate(let name): Step(.changeTemplate, about: name)
        case .changeStyle: Step(.changeStyle, about: kind.name)
        case .changeTyping: Step(.changeKind, about: kind.name)
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
        case .makeDeck(let name): return .deck(try addDeck(at: Deck.names(inPath: name)))
        case .rename(let deck, let name): try rename(deck.id, toPath: Deck.names(inPath: name))
        case .place(let deck, let parent, let order): try place(deck.id, inside: parent, order: order)
        case .move(_, let order): try arrange(order)
        case .deleteDeck(let deck): try delete(deck.id)
        case .add(let note, let deck): return .cards(try add(note, to: deck))
        case .change(let card, let note): try change(card.id, to: note)
        case .changeKind(let change): try self.change(change)
        case .makeKind(let kind): return .kind(try make(kind))
        case .deleteKind(let kind): try delete(kind)
        case .deleteCards(let chosen): try delete(chosen.cards)
        case .suspend(let chosen, let isSuspended): try suspend(chosen.cards, isSuspended)
        case .flag(let chosen, let flag): try self.flag(chosen.cards, flag)
        case .tag(let chosen, let added, let removed):
            try tag(chosen.cards, adding: added, removing: removed)
        case .moveCards(let chosen, let deck): try move(chosen.cards, to: deck.id)
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
