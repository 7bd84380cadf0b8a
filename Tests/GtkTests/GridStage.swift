import CGtk
import DisplayTesting

@testable import Gtk

final class NumberCell: Bin, GridCell {
    var spokenName = ""
    var takesLong = false
    var fitted: CellRoom? { didSet { onFit() } }
    var onFit: @MainActor () -> Void = {}
    var isForTheWheel = false
    /// How often it can still be scrolled down.
    var more = 0

    func fit(_ room: CellRoom) { fitted = room }
    func takesWheel(_ takes: Bool) { isForTheWheel = takes }
    func scroll(by steps: Int) -> Bool {
        guard steps > 0, more > 0 else { return false }
        more -= 1
        return true
    }
}

/// A `GridView` of numbers in a window.
@MainActor final class GridStage {
    let window = Window(gtk_window_new(), .shared)
    private(set) var made = 0
    private(set) var fits = 0
    private(set) lazy var grid = GridView<NumberCell>(
        aspectRatio: 2.0 / 3, spacing: 12, letters: 12,
        makeCell: { [weak self, takesLong] in
            self?.made += 1
            let cell = NumberCell()
            cell.takesLong = takesLong
            cell.onFit = { self?.fits += 1 }
            return cell
        },
        show: { cell, position in cell.spokenName = String(position) })

    /// Whether its cells take long to be fitted.
    private let takesLong: Bool

    init(_ count: Int, width: Int = 700, height: Int = 500, mirrored: Bool = false, takesLong: Bool = false) {
        self.takesLong = takesLong
        if mirrored { gtk_widget_set_direction(grid.content.widget, GTK_TEXT_DIR_RTL) }
        gtk_window_set_child(window.pointer(), grid.widget)
        window.defaultSize = (width, height)
        grid.count = count
        window.present()
        turnUntil("the first item") { [weak self] in (self?.frame(0)?.width ?? 0) > 0 }
        settle()
    }

    var geometry: GridGeometry { grid.places.geometry }

    /// The frame of an item in the view.
    func frame(_ position: Int) -> Rectangle? {
        var bounds = graphene_rect_t()
        guard let item = grid.items.item(at: position), item.isMapped,
            gtk_widget_compute_bounds(item.widget, grid.widget, &bounds) != 0
        else { return nil }
        return Rectangle(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
    }

    /// Whether the whole item is visible.
    func isInView(_ position: Int) -> Bool {
        guard let frame = frame(position), frame.height > 0 else { return false }
        return frame.y >= 0 && frame.y + frame.height <= grid.size.height
    }

    func press(_ key: Key) -> Bool {
        let used = grid.press(key)
        settle()
        return used
    }
}
