import CardsUI
import FlagsUI
import Gtk
import RecessKit
import TicTacToeUI
import World

/// The list of activities, in the order of the switcher: to add one, add a line. Activities do not know each other,
/// so this file also connects them where one needs something of another.
enum Activities {
    /// The activities with the flags and other data that come with the program.
    static func all(_ data: DataFolder) -> [any Activity] {
        all(makeBook: { FlagBook(drawings: data.flags, looks: data.flagLooks, map: data.map) })
    }

    /// The activities with other data, for tests.
    static func all(makeBook: @escaping () -> FlagBook) -> [any Activity] {
        let flags = FlagsActivity(makeBook: makeBook)
        return [
            flags,
            CardsActivity(
                pictureFile: {
                    flags.book.picture(onCards: $0).map { PictureFile(path: $0, proportion: $1) }
                },
                nameOfCountry: { flags.book.nameOrCode(of: Country($0)) }),
            TicTacToeActivity(),
        ]
    }
}

extension [any Activity] {
    subscript(id: ActivityID) -> (any Activity)? { first { $0.id == id } }
}
