import Observation

/// The part of the page's state that the window follows: which subpage is in view.
@Observable
final class CardsPageState {
    /// The run, or one of the pages that take its place for a while.
    enum Subpage {
        case run
        case editor(CardEditor)
        case decks(DeckListView)
        case browse(BrowseView)
        case importing(ImportView)
    }

    var subpage = Subpage.run
}
