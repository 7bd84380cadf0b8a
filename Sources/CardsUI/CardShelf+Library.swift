import Files
import Flashcards
import Library
import RecessKit

extension CardShelf {
    /// Everything is kept in the library that all activities share.
    init(_ library: RecessLibrary) {
        self.init(
            decks: { () throws(StoreFailure) in try library.read { try $0.decks() } },
            cardIDs: { deck, text throws(StoreFailure) in
                try library.readLibrary { library throws(StoreFailure) in
                    try library.cardIDs(in: deck, holding: text)
                }
            },
            cards: { ids throws(StoreFailure) in try library.read { try $0.cards(ids) } },
            prepareSearch: { deck throws(StoreFailure) in
                try library.readLibrary { library throws(StoreFailure) in
                    try library.prepareSearch(in: deck)
                }
            },
            endSearch: {
                try? library.readLibrary { library throws(StoreFailure) in library.endSearch() }
            },
            latestRun: { () throws(StoreFailure) in try library.read { try $0.latestRun() } },
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
