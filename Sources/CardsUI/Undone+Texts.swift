import Gtk
import Library
import RecessKit

// What stays on the page after undo or redo.
extension Undone {
    var textOfUndo: String? { textOfConflicts ?? step.step?.textOfUndo }
    var textOfRedo: String? { textOfConflicts ?? step.step?.textOfRedo }

    private var textOfConflicts: String? { conflicts > 0 ? Undone.text(ofConflicts: conflicts) : nil }
}

extension Step {
    fileprivate var textOfUndo: String {
        switch name {
        case .deleteCard where count > 1:
            trn("{count} card is back.", "{count} cards are back.", count: count)
        case .deleteCard: tr("The card is back.")
        case .deleteDeck: tr("The deck is back.")
        case .importCards, .importPackage: ImportTexts.undone
        // Translators: {step} is a sentence on what was done, such as “Deleted the card “Venus””.
        default: tr("Undone: {step}", ["step": sentence])
        }
    }

    fileprivate var textOfRedo: String {
        // Translators: {step} is a sentence on what was done, such as “Deleted the card “Venus””.
        tr("Redone: {step}", ["step": sentence])
    }
}
