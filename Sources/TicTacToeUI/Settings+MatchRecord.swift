import Gtk
import TicTacToe

/// A match is kept in the settings as words under one key, so that it is written as a whole.
extension Settings {
    private static let match = Setting("tic-tac-toe-match", standard: [String: String]())

    var matchRecord: MatchRecord {
        get { MatchRecord(words: self[Settings.match]) }
        set { self[Settings.match] = newValue.words }
    }
}
