import CardsUI
import FlagsUI
import Gtk
import RecessKit
import Storage
import TicTacToeUI

/// The list of activities, in the order of the switcher. Another one is a line here. What crosses from one activity
/// to another is wired here as well: none of them knows another.
enum Activities {
    /// Those of the program, with the files of the person who runs it.
    ///
    /// - Parameter values: what the options of the command line say.
    static func all(_ data: DataFolder, options values: [String: String]) -> [any Activity] {
        let folder = "\(UserFolder.data)/recess"
        let place = values[CardsActivity.storeOption].map { StorePlace.jsonFile($0) }
        return all(
            makeBook: { FlagBook(ownFlags: data.flags) },
            answers: AnswerBook(.database("\(folder)/flags.db")),
            cards: CardsSource(place ?? .database("\(folder)/cards.db")))
    }

    /// Those with these sources, which tests choose.
    static func all(
        makeBook: @escaping () -> FlagBook, answers: AnswerBook, cards: CardsSource
    ) -> [any Activity] {
        let flags = FlagsActivity(
            makeBook: makeBook, answers: answers, saveAsCards: { MissedFlagsDeck(cards).save($0) })
        return [
            flags,
            CardsActivity(cards, pictureFile: { CardPictureFiles.file(of: $0, flags: flags.book.files) }),
            TicTacToeActivity(),
        ]
    }
}
