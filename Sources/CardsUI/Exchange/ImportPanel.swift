import Gtk
import RecessKit

/// Lays out an import on a panel in the middle of the page. The panel scrolls if it has too little room.
final class ImportPanel: LayoutContainer {
    init(_ parts: ImportView) {
        super.init(NoWiderThan(timesHeight: 0, enough: 640))
        // The arrangements count the children, and GTK leaves out hidden ones. So parts that can hide are in a holder.
        func holder(_ part: Widget) -> Bin {
            let holder = Bin()
            holder.child = part
            return holder.expand(vertically: false)
        }
        // The buttons are at the top, so that they are in view if the rest has to be scrolled.
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
                        parts.importButton
                    }.align(horizontally: .end, vertically: .center)
                    parts.status
                    holder(parts.progress)
                    VStack(spacing: 8) {
                        parts.firstCards
                        holder(parts.swapButton.align(horizontally: .center, vertically: .center))
                    }.expand(vertically: false)
                    holder(parts.choices)
                    holder(parts.notes.expand()).expand()
                }.styled("cards-panel").expand()))
    }
}
