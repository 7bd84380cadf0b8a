import Flashcards
import Gtk

/// “Race” and “Learn”, linked: the two ways through a deck. Icons where there is no room for the words.
final class WayButtons: LayoutContainer {
    init(_ run: Run, _ actions: RunView.Actions) {
        super.init(FirstThatFits()) {
            WayButtons.row(run, actions) { Label($0.title) }
            WayButtons.row(run, actions) { Image(icon: $0.icon) }
        }
        align(vertically: .center)
    }

    private struct Way {
        let title: String
        let icon: String
        let hint: String
        let isLearning: Bool
        let choose: @MainActor () -> Void
    }

    private static func row(
        _ run: Run, _ actions: RunView.Actions, _ content: (Way) -> Widget
    ) -> Widget {
        let ways = [
            Way(
                title: tr("Race"), icon: "recess-race-symbolic", hint: tr("All cards, against the clock"),
                isLearning: false, choose: actions.race),
            Way(
                title: tr("Learn"), icon: "recess-learn-symbolic", hint: tr("The cards that need it now"),
                isLearning: true, choose: actions.learn),
        ]
        let buttons = ways.map { way in
            let button = ToggleButton().styled("on-picture", "way").leavesFocusWhenClicked()
            button.child = content(way)
            button.accessibleName(way.title)
            button.hint(way.hint)
            button.onClick(way.choose)
            button.bind { $0.isOn = run.isLearning == way.isLearning }
            return button
        }
        buttons[1].join(buttons[0])
        return HStack { for button in buttons { button } }.styled("linked")
            .accessibleName(tr("How to go through the deck"))
    }
}
