import Gtk
import Library

extension Step {
    /// Said after the step was taken back.
    var textOfUndo: String {
        switch name {
        case .deleteCard where count > 1:
            trn("{count} card is back.", "{count} cards are back.", count: count)
        case .deleteCard: tr("The card is back.")
        case .deleteDeck: tr("The deck is back.")
        case .importCards, .importPackage: ImportTexts.undone
        default: tr("Undone.")
        }
    }

    /// Said after the step was done again.
    var textOfRedo: String { tr("Redone.") }
}
