import Gtk
import RecessKit
import World

/// The map: moved by dragging, enlarged by the wheel, two fingers, buttons and keys. Its places are buttons, so that keys and
/// screen readers reach them.
final class MapView: LayoutContainer {
    let drawing = MapDrawing()
    private(set) lazy var places = MapPlaces(
        at: { [weak self] in self?.position(of: $0) }, describe: describe,
        pick: { [weak self] in self?.pick($0) })
    private let describe: @MainActor (Country) -> String
    private let pick: @MainActor (Country) -> Void
    /// Where an arrow key leads from a place.
    let next: @MainActor (Country, CompassDirection) -> Country?
    let zoomIn = Button(icon: "zoom-in-symbolic", name: tr("Zoom In"))
    let zoomOut = Button(icon: "zoom-out-symbolic", name: tr("Zoom Out"))
    let zoomFit = Button(icon: "zoom-fit-best-symbolic", name: tr("Show the Whole Map"))
    /// The part of the map that a question begins with.
    private var home = Rectangle(x: -1, y: -1, width: 2, height: 2)
    /// What the view keeps when its size changes.
    private var wanted = Wanted.home
    private var viewSize = Size(width: 0, height: 0)
    private var flight: Animation?
    /// Where it ends.
    private var flightEnd: MapCamera?
    private var way: Animation?
    private var placing: Timeout?
    private var dragged: MapCamera?

    private enum Wanted: Equatable {
        case home
        case places([Country])
        /// Where the person has moved it.
        case moved
    }

    /// - Parameters:
    ///   - describe: what a place says of itself.
    ///   - next: where an arrow key leads from a place.
    ///   - pick: called when the person points at a place.
    init(
        describe: @escaping @MainActor (Country) -> String,
        next: @escaping @MainActor (Country, CompassDirection) -> Country?,
        pick: @escaping @MainActor (Country) -> Void
    ) {
        (self.describe, self.next, self.pick) = (describe, next, pick)
        let layout = MapLayout()
        super.init(layout)
        keepsLeftAndRight()
        add(drawing)
        add(places)
        let buttons = HStack(spacing: 6) {
            zoomOut
            zoomIn
            zoomFit
        }.styled("map-buttons")
        add(buttons)
        for button in [zoomIn, zoomOut, zoomFit] { button.styled("osd", "circular") }
        zoomIn.onClick { [weak self] in self?.zoom(by: 1.6) }
        zoomOut.onClick { [weak self] in self?.zoom(by: 1 / 1.6) }
        zoomFit.onClick { [weak self] in self?.goHome() }
        layout.resized = { [weak self] in self?.resized(to: $0) }
        places.onFocus = { [weak self] in self?.followFocus() }
        listen()
    }

    private func listen() {
        _ = DragGesture(
            on: self,
            DragGesture.Handlers(
                begins: { _ in true },
                judge: { $0.distance(to: Point(x: 0, y: 0)) > 6 ? .take : .wait },
                moved: { [weak self] in self?.drag(by: $0) },
                ended: { [weak self] in self?.drag(by: $0, ends: true) },
                cancelled: { [weak self] in self?.dragged = nil }))
        onZoom { [weak self] factor, point in self?.zoom(by: factor, about: point, animated: false) }
        onTap { [weak self] in self?.tap(at: $0) }
        var last: Point?
        onPointer(left: { [weak self] in self?.drawing.pointed = nil }) { [weak self] point in
            // GTK tells the same point again after each frame in which something moved under the pointer.
            guard let self, dragged == nil, point != last else { return }
            last = point
            let country = country(at: point)
            drawing.pointed = country.flatMap { scene.canPick && scene.places.contains($0) ? $0 : nil }
        }
        places.onKey(first: true) { [weak self] key in self?.press(key) ?? false }
    }

    func tap(at point: Point) {
        if let country = country(at: point) { pick(country) }
    }

    func show(_ map: ShownMap, home: Rectangle) {
        guard map !== drawing.map || home != self.home else { return }
        self.home = home
        drawing.map = map
        settle(wantedCamera)
    }

    var scene: MapScene {
        get { drawing.scene }
        set {
            drawing.scene = newValue
            places.show(newValue.places)
            places.marked = newValue.marks.first { $0.value == .asked }?.key
        }
    }

    /// The place at a point of the view: a small one if the point is in its circle.
    func country(at point: Point) -> Country? {
        drawing.map?.country(at: point, drawing.camera, in: viewSize, among: scene.places)
    }

    /// Whether the map is there.
    var isReady: Bool { drawing.map != nil && viewSize.width > 0 }

    /// Whether nothing moves, and all in view is painted as it should be.
    var isSettled: Bool { isReady && flight == nil && way == nil && drawing.isPainted }

    func position(of country: Country) -> Point? {
        drawing.map?.position(of: country, drawing.camera, in: viewSize)
    }

    private func resized(to size: Size) {
        guard size != viewSize else { return }
        viewSize = size
        stopFlight()
        settle(wantedCamera)
    }
}

// Moving and enlarging.
extension MapView {
    private func settle(_ camera: MapCamera) {
        guard let map = drawing.map, viewSize.width > 0, viewSize.height > 0 else { return }
        let limited = camera.limited(to: map.frame, largest: map.largestScale, in: viewSize)
        drawing.camera = limited
        zoomIn.isSensitive = limited.scale < map.largestScale * 0.999
        zoomOut.isSensitive = limited.scale > MapCamera.showing(map.frame, in: viewSize).scale * 1.001
    }

    private var wantedCamera: MapCamera {
        switch wanted {
        case .home: MapCamera.showing(home, in: viewSize)
        case .places(let countries): camera(for: countries)
        case .moved: drawing.camera
        }
    }

    /// Goes there in a third of a second, or at once where animations are off.
    private func fly(to camera: MapCamera) {
        guard let map = drawing.map, viewSize.width > 0 else { return }
        let (start, end) = (
            drawing.camera, camera.limited(to: map.frame, largest: map.largestScale, in: viewSize)
        )
        stopFlight()
        guard Animation.areOn(for: self), isMapped else {
            settle(end)
            return places.placeAgain()
        }
        flightEnd = end
        let flight = Animation(on: self, milliseconds: 350) { [weak self] part in
            self?.settle(start.between(end, part))
        }
        self.flight = flight.onEnd { [weak self] in
            guard let self else { return }
            (self.flight, flightEnd) = (nil, nil)
            places.placeAgain()
        }
        flight.play()
    }

    private func stopFlight() {
        flight?.pause()
        (flight, flightEnd) = (nil, nil)
    }

    func goHome() {
        wanted = .home
        fly(to: wantedCamera)
    }

    /// Shows these places, and enough around them to know where they are.
    func bringIntoView(_ countries: [Country]) {
        wanted = .places(countries)
        fly(to: wantedCamera)
    }

    /// No closer than a place can be known by what lies around it.
    private func camera(for countries: [Country]) -> MapCamera {
        guard let map = drawing.map, let frame = map.frame(of: countries) else { return drawing.camera }
        let target = MapCamera.showing(
            frame, in: viewSize, margin: 0.1 * min(viewSize.width, viewSize.height))
        let home = MapCamera.showing(home, in: viewSize)
        let scale = min(target.scale, max(map.goodScale, home.scale))
        return MapCamera(center: target.center, scale: scale)
    }

    func zoom(by factor: Double, about point: Point? = nil, animated: Bool = true) {
        var camera = drawing.camera
        camera.zoom(by: factor, about: point ?? viewSize.whole.center, in: viewSize)
        wanted = .moved
        if animated { return fly(to: camera) }
        stopFlight()
        settle(camera)
        drawing.pointed = nil
        // Not at each step of the wheel: a layout of the window takes longer than a frame of the map.
        placing = Timeout(afterMilliseconds: 250) { [weak self] in self?.places.placeAgain() }
    }

    private func drag(by way: Point, ends: Bool = false) {
        if dragged == nil {
            stopFlight()
            dragged = drawing.camera
        }
        guard var camera = dragged else { return }
        wanted = .moved
        camera.move(by: way)
        settle(camera)
        drawing.pointed = nil
        if ends {
            dragged = nil
            places.placeAgain()
        }
    }

    /// Draws the way from a wrong place to the right one.
    func showWay() {
        guard scene.way != nil, Animation.areOn(for: self), isMapped else {
            drawing.drawnPartOfWay = 1
            return
        }
        drawing.drawnPartOfWay = 0
        let way = Animation(on: self, milliseconds: 700) { [weak self] in self?.drawing.drawnPartOfWay = $0 }
        self.way = way.onEnd { [weak self] in self?.way = nil }
        way.play()
    }

    private func followFocus() {
        drawing.focused = places.shown
        if places.shown != nil { bringFocusedIntoView() }
    }

    func bringFocusedIntoView() {
        // The first focus can come before the view has a size, and must not count as a movement away from the region.
        guard isReady, let country = places.focused else { return }
        // Where the map is on its way, what counts is where it will be.
        var camera = flightEnd ?? drawing.camera
        guard let point = drawing.map?.position(of: country, camera, in: viewSize) else { return }
        let margin = min(40, viewSize.width / 4, viewSize.height / 4)
        let inside = viewSize.whole.smaller(by: margin)
        let way = Point(
            x: min(max(point.x, inside.x), inside.x + inside.width) - point.x,
            y: min(max(point.y, inside.y), inside.y + inside.height) - point.y)
        guard way != Point(x: 0, y: 0) else { return }
        camera.move(by: way)
        wanted = .moved
        fly(to: camera)
    }
}
