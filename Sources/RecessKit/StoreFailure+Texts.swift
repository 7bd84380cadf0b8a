import Flashcards
import Gtk
import Storage

extension StoreFailure {
    /// What went wrong and what to do about it.
    public var text: String {
        switch self {
        case .full: tr("The disk is full. Nothing was saved: make room and try again.")
        case .readOnly:
            tr(
                "The folder of the cards cannot be written. Nothing was saved: check its permissions and try again."
            )
        case .busy: tr("Another program is using the cards. Nothing was saved: try again in a moment.")
        case .damaged:
            tr("The file of the cards is damaged. Nothing was saved: close Recess and start it again.")
        case .gone:
            tr("This card or deck is no longer there: another window has deleted it. Go back and look again.")
        case .other(let reason):
            tr("Nothing was saved: {reason}. Try again.", ["reason": reason.inOneLine(atMost: 120)])
        }
    }
}

extension StoreFailure {
    /// Why a file that somebody has asked for was not written.
    public var textOfExport: String {
        switch self {
        case .full: tr("The disk is full. Make room or choose another place.")
        case .readOnly: tr("Nothing may be written there. Choose another folder.")
        case .busy, .damaged, .gone: text
        case .other(let reason): tr("The file cannot be written: {reason}", ["reason": reason])
        }
    }
}

extension SettingAsideReason {
    public func sentence(about path: String) -> String {
        switch self {
        case .damaged: tr("The file “{file}” is damaged.", ["file": path])
        case .newerVersion:
            tr(
                "The file “{file}” was written by a newer version of Recess. Use that one to read it.",
                ["file": path])
        case .notOurs: tr("The file “{file}” was not made by Recess.", ["file": path])
        }
    }
}
