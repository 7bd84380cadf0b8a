import Files
import Gtk

// What a person reads when something was not saved: first what is lost by it, then why and what to do.
extension StoreFailure {
    /// A change was not saved.
    public var text: String { tr("Nothing was saved.") + " " + cause }

    /// Why a file that Recess keeps for itself was not read or written, and what to do about it.
    public var cause: String {
        switch self {
        case .full: tr("The disk is full. Make room on it and try again.")
        case .readOnly:
            tr("Recess cannot write its file. Check the permissions of the file and of its folder.")
        case .busy: tr("Another program is using the library. Try again in a moment.")
        case .damaged: tr("The library is damaged. Close Recess and start it again.")
        case .gone: tr("The card or deck is no longer there. Look in the list of decks.")
        case .other(let reason):
            tr(
                "Recess cannot use its file ({reason}). Close Recess and start it again.",
                ["reason": StoreFailure.inSentence(reason)])
        }
    }

    /// Why a file was not written at a place that the person has chosen.
    public var textOfExport: String {
        switch self {
        case .full: tr("The disk is full. Make room or choose another place.")
        case .readOnly: tr("Nothing may be written there. Choose another folder.")
        case .busy, .damaged, .gone: cause
        case .other(let reason):
            tr(
                "The file cannot be written ({reason}). Choose another place.",
                ["reason": StoreFailure.inSentence(reason)])
        }
    }

    /// Words of the system, as they stand in brackets: in one line, with no full stop.
    static func inSentence(_ reason: String) -> String {
        let line = reason.inOneLine(atMost: 120)
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }
}
