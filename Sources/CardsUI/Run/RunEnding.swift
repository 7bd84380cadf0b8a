import Flashcards
import Gtk

/// The panel at the end of a run: the results, the missed cards, and buttons to go on.
final class RunEnding: LayoutContainer {
    /// The texts of the panel. A change of them makes a new panel.
    struct Content: Equatable {
        let title: String
        let results: [String]
        /// When there is more to learn.
        let next: String?
        let startAgain: String
        let missed: [Card]
        /// The number of missed cards that are not listed.
        let more: Int
        let canGoOn: Bool
        let isOfLearning: Bool
        let canStartMissed: Bool
        private static let cardsListed = 50

        init(_ run: Run) {
            title = run.endingTitle
            canGoOn = run.canGoOnWithoutClock
            isOfLearning = run.isLearning
            results = run.results
            next = run.isLearning ? run.textOfNextSession : nil
            startAgain = run.titleOfStartAgain
            canStartMissed = !run.isLearning && !run.pile.missed.isEmpty
            // Reading the version makes a binding follow edits of the missed cards.
            _ = run.version
            missed = run.missedCards(Content.cardsListed)
            more = run.pile.missed.count - missed.count
        }

        /// For a screen reader.
        var spokenText: String { ([title] + results + [next].compactMap(\.self)).joined(separator: "\n") }
    }

    struct Actions {
        let startAgain: @MainActor () -> Void
        let startMissed: @MainActor () -> Void
        let goOn: @MainActor () -> Void
    }

    let content: Content
    let startAgain: Button
    let goOn = Button(tr("Go On Without the Clock")).wraps().styled("pill")
    private let startMissed = Button(tr("Only the Missed Ones")).wraps().styled("pill")

    init(_ content: Content, _ actions: Actions) {
        self.content = content
        startAgain = Button(content.startAgain).wraps().styled("suggested-action", "pill")
        super.init(NoWiderThan(timesHeight: 0, enough: 480))
        ignoresKeysBriefly(afterRhythm: content.isOfLearning)
        startAgain.onClick(actions.startAgain)
        goOn.onClick(actions.goOn)
        startMissed.onClick(actions.startMissed)
        let panel = LayoutContainer(LooseColumn(gap: 8, atLeast: 3)) {
            Label(content.title).styled("title-2").wraps()
            LayoutContainer(Rows(spacing: 14, rowSpacing: 2)) {
                for text in content.results { Label(text).wraps().styled("result") }
            }.align(horizontally: .center)
            if let next = content.next { Label(next).wraps() }
            LayoutContainer(RowOrColumn(spacing: 10)) {
                startAgain
                if content.canGoOn { goOn }
                if content.canStartMissed { startMissed }
            }.align(horizontally: .center)
            if !content.missed.isEmpty { RunEnding.list(content) }
        }
        add(
            ScrolledWindow(panel.styled("ending").align(vertically: .center)).keepsFocusInView()
                .styled("ending-view", "shaded").clips())
    }

    private static func list(_ content: Content) -> Widget {
        VStack(spacing: 8) {
            Label(tr("Missed Cards")).wraps().styled("heading").padding(vertical: 4)
            for card in content.missed { MissedCard(card) }
            if content.more > 0 {
                Label(trn("and {count} more card", "and {count} more cards", count: content.more)).wraps()
            }
        }
    }
}

/// Both sides of a missed card.
private final class MissedCard: VStack {
    init(_ card: Card) {
        super.init(spacing: 2)
        styled("missed-card")
        // The browser shows all of a long card.
        add(Label(card.prompt.shortened(to: 400, lines: 12)).wraps())
        add(Label(card.answer.shortened(to: 400, lines: 12)).wraps().styled("answer"))
    }
}
