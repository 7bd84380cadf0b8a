import CGtk

/// A container that is one stop for the Tab key. Inside, other keys move the focus, such as the arrow keys on a board
/// with hundreds of squares. The next Tab leaves the container.
open class TabStop: Widget {
    public var child: Widget? {
        didSet {
            if let oldValue { letGo(oldValue) }
            if let child { hold(child) }
            adw_bin_set_child(pointer(), child?.widget)
        }
    }

    public init() {
        super.init(g_object_new_with_properties(TabStop.type, 0, nil, nil), .floating)
        typealias Enter = @MainActor () -> Bool
        let enter: Enter = { [weak self] in self?.enter() ?? false }
        g_object_set_data_full(
            pointer(), TabStop.key, Handler.retained(enter), { releaseHandler($0) })
    }

    /// Puts the focus on the first widget that should have it. Subclasses override it.
    open func enter() -> Bool { false }

    nonisolated private static let key = "recess-tab-stop"

    /// A subclass of AdwBin with its own `focus` function, which GTK calls for the Tab key.
    private static let type: GType = {
        var information = GTypeInfo()
        information.class_size = guint16(MemoryLayout<AdwBinClass>.size)
        information.instance_size = guint16(MemoryLayout<AdwBin>.size)
        information.class_init = { pointer, _ in
            let widget = pointer?.assumingMemoryBound(to: GtkWidgetClass.self)
            widget?.pointee.focus = { widget, direction in TabStop.focus(widget, direction) }
        }
        return g_type_register_static(
            adw_bin_get_type(), "RecessTabStop", &information, GTypeFlags(0))
    }()

    /// If the focus is inside, there is no next widget in here, so GTK leaves the container. If it is outside, `enter`
    /// puts it on a widget inside.
    nonisolated private static func focus(
        _ widget: UnsafeMutablePointer<GtkWidget>?, _ direction: GtkDirectionType
    ) -> gboolean {
        guard let widget,
            gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue == 0
        else { return 0 }
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        guard let data = g_object_get_data(object, key) else { return 0 }
        let enter = handler(data, as: (@MainActor () -> Bool).self)
        return MainActor.assumeIsolated { enter() } ? 1 : 0
    }
}
