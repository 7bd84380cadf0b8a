import Flashcards
import Gtk

/// What is there when a run is over: how it went, which cards were wrong, and how to go on.
final class RunEnding: LayoutContainer {
    /// How the run ended, for a screen reader.
    let words: String
    let startAgain = Button(tr("Start Again")).wraps().styled("suggested-action", "pill")
    private static let cardsListed = 50

    init(
        _ run: Run, onStartAgain: @escaping @MainActor () -> Void,
        onStartMissed: @escaping @MainActor () -> Void
    ) {
        words = ([run.endingTitle] + RunEnding.results(of: run)).joined(separator: "\n")
        super.init(NoWiderThan(timesHeight: 0, enough: 480))
        startAgain.onClick(onStartAgain)
        let startMissed = Button(tr("Only the Missed Ones")).wraps().styled("pill").onClick(onStartMissed)
        startMissed.isVisible = !run.pile.missed.isEmpty
        let panel = VStack(spacing: 8) {
            Label(run.endingTitle).styled("title-2").wraps()
            LayoutContainer(RowOrColumn(spacing: 14)) {
                for text in RunEnding.results(of: run) { Label(text).wraps().styled("result") }
            }.align(horizontally: .center)
            LayoutContainer(RowOrColumn(spacing: 10)) {
                startAgain
                startMissed
            }.align(horizontally: .center)
            if !run.pile.missed.isEmpty { RunEnding.missedCards(of: run) }
        }
        add(ScrolledWindow(panel.styled("ending").align(vertically: .center)))
    }

    private static func results(of run: Run) -> [String] {
        [
            trn("{count} correct card", "{count} correct cards", count: run.pile.score),
            trn("{count} strike", "{count} strikes", count: run.pile.strikes),
            run.timeLeftText,
        ].compactMap { $0 }
    }

    private static func missedCards(of run: Run) -> Widget {
        let more = run.pile.missed.count - cardsListed
        return VStack(spacing: 8) {
            Label(tr("Missed cards")).wraps().styled("heading").padding(vertical: 4)
            for card in run.missedCards(cardsListed) { MissedCard(card) }
            if more > 0 {
                Label(trn("and {count} more card", "and {count} more cards", count: more)).wraps()
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
