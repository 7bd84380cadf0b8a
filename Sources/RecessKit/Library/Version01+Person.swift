import Gtk
import Library

extension Version01 {
    private static let quizSetting = Setting("flags-game", standard: [String: String]())
    private static let matchSetting = Setting("tic-tac-toe-match", standard: [String: String]())

    /// What version 0.1 has left in the person's folder and settings.
    public static func ofThisPerson(_ settings: Settings) -> Version01 {
        let folder = "\(UserFolder.data)/recess"
        return Version01(
            cards: "\(folder)/cards.db", answers: "\(folder)/flags.db", quiz: settings[quizSetting],
            match: settings[matchSetting],
            nameForRescuedCards: tr("Rescued Cards"))
    }
}
