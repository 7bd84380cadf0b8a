import Flashcards
import Gtk

extension StoreFailure {
    /// What went wrong and what to do about it.
    var text: String {
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
