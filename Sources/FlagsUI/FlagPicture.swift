import Gtk

/// A flag in a capsule, drawn in the size and density in which it is shown. If the round ends would cut off a detail,
/// the flag is drawn smaller, inside the capsule.
final class FlagPicture: DrawingArea {
    private let cache: PictureCache

    var flag: Flag? {
        didSet { redraw() }
    }

    init(_ flag: Flag? = nil, from cache: PictureCache) {
        self.cache = cache
        super.init()
        styled("flag-picture").ignoresPointer()
        self.flag = flag
    }

    override func draw(on canvas: Canvas) {
        guard let flag else { return }
        let whole = Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        canvas.capsule(whole)
        if flag.hasDetailInCorners {
            canvas.fill(Color(0xE9EDF2))
            let inside = whole.largestInsideCapsule
            canvas.rectangle(inside)
            fill(with: flag, in: inside, on: canvas)
        } else {
            fill(with: flag, in: whole, on: canvas)
        }
        // So that a white flag has an edge on a white page. The line is drawn inside the capsule.
        canvas.capsule(Rectangle(x: 0.5, y: 0.5, width: whole.width - 1, height: whole.height - 1))
        canvas.stroke(Color(0x000000, opacity: 0.25), width: 1)
    }

    private func fill(with flag: Flag, in frame: Rectangle, on canvas: Canvas) {
        let picture = cache.picture(
            path: flag.path, width: Int((frame.width * canvas.density).rounded()),
            height: Int((frame.height * canvas.density).rounded())
        ) { [weak self] in self?.redraw() }
        if let picture {
            canvas.fill(with: picture, in: frame)
        } else {
            canvas.fill(Color(0xFFFFFF, opacity: 0.4))
        }
    }
}

extension Rectangle {
    /// The largest rectangle of the same shape that fits into the capsule of this one.
    var largestInsideCapsule: Rectangle {
        guard height > 0, width > 0 else { return self }
        // With w the longer side, a corner of the part s lies on the round end where
        // (s·w/2 − (w − h)/2)² + (s·h/2)² = (h/2)², solved for s.
        let (w, h) = (max(width, height), min(width, height))
        let a = w * w + h * h
        let b = -2 * w * (w - h)
        let c = (w - h) * (w - h) - h * h
        let part = (-b + (b * b - 4 * a * c).squareRoot()) / (2 * a)
        return Rectangle(
            x: x + width * (1 - part) / 2, y: y + height * (1 - part) / 2, width: width * part,
            height: height * part)
    }
}
