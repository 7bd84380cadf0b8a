import Files
import Flashcards
import Library
import RecessKit

extension CardShelf {
    /// Everything is kept in the library that all activities share.
    ///
    /// - Parameter wishes: how the person wants to learn.
    init(_ library: RecessLibrary, _ wishes: @escaping () -> LearningWishes) {
        self.init(
            decks: { () throws(StoreFailure) in try library.read { try $0.decks() } },
            deckName: { deck throws(StoreFailure) in try library.read { try $0.name(of: deck) } },
            hasCards: { deck throws(StoreFailure) in try library.read { try $0.hasCards(in: deck) } },
            cardIDs: { deck, text throws(StoreFailure) in
                try library.readLibrary { library throws(StoreFailure) in
                    try library.cardIDs(in: deck, holding: text)
                }
            },
            cardsToAsk: { deck throws(StoreFailure) in try library.read { try $0.cardsToAsk(in: deck) } },
            cards: { ids throws(StoreFailure) in try library.read { try $0.cards(ids) } },
            withWholeNotes: { cards throws(StoreFailure) in
                try library.read { try $0.withWholeNotes(cards) }
            },
            tags: { () throws(StoreFailure) in try library.read { try $0.tags() } },
            kinds: { () throws(StoreFailure) in try library.read { try $0.kinds() } },
            kindUse: { kind, receive in
                library.readInBackground {
                    try $0.use(of: kind)
                } then: {
                    receive($0)
                }
            },
            highestCardNumber: { note throws(StoreFailure) in
                try library.read { try $0.highestCardNumber(of: note) }
            },
            prepareSearch: { deck, done in library.prepareSearch(in: deck) { done() } },
            endSearch: {
                try? library.readLibrary { library throws(StoreFailure) in library.endSearch() }
            },
            latestRun: { isLearning, goingOn throws(StoreFailure) in
                try library.read { try $0.latestRun(isLearning: isLearning, goingOn: goingOn) }
            },
            planSession: { request, done in library.planSession(request, wishes()) { done($0) } },
            findRun: { search throws(StoreFailure) in try library.read { try search.find(in: $0) } },
            findRunInBackground: { search, receive in
                library.readNewestInBackground {
                    try search.find(in: $0)
                } then: {
                    receive($0)
                }
            },
            isBusy: { library.isBusy },
            carryOut: { step, done in
                library.perform(step.step) {
                    try $0.carryOut(step)
                } then: {
                    done($0)
                }
            },
            play: { library.performShown([$0.shown]) },
            keepElapsed: { elapsed, run in
                library.keep { library throws(StoreFailure) in try library.keep(elapsed: elapsed, of: run) }
            })
    }
}
