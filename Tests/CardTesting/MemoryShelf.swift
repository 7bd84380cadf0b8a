import Files
import Flashcards
import Library

/// Cards for tests: a library in memory, and a shelf over it on which everything happens at once. Like the library of the
/// program it goes on while changes cannot be kept, and tries the steps of a run again before the next change.
public final class MemoryShelf {
    public let library: Library
    /// Every change fails with this. `nil`: changes work.
    public var writeFailure: StoreFailure?
    /// Every read fails with this. `nil`: reading works.
    public var readFailure: StoreFailure?
    /// Steps of runs that could not be kept yet.
    public private(set) var unwritten: [RunStep] = []

    /// - Parameter library: a second shelf over the same library is what another window or process does with it.
    public init(_ library: Library) { self.library = library }

    /// - Parameter now: milliseconds since 1970.
    public convenience init(now: @escaping () -> Int64 = WallClock.milliseconds) throws {
        self.init(try Library(machine: 7, now: now))
    }

    public var shelf: CardShelf {
        CardShelf(
            decks: { () throws(StoreFailure) in try self.reading().read { try $0.decks() } },
            deckName: { deck throws(StoreFailure) in try self.reading().read { try $0.name(of: deck) } },
            hasCards: { deck throws(StoreFailure) in try self.reading().read { try $0.hasCards(in: deck) } },
            cardIDs: { deck, text throws(StoreFailure) in
                try self.reading().cardIDs(in: deck, holding: text)
            },
            cardsToAsk: { deck throws(StoreFailure) in
                try self.reading().read { try $0.cardsToAsk(in: deck) }
            },
            cards: { ids throws(StoreFailure) in try self.reading().read { try $0.cards(ids) } },
            withWholeNotes: { cards throws(StoreFailure) in
                try self.reading().read { try $0.withWholeNotes(cards) }
            },
            tags: { () throws(StoreFailure) in try self.reading().read { try $0.tags() } },
            kinds: { () throws(StoreFailure) in try self.reading().read { try $0.kinds() } },
            kindUse: { kind, receive in
                receive(
                    Result { () throws(StoreFailure) in try self.reading().read { try $0.use(of: kind) } })
            },
            highestCardNumber: { note throws(StoreFailure) in
                try self.reading().read { try $0.highestCardNumber(of: note) }
            },
            prepareSearch: { _, done in done() },
            endSearch: { self.library.endSearch() },
            latestRun: { isLearning, goingOn throws(StoreFailure) in
                try self.reading().read { try $0.latestRun(isLearning: isLearning, goingOn: goingOn) }
            },
            planSession: { request, done in done(self.plan(request)) },
            findRun: { search throws(StoreFailure) in
                try self.reading().read { try search.find(in: $0) }
            },
            findRunInBackground: { search, receive in
                guard self.unwritten.isEmpty else { return receive(nil) }
                receive(
                    Result { () throws(StoreFailure) in try self.reading().read { try search.find(in: $0) } })
            },
            isBusy: { !self.unwritten.isEmpty },
            carryOut: { step, done in done(self.result(of: step)) },
            play: { step in
                self.unwritten.append(step)
                try? self.writeUnwritten()
            },
            keepElapsed: { elapsed, run in
                try? self.changing().keep(elapsed: elapsed, of: run)
            })
    }

    /// What Ctrl+Z does.
    @discardableResult
    public func undo() throws -> Step? { try changing().undo(in: .cards)?.step.step }

    @discardableResult
    public func redo() throws -> Step? { try changing().redo(in: .cards)?.step.step }

    private func reading() throws(StoreFailure) -> Library {
        if let readFailure { throw readFailure }
        return library
    }

    private func changing() throws(StoreFailure) -> Library {
        try writeUnwritten()
        if let writeFailure { throw writeFailure }
        return library
    }

    private func result(of step: CardStep) -> Result<CardStep.Outcome, StoreFailure> {
        do throws(StoreFailure) {
            return .success(try changing().perform(step.step) { try $0.carryOut(step) })
        } catch {
            return .failure(error)
        }
    }

    private func plan(_ request: SessionRequest) -> Result<SessionPlan, StoreFailure> {
        do throws(StoreFailure) {
            return .success(try reading().plan(request, LearningWishes(recall: 0.9)))
        } catch {
            return .failure(error)
        }
    }

    private func writeUnwritten() throws(StoreFailure) {
        while let next = unwritten.first {
            if let writeFailure { throw writeFailure }
            do throws(StoreFailure) {
                try library.perform(next.step) { try $0.carryOut(next) }
            } catch {
                // The card or deck is gone for good.
                if error == .gone { unwritten.removeFirst() }
                throw error
            }
            unwritten.removeFirst()
        }
    }
}

extension MemoryShelf {
    /// Adds a deck of cards with these prompts.
    @discardableResult
    public func addDeck(_ name: String, _ prompts: [String] = []) throws -> Deck {
        let id = try library.perform(Step(.makeDeck, about: name)) { edit in
            let deck = try edit.addDeck(named: name)
            _ = try edit.add(
                prompts.compactMap { CardText(prompt: $0, answer: "answer to \($0)") }, to: deck)
            return deck
        }
        return Deck(id: id, name: name, cardCount: prompts.count)
    }
}

extension MemoryShelf {
    /// Carries out a step, as an editor does. Throws where that is not possible.
    @discardableResult
    public func perform(_ step: CardStep) throws -> CardStep.Outcome {
        var result: Result<CardStep.Outcome, StoreFailure>?
        shelf.carryOut(step) { result = $0 }
        return try result?.get() ?? .nothing
    }

    public func cards(_ ids: [Card.ID]) throws -> [Card] { try library.read { try $0.cards(ids) } }

    public var decks: [Deck] { get throws { try library.read { try $0.decks() } } }

    public var latestRun: RunRecord? { get throws { try library.read { try $0.latestRun() } } }

    public var latestLearning: RunRecord? {
        get throws { try library.read { try $0.latestRun(isLearning: true) } }
    }

    /// The card with this prompt.
    public func card(_ prompt: String) throws -> Card {
        for deck in try decks {
            let ids = try library.cardIDs(in: deck.id, holding: prompt)
            if let card = try cards(ids).first(where: { $0.prompt == prompt }) { return card }
        }
        throw StoreFailure.gone
    }
}
