import CGtk

/// Keeps the second press of a double click from what lay under a window that the first one has closed.
public final class SecondPress {
    private struct Watch {
        let since = SuspendingClock.now
        /// Where the pointer was first heard of since; a finger is nowhere before it presses.
        var place: Point?
    }

    private var watch: Watch?
    private let time: Duration
    private let distance: Double

    /// - Parameter widget: what lies under such windows. It holds what listens.
    public init(under widget: Widget) {
        time = .milliseconds(Self.setting("gtk-double-click-time"))
        distance = Double(Self.setting("gtk-double-click-distance"))
        widget.onPointer { [weak self] in self?.pointer(at: $0) }
        widget.onPress { [weak self] in self?.isSecond(at: $0.point) ?? false }
    }

    /// A window has just closed.
    public func expect() { watch = Watch() }

    /// Whoever has moved to something else means that.
    private func pointer(at place: Point) {
        guard let before = watch?.place else {
            watch?.place = place
            return
        }
        if isFar(place, from: before) { watch = nil }
    }

    private func isSecond(at place: Point) -> Bool {
        guard let watch else { return false }
        self.watch = nil
        if let before = watch.place, isFar(place, from: before) { return false }
        return .now - watch.since < time
    }

    private func isFar(_ one: Point, from other: Point) -> Bool {
        max(abs(one.x - other.x), abs(one.y - other.y)) > distance
    }

    private static func setting(_ name: String) -> Int {
        guard let settings = gtk_settings_get_default() else { return 0 }
        var value = GValue()
        g_value_init(&value, recess_type_int)
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
        return Int(g_value_get_int(&value))
    }
}

extension Widget {
    /// Hears where the pointer comes and goes, here and over anything inside.
    fileprivate func onPointer(_ came: @escaping @MainActor (Point) -> Void) {
        let controller = Object(gtk_event_controller_motion_new(), .owned)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        typealias Came = @MainActor (Point) -> Void
        let trampoline: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
            let came = handler(data, as: Came.self)
            MainActor.assumeIsolated { came(Point(x: x, y: y)) }
        }
        for signal in ["enter", "motion"] {
            controller.connect(
                signal, unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(came as Came))
        }
        gtk_widget_add_controller(widget, controller.handedOver())
    }
}
