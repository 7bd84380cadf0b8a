import Flashcards
import Gtk
import RecessKit

extension DeckBrowser {
    /// What is said in the place of all cards.
    var emptiness: String { failure?.cause ?? tr("This deck has no cards yet.") }

    /// What is said in the place of one.
    var absence: String { failure?.cause ?? tr("This card has been deleted.") }
}
