import Gtk
import Library

extension Step {
    /// Said after the step was taken back.
    var textOfUndo: String {
        switch name {
        case .deleteCard: tr("The card is back.")
        case .deleteDeck: tr("The deck is back.")
        case .importCards, .importPackage: ImportTexts.undone
        default: tr("Undone.")
        }
    }

    /// Said after the step was done again.
    var textOfRedo: String { tr("Redone.") }
}
