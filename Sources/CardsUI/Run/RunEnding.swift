import Flashcards
import Gtk

/// What is there when a run is over: how it went, which cards were wrong, and how to go on.
final class RunEnding: LayoutContainer {
    /// All that it says.
    struct Content: Equatable {
        let title: String
        let results: [String]
        let missed: [Card]
        /// How many more were missed than are listed.
        let more: Int
        let canGoOn: Bool
        private static let cardsListed = 50

        init(_ run: Run) {
            title = run.endingTitle
            canGoOn = run.canGoOnWithoutClock
            results = run.results
            // Their text may have been edited since.
            _ = run.version
            missed = run.missedCards(Content.cardsListed)
            more = run.pile.missed.count - missed.count
        }

        /// How the run ended, for a screen reader.
        var words: String { ([title] + results).joined(separator: "\n") }
    }

    struct Actions {
        let startAgain: @MainActor () -> Void
        let startMissed: @MainActor () -> Void
        let goOn: @MainActor () -> Void
    }

    let content: Content
    let startAgain = Button(tr("Start Again")).wraps().styled("suggested-action", "pill")
    let goOn = Button(tr("Go On Without the Clock")).wraps().styled("pill")
    private let startMissed = Button(tr("Only the Missed Ones")).wraps().styled("pill")

    init(_ content: Content, _ actions: Actions) {
        self.content = content
        super.init(NoWiderThan(timesHeight: 0, enough: 480))
        ignoresKeysBriefly()
        startAgain.onClick(actions.startAgain)
        goOn.onClick(actions.goOn)
        startMissed.onClick(actions.startMissed)
        let panel = VStack(spacing: 8) {
            Label(content.title).styled("title-2").wraps()
            LayoutContainer(RowOrColumn(spacing: 14)) {
                for text in content.results { Label(text).wraps().styled("result") }
            }.align(horizontally: .center)
            LayoutContainer(RowOrColumn(spacing: 10)) {
                startAgain
                if content.canGoOn { goOn }
                if !content.missed.isEmpty { startMissed }
            }.align(horizontally: .center)
            if !content.missed.isEmpty { RunEnding.list(content) }
        }
        add(ScrolledWindow(panel.styled("ending").align(vertically: .center)))
    }

    private static func list(_ content: Content) -> Widget {
        VStack(spacing: 8) {
            Label(tr("Missed cards")).wraps().styled("heading").padding(vertical: 4)
            for card in content.missed { MissedCard(card) }
            if content.more > 0 {
                Label(trn("and {count} more card", "and {count} more cards", count: content.more)).wraps()
            }
        }
    }
}

/// A card with both sides, to be learnt from.
private final class MissedCard: VStack {
    init(_ card: Card) {
        super.init(spacing: 2)
        styled("missed-card")
        // All of a long card can be read where cards are browsed.
        add(Label(card.prompt.shortened(to: 400, lines: 12)).wraps())
        add(Label(card.answer.shortened(to: 400, lines: 12)).wraps().styled("answer"))
    }
}
