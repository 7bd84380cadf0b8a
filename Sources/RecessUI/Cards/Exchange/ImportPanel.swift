import Gtk

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
        let (heading, status, progress, choices, notes, buttons) = (0, 1, 2, 3, 4, 5)
        let arrangements = Arrangements(
            spacing: 8, [.init([[heading], [status], [progress], [choices], [notes], [buttons]])])
        add(
            ScrolledWindow(
                LayoutContainer(arrangements) {
                    VStack {
                        Label(tr("Import Cards")).startsAtEdge().styled("heading")
                        Label(parts.session.fileName.inOneLine()).startsAtEdge().shortens()
                            .styled("secondary").hint(parts.session.fileName)
                    }.expand(vertically: false)
                    parts.status
                    place(parts.progress)
                    place(parts.choices)
                    place(parts.notes.expand()).expand()
                    HStack(spacing: 8) {
                        Spacer().expand(vertically: false)
                        parts.cancelButton
                        parts.takeButton
                    }.expand(vertically: false)
                }.styled("cards-panel").expand()))
    }
}
