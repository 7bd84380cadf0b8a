import Gtk
import World

/// The world in colours that say how well each country is known.
final class KnowledgeMap: LayoutContainer {
    let drawing = MapDrawing()
    private let knowledge: PlaceKnowledge
    private var home = Rectangle(x: -1, y: -1, width: 2, height: 2)

    init(_ knowledge: PlaceKnowledge, _ book: FlagBook) {
        self.knowledge = knowledge
        let layout = MapOfWidth()
        super.init(layout)
        keepsLeftAndRight()
        drawing.ignoresPointer(false).hint(at: { [weak self] in self?.country(at: $0).map(knowledge.text) })
        drawing.scene.places = Array(knowledge.bands.keys)
        drawing.scene.known = knowledge.bands
        add(drawing)
        layout.resized = { [weak self] in self?.showAll(in: $0) }
        book.showMap(of: .world) { [weak self] map, home in
            guard let self else { return }
            self.home = home
            drawing.map = map
            showAll(in: drawing.size)
        }
    }

    private func showAll(in size: Size) {
        guard size.width > 0, size.height > 0 else { return }
        drawing.camera = MapCamera.showing(home, in: size)
    }

    private func country(at point: Point) -> Country? {
        guard let map = drawing.map else { return nil }
        let country = map.country(at: point, drawing.camera, in: drawing.size, among: drawing.scene.places)
        return country.flatMap { knowledge.bands.keys.contains($0) ? $0 : nil }
    }
}

/// As high as the width of the world needs.
private final class MapOfWidth: Layout {
    var resized: @MainActor (Size) -> Void = { _ in }
    /// Width by height of the world without the Antarctic.
    private let shape = 2.2

    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard orientation == .vertical else { return Extent(minimum: 200, natural: 640) }
        let height = Int((Double(other ?? 640) / shape).rounded())
        return Extent(minimum: height, natural: height)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        MainActor.assumeIsolated { resized(size) }
        for child in children { child.place(in: size.whole) }
    }
}
