import Flashcards
import Gtk

/// Asks for how long the person wants to learn, in the place of the pile. It never says how many cards are waiting.
final class MinutesPanel: LayoutContainer {
    private let chosenLast: Button
    private let race = Button(tr("Race")).wraps().styled("pill", "suggested-action")
    private let run: Run

    init(
        _ run: Run, chosenLast: Int?, choose: @escaping @MainActor (Int?) -> Void,
        race: @escaping @MainActor () -> Void
    ) {
        self.run = run
        let choices: [Int?] = Run.minutesToChooseFrom + [nil]
        let buttons = choices.map { minutes in
            let text =
                minutes.map { trn("{count} minute", "{count} minutes", count: $0) } ?? tr("All That Is Due")
            let button = Button(text).wraps().styled("pill")
            if minutes == chosenLast { button.styled("suggested-action") }
            return button.onClick { choose(minutes) }
        }
        self.chosenLast = buttons[choices.firstIndex { $0 == chosenLast } ?? 0]
        super.init(Backdrop())
        let title = Label().styled("title-2").wraps()
        title.bind { $0.text = run.learningTitle }
        let next = Label().wraps()
        next.bind { label in
            label.text = run.textOfNextSession ?? ""
            label.isVisible = run.hasNothingToLearn && !label.text.isEmpty
        }
        let row = LayoutContainer(Rows(spacing: 6)) { for button in buttons { button } }
            .align(horizontally: .center)
        self.race.onClick(race)
        row.bind { [race = self.race] row in
            let hadFocus = row.containsFocusOfItsWindow
            race.isVisible = run.hasNothingToLearn
            row.isVisible = !run.hasNothingToLearn
            if hadFocus && !row.isVisible { race.grabFocus() }
        }
        let panel = LayoutContainer(LooseColumn(gap: 16, atLeast: 3)) {
            title
            next
            row
            self.race.align(horizontally: .center)
        }
        add(
            ScrolledWindow(panel.styled("ending").align(vertically: .center)).keepsFocusInView()
                .isAsWideAsContent().styled("ending-view", "shaded").clips())
    }

    func takeFocus() { (run.hasNothingToLearn ? race : chosenLast).grabFocus() }

    var spokenText: String {
        [run.learningTitle, run.hasNothingToLearn ? run.textOfNextSession : nil].compactMap(\.self)
            .joined(separator: "\n")
    }
}
