import Gtk
import RecessKit

/// The map of what is known, what its colours mean, and a button that exports it.
final class KnowledgeMapSection: PlotSection {
    let map: KnowledgeMap
    let exportButton = Button(tr("Export Map as SVG…")).wraps()
        .align(horizontally: .start).padding(horizontal: 8, vertical: 4)

    /// - Parameter export: called by the button.
    init(_ knowledge: PlaceKnowledge, _ book: FlagBook, export: @escaping @MainActor () -> Void) {
        let map = KnowledgeMap(knowledge, book)
        self.map = map
        super.init(knowledge.title, inWords: knowledge.words, rows: { knowledge.rows }) {
            map
            LayoutContainer(Rows(spacing: 12)) {
                for entry in PlaceKnowledge.legend {
                    HStack(spacing: 6) {
                        KnowledgeSwatch(entry.band).align(vertically: .center)
                        Label.line(entry.title, styled: "secondary")
                    }
                }
            }
        }
        exportButton.accessibleDescription(knowledge.title)
        exportButton.onClick(export)
        add(exportButton)
    }
}

/// A colour of the map.
private final class KnowledgeSwatch: CachedDrawing {
    private let band: Int?

    init(_ band: Int?) {
        self.band = band
        super.init()
        ignoresPointer().minimumSize(width: 14, height: 14)
        SystemStyle.onChange(for: self) { [weak self] in self?.redraw() }
    }

    override func draw(on canvas: Canvas) {
        let palette = MapPalette.current
        canvas.roundedRectangle(canvas.size.whole.smaller(by: 0.5), radius: 3)
        canvas.fill(palette.color(of: band), keepsPath: true)
        canvas.stroke(palette.border, width: 1)
    }
}
