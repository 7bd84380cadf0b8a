import Gtk
import World

/// Draws a map. The world itself is drawn off the main thread, a little beyond what is in view, and while the map moves its
/// pixels are only moved and enlarged. What changes with the pointer and the focus is drawn over it.
final class MapDrawing: DrawingArea {
    var map: ShownMap? { didSet { if map !== oldValue { begin() } } }
    var camera: MapCamera { didSet { if camera != oldValue { redraw() } } }
    var scene = MapScene() { didSet { if scene != oldValue { redraw() } } }
    /// The place under the pointer.
    var pointed: Country? { didSet { if pointed != oldValue { redraw() } } }
    /// The place with the focus, while the focus is visible.
    var focused: Country? { didSet { if focused != oldValue { redraw() } } }
    /// What part of the way from a wrong place to the right one is drawn.
    var drawnPartOfWay = 1.0 { didSet { redraw() } }

    private var painter: LatestDrawing<MapPainting>?
    private var painted: (wish: MapPainting, pixels: OffscreenPixels)?
    private var density = 1.0

    override init() {
        camera = MapCamera(center: Point(x: 0, y: 0), scale: 100)
        super.init()
        styled("map").ignoresPointer().keepsLeftAndRight()
        SystemStyle.onChange(for: self) { [weak self] in self?.redraw() }
        onUnmap { [weak self] in self?.painted = nil }
    }

    private func begin() {
        painted = nil
        painter = map.map { map in
            LatestDrawing {
                map.paint($0)
            } arrived: { [weak self] wish, pixels in
                guard let self, self.map === map else { return }
                painted = (wish, pixels)
                redraw()
            }
        }
        redraw()
    }

    /// What should be painted now: what is in view, and as much around it as one movement of the hand may bring.
    private func wish(in size: Size) -> MapPainting {
        MapPainting(
            camera: camera, size: size, margin: 0.25 * min(size.width, size.height), density: density,
            palette: .current, places: scene.places, known: scene.known)
    }

    /// Whether what is in view is painted in its size.
    var isPainted: Bool { painted?.wish.isGood(for: wish(in: size)) ?? false }

    override func draw(on canvas: Canvas) {
        density = canvas.density
        let (size, palette) = (canvas.size, MapPalette.current)
        let wish = wish(in: size)
        inRoundedParts(canvas) {
            let isCovered = painted.map { $0.wish.covers(camera, in: size) } ?? false
            if !isCovered {
                canvas.rectangle(size.whole)
                canvas.fill(palette.sea)
            }
            if let painted { paint(painted, on: canvas) }
        }
        canvas.rectangle(size.whole.smaller(by: 1))
        canvas.clipped { map?.drawOver(self, on: canvas) }
        if painted?.wish.isGood(for: wish) != true { painter?.want(wish) }
    }

    /// Inside a rectangle with round corners. What lies between the corners is drawn without a mask, in half of the time.
    private func inRoundedParts(_ canvas: Canvas, _ draw: () -> Void) {
        let (size, radius) = (canvas.size, 12.0)
        let middle = Rectangle(x: 0, y: radius, width: size.width, height: max(0, size.height - 2 * radius))
        canvas.rectangle(middle)
        canvas.clipped(draw)
        for y in [0, size.height - radius] {
            canvas.rectangle(Rectangle(x: 0, y: y, width: size.width, height: radius))
            canvas.clipped {
                canvas.roundedRectangle(size.whole, radius: radius)
                canvas.clipped(draw)
            }
        }
    }

    /// At the same size the pixels fall on pixels of the screen.
    private func paint(_ painted: (wish: MapPainting, pixels: OffscreenPixels), on canvas: Canvas) {
        let enlargement = camera.scale / painted.wish.camera.scale
        var corner = camera.onScreen(painted.wish.corner, in: canvas.size)
        if enlargement == 1 {
            corner.x = (corner.x * density).rounded() / density
            corner.y = (corner.y * density).rounded() / density
        }
        canvas.paint(painted.pixels, at: corner, enlargedBy: enlargement, isBrief: enlargement != 1)
    }
}

/// What is painted off the main thread.
nonisolated struct MapPainting: Equatable, Sendable {
    let camera: MapCamera
    /// Of the view.
    let size: Size
    /// So many points more are painted on each side.
    let margin: Double
    let density: Double
    let palette: MapPalette
    let places: [Country]
    let known: [Country: Int?]

    /// The upper left corner, on the map.
    var corner: Point {
        let frame = camera.frame(in: size, margin: margin)
        return Point(x: frame.x, y: frame.y)
    }

    func covers(_ camera: MapCamera, in size: Size) -> Bool {
        let (painted, seen) = (self.camera.frame(in: self.size, margin: margin), camera.frame(in: size))
        return painted.x <= seen.x && painted.y <= seen.y
            && painted.x + painted.width >= seen.x + seen.width
            && painted.y + painted.height >= seen.y + seen.height
    }

    /// Whether nothing better needs to be painted for that wish.
    func isGood(for wish: MapPainting) -> Bool {
        camera.scale == wish.camera.scale && density == wish.density && palette == wish.palette
            && places == wish.places && known == wish.known && covers(wish.camera, in: wish.size)
    }
}
