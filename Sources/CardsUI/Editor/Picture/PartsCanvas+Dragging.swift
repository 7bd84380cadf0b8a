import Flashcards
import Gtk
import RichText

// By dragging.
extension PartsCanvas {
    func listenToDrags() {
        var start = Point(x: 0, y: 0)
        _ = DragGesture(
            on: self,
            DragGesture.Handlers(
                begins: { [weak self] point in
                    start = point
                    return self?.press(at: point) ?? false
                },
                judge: { way in abs(way.x) + abs(way.y) < 4 ? .wait : .take },
                moved: { [weak self] way in
                    self?.drag(from: start, to: Point(x: start.x + way.x, y: start.y + way.y))
                },
                ended: { [weak self] _ in self?.letGo() },
                cancelled: { [weak self] in self?.cutOff() }))
    }

    private func press(at point: Point) -> Bool {
        guard shown != nil else { return false }
        let corner = paper.corner(point)
        if let handle = paper.handle(at: point) {
            grip = .resizing(handle)
        } else if let place = sketch.drawing.part(at: corner) {
            sketch.select(place)
            buttons[place].grabFocus()
            grip = .moving(from: corner)
        } else {
            sketch.select(nil)
            grip = .drawing([corner])
        }
        return true
    }

    private func drag(from start: Point, to point: Point) {
        let corner = paper.corner(point)
        switch grip {
        case .moving(let from): sketch.drag { $0.move(by: corner.x - from.x, corner.y - from.y) }
        case .resizing(let handle): sketch.drag { $0.resize(handle, to: corner) }
        case .drawing(let corners):
            grip = .drawing(corners + [corner])
            paper.begun = tool == .outline ? corners + [corner] : []
            paper.begunShape = tool == .outline ? nil : shape(corners + [corner])
        }
    }

    /// What a drag over these places draws.
    private func shape(_ corners: [PictureShape.Corner]) -> PictureShape? {
        guard let first = corners.first, let last = corners.last else { return nil }
        if tool == .outline { return .outline(corners, ratio: sketch.ratio) }
        func within(_ corner: PictureShape.Corner) -> PictureShape.Corner {
            .init(min(max(corner.x, 0), 1), min(max(corner.y, 0), 1))
        }
        let frame = PictureShape.Frame(from: within(first), to: within(last))
        guard frame.isLargeEnough else { return nil }
        return tool == .box
            ? .rectangle(left: frame.left, top: frame.top, width: frame.width, height: frame.height)
            : .ellipse(left: frame.left, top: frame.top, width: frame.width, height: frame.height)
    }

    private func letGo() {
        if case .drawing(let corners) = grip {
            if let shape = shape(corners) {
                sketch.add(shape)
                showParts()
                takeFocus()
            }
        } else {
            sketch.endDrag()
        }
        endDrawing()
    }

    private func cutOff() {
        sketch.cancelDrag()
        endDrawing()
    }

    private func endDrawing() {
        grip = .drawing([])
        paper.begun = []
        paper.begunShape = nil
    }
}
