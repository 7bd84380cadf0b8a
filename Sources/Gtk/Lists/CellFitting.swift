/// Fits the cells of a `GridView` to their room. Cells that take long are fitted one at a time, whenever there is nothing else
/// to do: a view full of very long texts would hold up the window for many frames.
final class CellFitting<Cell: GridCell> {
    private let places: GridPlaces
    private var waiting: [Cell] = []
    private var work: IdleWork?

    init(_ places: GridPlaces) { self.places = places }

    func fit(_ cell: Cell) {
        waiting.removeAll { $0 === cell }
        guard cell.takesLong else { return fitNow(cell) }
        waiting.append(cell)
        if work == nil { work = IdleWork { [weak self] in self?.fitNext() ?? false } }
    }

    /// Returns whether there is more to do.
    private func fitNext() -> Bool {
        if !waiting.isEmpty { fitNow(waiting.removeFirst()) }
        if waiting.isEmpty { work = nil }
        return !waiting.isEmpty
    }

    private func fitNow(_ cell: Cell) {
        let room = places.cellRoom
        if room.size.width > 0 { cell.fit(room) }
    }
}
