import Flashcards
import Gtk

// What is said where playing goes on all the same.
extension StoreFailure {
    /// Said while cards are played, where nothing else is lost by it.
    var textWhilePlaying: String {
        switch self {
        case .full: tr("The disk is full, so this run is not kept. Make room to go on keeping it.")
        case .readOnly:
            tr("The cards’ file cannot be written, so this run is not kept. Check its permissions.")
        case .busy: tr("Another program holds the cards’ file, so the last swipe was not kept.")
        case .damaged: tr("The cards’ file is damaged.")
        case .gone: tr("The deck or the card has been deleted by another program.")
        case .other(let reason): tr("The last swipe was not kept: {reason}", ["reason": reason])
        }
    }

    /// Why the cards' file is not used.
    var textAtTheStart: String {
        switch self {
        case .full: tr("There is no room left on the disk.")
        case .readOnly: tr("The cards’ file or its folder cannot be written.")
        case .busy: tr("Another program holds the cards’ file and does not let go of it.")
        case .damaged, .gone: tr("The cards’ file is damaged.")
        case .other(let reason): tr("The cards’ file cannot be used: {reason}", ["reason": reason])
        }
    }
}
