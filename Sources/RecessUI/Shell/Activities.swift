import CardsUI
import FlagsUI
import Gtk
import RecessKit
import Storage
import TicTacToeUI

/// The list of activities, in the order of the switcher: to add one, add a line. Activities do not know each other,
/// so this file also connects them where one needs something of another.
enum Activities {
    /// The activities with the data of the person who runs the program.
    ///
    /// - Parameter store: the JSON file that keeps the cards instead of the database.
    static func all(_ data: DataFolder, store: String? = nil) -> [any Activity] {
        let folder = "\(UserFolder.data)/recess"
        let jsonFile = store.map { StoreLocation.jsonFile($0) }
        return all(
            makeBook: { FlagBook(drawings: data.flags, looks: data.flagLooks) },
            cards: CardsSource(jsonFile ?? .database("\(folder)/cards.db")))
    }

    /// The activities with other data, for tests.
    static func all(makeBook: @escaping () -> FlagBook, cards: CardsSource) -> [any Activity] {
        let flags = FlagsActivity(makeBook: makeBook, saveAsCards: { cards.save($0) })
        return [
            flags,
            CardsActivity(cards, pictureFile: { flags.book.files.path(ofPictureOnCards: $0) }),
            TicTacToeActivity(),
        ]
    }
}
