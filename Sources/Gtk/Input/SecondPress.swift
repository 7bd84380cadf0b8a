import CGtk

/// Swallows the second press of a double click whose first press has closed a window. Without it the second press
/// would hit the widget that was under that window.
public final class SecondPress {
    private struct Watch {
        let start = SuspendingClock.now
        /// The pointer's first position after the start. A finger has none before it presses.
        var point: Point?
    }

    /// Set from the closing of a window until the next press or until the pointer moves away.
    private var watch: Watch?
    private let time: Duration
    private let distance: Double

    /// - Parameter widget: the content that such windows cover. It owns the event controllers.
    public init(under widget: Widget) {
        time = .milliseconds(SystemSetting.number("gtk-double-click-time"))
        distance = Double(SystemSetting.number("gtk-double-click-distance"))
        widget.onPointer { [weak self] in self?.pointer(at: $0) }
        widget.onPress { [weak self] in self?.isSecond(at: $0.point) ?? false }
    }

    /// Call this when a window has just closed.
    public func expect() { watch = Watch() }

    /// Ends the watch if the pointer moves away: a press at another point is not a second press.
    private func pointer(at point: Point) {
        guard let before = watch?.point else {
            watch?.point = point
            return
        }
        if isFar(point, from: before) { watch = nil }
    }

    private func isSecond(at point: Point) -> Bool {
        guard let watch else { return false }
        self.watch = nil
        if let before = watch.point, isFar(point, from: before) { return false }
        return .now - watch.start < time
    }

    private func isFar(_ one: Point, from other: Point) -> Bool {
        max(abs(one.x - other.x), abs(one.y - other.y)) > distance
    }
}
