import Gtk
import RecessKit

/// Where the parts of the import page lie: on a panel in the middle of the page, which scrolls where it has
/// no room.
final class ImportPanel: LayoutContainer {
    init(_ parts: ImportView) {
        super.init(NoWiderThan(timesHeight: 0, enough: 640))
        // Parts that hide keep their places, which are counted.
        func place(_ part: Widget) -> Bin {
            let place = Bin()
            place.child = part
            return place.expand(vertically: false)
        }
        // The buttons are at the top, where they are in view also where the rest has to be scrolled.
        let (heading, buttons, status, progress, cards, choices, notes) = (0, 1, 2, 3, 4, 5, 6)
        let rest = [[status], [progress], [cards], [choices], [notes]]
        let arrangements = Arrangements(
            spacing: 8,
            [
                .init([[heading, buttons]] + rest, fromWidth: 420),
                .init([[heading], [buttons]] + rest),
            ])
        add(
            ScrolledWindow(
                LayoutContainer(arrangements) {
                    VStack {
                        Label(tr("Import Cards")).startsAtEdge().styled("heading")
                        Label(parts.session.fileName.inOneLine()).startsAtEdge().shortens()
                            .styled("secondary").hint(parts.session.fileName)
                    }.expand(vertically: false).align(vertically: .center)
                    LayoutContainer(RowOrColumn(spacing: 8)) {
                        parts.cancelButton
                        parts.takeButton
                    }.align(horizontally: .end, vertically: .center)
                    parts.status
                    place(parts.progress)
                    VStack(spacing: 8) {
                        parts.firstCards
                        place(parts.swapButton.align(horizontally: .center, vertically: .center))
                    }.expand(vertically: false)
                    place(parts.choices)
                    place(parts.notes.expand()).expand()
                }.styled("cards-panel").expand()))
    }
}
