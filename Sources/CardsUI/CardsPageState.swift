import Observation

/// The part of the page's state that the window follows: which subpage is in view, and what the run has still to
/// follow.
@Observable
final class CardsPageState {
    /// The run, or one of the pages that take its place for a while.
    enum Subpage {
        case run
        case editor(CardEditor)
        case decks(DeckListView)
        case browse(BrowseView)
        case importing(any ImportPage)
        case statistics(CardStatisticsView)
        case kinds(KindsView)
    }

    var subpage = Subpage.run
    var isOtherActivityInView = false
    /// How many changes of the library the run has not followed yet.
    var changesToFollow = 0
    /// What has changed is being read.
    var isFollowing = false
    /// Among them is a swipe that was taken back or made again.
    @ObservationIgnored var hasUndoneSwipe = false
}
