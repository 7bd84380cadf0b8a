import Gtk
import RecessKit

/// Lays out the list of decks on a panel in the middle of the page.
final class DeckListPanel: LayoutContainer {
    init(_ parts: DeckListView) {
        let (heading, done, name, make, importing, status, list) = (0, 1, 2, 3, 4, 5, 6)
        let arrangements = Arrangements(
            spacing: 6,
            [
                .init([[heading, done], [name, make, importing], [status], [list]], fromWidth: 420),
                .init([[heading, done], [name], [make, importing], [status], [list]]),
                .init([[heading, done], [name], [make], [importing], [status], [list]]),
            ])
        super.init(NoWiderThan(timesHeight: 0, enough: 640))
        StyleSheet.load(.pages)
        add(
            ScrolledWindow(
                LayoutContainer(arrangements) {
                    Label(tr("Decks")).startsAtEdge().styled("heading").expand(vertically: false)
                    parts.doneButton
                    parts.name.minimumWidth(characters: 12).expand(vertically: false)
                    parts.makeButton
                    parts.importButton
                    parts.status
                    VStack {
                        ScrolledWindow(
                            VStack {
                                parts.rows.expand()
                                parts.emptyLabel.expand()
                            }, height: .atLeast(60)
                        ).expand()
                    }.styled("card-list").expand()
                }.styled("cards-panel").expand()))
    }
}
