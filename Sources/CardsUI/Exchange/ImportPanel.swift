import Gtk
import RecessKit

/// Lays out an import on a panel in the middle of the page. The panel scrolls if it has too little room.
final class ImportPanel: LayoutContainer {
    struct Parts {
        let status: StatusLine
        let progress: ProgressBar
        /// The first cards, and what belongs to them.
        let cards: [Widget]
        var choices: Widget?
        let notes: Widget
    }

    init(fileName: String, buttons: [Button], _ parts: Parts) {
        super.init(NoWiderThan(timesHeight: 0, enough: 640))
        StyleSheet.load(.pages)
        // The arrangements count the children, and GTK leaves out hidden ones. So parts that can hide are in a holder.
        func holder(_ part: Widget?) -> Bin {
            let holder = Bin()
            holder.child = part
            return holder.expand(vertically: false)
        }
        // The buttons are at the top, so that they are in view if the rest has to be scrolled.
        let (heading, buttonRow, status, progress, cards, choices, notes) = (0, 1, 2, 3, 4, 5, 6)
        let rest = [[status], [progress], [cards], [choices], [notes]]
        let arrangements = Arrangements(
            spacing: 8,
            [
                .init([[heading, buttonRow]] + rest, fromWidth: 420),
                .init([[heading], [buttonRow]] + rest),
            ])
        add(
            ScrolledWindow(
                LayoutContainer(arrangements) {
                    VStack {
                        Label(tr("Import Cards")).startsAtEdge().styled("heading")
                        Label(fileName.inOneLine()).startsAtEdge().shortens().styled("secondary").hint(
                            fileName)
                    }.expand(vertically: false).align(vertically: .center)
                    LayoutContainer(RowOrColumn(spacing: 8)) { for button in buttons { button } }
                        .align(horizontally: .end, vertically: .center)
                    parts.status
                    holder(parts.progress)
                    VStack(spacing: 8) { for part in parts.cards { part } }.expand(vertically: false)
                    holder(parts.choices)
                    holder(parts.notes.expand()).expand()
                }.styled("cards-panel").expand()))
    }
}
