import PageTesting
import RecessKit

@testable import FlagsUI

extension FlagsPage {
    /// With all flags of this checkout. Missed flags are saved in words only.
    convenience init(
        _ around: TestSurroundings, answers: AnswerBook = AnswerBook(.memory),
        saveAsCards: @escaping @MainActor (CardOffer) -> SavedCards = {
            SavedCards(text: "\($0.cards.count) card saved.") { "The cards were taken away again." }
        }
    ) {
        self.init(around.make(), .ofThisCheckout, answers, saveAsCards: saveAsCards)
    }
}

extension FlagBook {
    /// Our own drawings, and what the packages on this machine have.
    static var ofThisCheckout: FlagBook { FlagBook(ownFlags: DataFolder.ofThisProgram.flags) }

    /// Only what Recess itself brings.
    static var withoutPackages: FlagBook {
        FlagBook(ownFlags: DataFolder.ofThisProgram.flags, dataFolders: [])
    }

    /// The eleven to begin with.
    var eleven: [Flag] { countries(in: .eleven).compactMap(flag) }
}
