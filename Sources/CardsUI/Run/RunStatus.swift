import Flashcards
import Gtk
import RecessKit

/// Under the pile: the score line, and under it the last message, or a hint. Scrolls if it has too little room. It always
/// takes the room of the longest text of a run, so that the cards and the buttons stay where they are when the text changes.
final class RunStatus: LayoutContainer {
    /// What to do with a card, until the person has turned one and swiped one.
    static func hint(_ preferences: CardsPreferences, _ run: Run) -> String {
        switch (preferences.hasTurnedACard, preferences.hasSwipedACard) {
        case (true, true): ""
        case (true, false) where run.isAnswerShown: hintToSwipe
        case _ where run.seen.first?.card.note?.kind.asksForTyping ?? false: hintToType
        default: hintToTurn
        }
    }

    private static var hintToTurn: String { tr("Click the card or press Space to turn it.") }
    private static var hintToSwipe: String { tr("Swipe or press → if you knew it, ← if not.") }
    private static var hintToType: String { tr("Type the answer and press Return.") }

    private let scoreLine: LayoutContainer
    private let message = Label().wraps()
    private let hint = Label().wraps()
    /// What is seen.
    private let capsule = VStack()
    /// What the capsule can become.
    private let largestCapsule = VStack()
    private let preferences: CardsPreferences
    private let run: Run
    /// The subject of the message, and the run, the number of its swipes and the deck at the time it was shown.
    private var context = (subject: Subject.deck, setup: RunSetup?.none, swipes: 0, deck: Deck.ID?.none)

    /// A message is about one of these, and goes when it ends.
    enum Subject {
        case swipe
        case run
        case deck
    }

    init(_ run: Run, _ preferences: CardsPreferences) {
        self.run = run
        self.preferences = preferences
        scoreLine = RunStatus.line { run.lineUnderPile }
        super.init(RoomForTheLargest())
        let lines = VStack {
            scoreLine
            message
            hint
        }
        capsule.add(ScrolledWords(lines, atLeast: 44).expand(vertically: false))
        var texts = [Run.text(of: .wrong, comesBack: true)]
        // Nothing moves either when the last hint has gone.
        if !preferences.hasTurnedACard || !preferences.hasSwipedACard {
            texts += [RunStatus.hintToTurn, RunStatus.hintToSwipe, RunStatus.hintToType]
        }
        largestCapsule.add(RunStatus.line { run.widestLineUnderPile })
        largestCapsule.add(LayoutContainer(RoomForTheLargest()) { for text in texts { Label(text).wraps() } })
        for each in [capsule, largestCapsule] {
            each.styled("on-picture", "capsule", "run-status").align(horizontally: .center)
            add(each)
        }
        message.isVisible = false
        bind { $0.showHint() }
        bind { $0.endMessageWithItsSubject() }
        bind { status in
            // A failure is shown again under another deck.
            _ = run.deck?.id
            status.showOrHide()
            if let failure = run.failure {
                status.say(failure.cause)
                status.announce(failure.cause)
            }
        }
    }

    private static func line(_ text: @escaping @MainActor () -> String) -> LayoutContainer {
        let (usual, small) = (Label(), Label().styled("caption"))
        for label in [usual, small] {
            label.styled("score-line").wraps().bind { $0.text = text() }
        }
        return LayoutContainer(FirstThatFits()) {
            usual
            small
        }
    }

    var hasMessage: Bool { message.isVisible }

    func say(_ text: String, of subject: Subject = .deck) {
        context = (subject, run.setup, run.pile.swipes.count, run.deck?.id)
        show(text)
    }

    private func show(_ text: String) {
        message.text = text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
        message.hint(text)
        message.isVisible = !text.isEmpty
        showHint()
        showOrHide()
    }

    /// Where the person chooses how to go on, only a message has its place here.
    private func showOrHide() {
        let situation = run.situation
        scoreLine.isVisible = situation == .going
        largestCapsule.isVisible = situation == .going
        capsule.isVisible = situation == .going || situation == .choosingMinutes && message.isVisible
    }

    /// A message is more important than the hint.
    private func showHint() {
        hint.text = RunStatus.hint(preferences, run)
        hint.isVisible = !hint.text.isEmpty && !message.isVisible && run.situation == .going
    }

    private func endMessageWithItsSubject() {
        let (swipes, setup, deck) = (run.pile.swipes.count, run.setup, run.deck?.id)
        let isThere =
            switch context.subject {
            case .swipe: swipes == context.swipes && setup == context.setup
            case .run: setup == context.setup
            case .deck: deck == context.deck
            }
        if !isThere { show("") }
    }
}
