import Flashcards
import Gtk
import RecessKit

/// The row over the pile: the name of the deck, the two ways through it with the time that is left or the part that is
/// done, and the buttons to browse and edit.
final class RunHeader: LayoutContainer {
    init(_ run: Run, _ actions: RunView.Actions) {
        let deck = Button().styled("on-picture", "deck").leavesFocusWhenClicked()
        // Fewer than four letters would not tell one deck from another, so then an icon is shown.
        deck.child = LayoutContainer(FirstThatFits()) {
            Label().shortens().minimumWidth(characters: 4).bind {
                $0.text = run.deck?.name.inOneLine() ?? tr("Decks")
            }
            Image(icon: "view-list-symbolic")
        }
        deck.onClick(actions.showDecks)
        deck.hint(tr("Choose or change decks")).bind { button in
            button.accessibleName(
                run.deck.map { tr("Deck: {name}", ["name": $0.name.inOneLine()]) } ?? tr("Decks"))
        }
        let edit = Button(icon: "document-edit-symbolic", name: tr("Edit Cards"))
            .styled("circular", "on-picture").leavesFocusWhenClicked().align(vertically: .center)
        edit.onClick(actions.editCards)
        edit.bind { $0.isSensitive = run.deck != nil }
        let browse = Button(icon: "view-grid-symbolic", name: tr("Browse Cards"))
            .styled("circular", "on-picture").leavesFocusWhenClicked().align(vertically: .center)
        browse.onClick(actions.browse)
        browse.bind { $0.isSensitive = run.situation.hasCards }
        // The row needs three children, and GTK leaves out hidden ones. So the time, which can hide, is in a holder.
        let timeHolder = Bin()
        timeHolder.child = LayoutContainer(FirstThatFits()) {
            RunHeader.time(of: run)
            RunHeader.time(of: run).styled("small")
            RunHeader.time(of: run, \.shortTimeText, \.longestShortTimeText).styled("small")
        }.bind { $0.isVisible = run.timeText != nil && run.situation.hasCards }
        let wayHolder = Bin()
        wayHolder.child = WayButtons(run, actions)
        wayHolder.bind { $0.isVisible = run.deck != nil }
        let ringHolder = Bin()
        ringHolder.child = ProgressRing(run)
        ringHolder.bind { $0.isVisible = run.isLearning && run.situation == .going }
        super.init(CenterRow(spacing: 8)) {
            deck
            HStack(spacing: 8) {
                wayHolder
                timeHolder
                ringHolder
            }
            HStack(spacing: 6) {
                browse
                edit
            }
        }
    }

    /// The label keeps its width, so that nothing has to be laid out again each second.
    private static func time(
        of run: Run, _ text: KeyPath<Run, String?> = \.timeText,
        _ longest: KeyPath<Run, String?> = \.longestTimeText
    ) -> Widget {
        SteadyLabel().styled("on-picture", "capsule", "time").bind { label in
            label.text = run[keyPath: text] ?? ""
            label.widestText = run[keyPath: longest] ?? label.text
            label.accessibleName(run.timeText ?? "")
        }
    }
}
