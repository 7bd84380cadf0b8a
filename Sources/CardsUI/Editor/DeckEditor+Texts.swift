import Flashcards
import Gtk
import RecessKit

extension DeckEditor {
    /// The number of cards in the list.
    var count: String {
        search.isEmpty
            ? trn("{count} card", "{count} cards", count: found.count)
            : trn("{count} card found", "{count} cards found", count: found.count)
    }

    /// Shown if the list is empty.
    var emptyText: String {
        search.isEmpty
            ? tr("There is no card in this deck yet. Write a prompt and an answer, then choose “Add Card”.")
            : tr("No card matches “{text}”.", ["text": search.inOneLine(atMost: 60)])
    }
}

extension DeckEditor.Event {
    /// Says what has happened, or what the person has to do first.
    var text: String {
        switch self {
        case .added(1): tr("Card added.")
        case .added(let count): trn("{count} card added.", "{count} cards added.", count: count)
        case .changed: tr("Card saved.")
        case .done(let step, let count): step.text(of: count)
        case .kindChanged(let change): change.textOfAsking
        case .incomplete(.promptMissing): tr("Write a prompt first.")
        case .incomplete(.answerMissing): tr("Write an answer first.")
        case .incomplete(.nothingHidden):
            tr("Hide a part first: select it and press Shift+Ctrl+C.")
        case .incomplete(.pictureMissing): tr("Choose a picture first.")
        case .incomplete(.nothingDrawn):
            tr("Hide a part of the picture first: drag over it, or press Insert.")
        case .incomplete(.nothingToAsk): tr("Write something first that a card of this kind shows.")
        case .imported(let count, let deck): ImportTexts.added(count, to: deck)
        case .failed(let failure): failure.text
        }
    }

    var saysWhatIsMissing: Bool { if case .incomplete = self { true } else { false } }

    var isProblem: Bool {
        switch self {
        case .added, .changed, .kindChanged, .done, .imported: false
        case .incomplete, .failed: true
        }
    }
}
