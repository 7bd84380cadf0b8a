import Flashcards
import Gtk

extension DeckBrowser {
    /// What is said in the place of all cards.
    var emptiness: String { failure.map(text) ?? tr("This deck has no cards yet.") }

    /// What is said in the place of one.
    var absence: String { failure.map(text) ?? tr("This card has been deleted.") }

    private func text(of failure: StoreFailure) -> String {
        failure == .gone ? failure.textWhilePlaying : failure.textAtTheStart
    }
}
