import CGtk

/// A row of a `ListView`, or a cell of a `GridView`. A screen reader says `spokenName` for it, and does not read the
/// widgets inside.
public protocol ListRow: Widget {
    var spokenName: String { get }
}

/// Which keys are held during a click.
public nonisolated struct ClickKeys: Sendable {
    public let control: Bool
    public let shift: Bool

    public init(control: Bool = false, shift: Bool = false) { (self.control, self.shift) = (control, shift) }

    init(_ modifiers: GdkModifierType) {
        control = modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
        shift = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
    }
}

/// The widget for one position of a `ListView` or a `GridView`. It takes the focus, has the role of a list item for
/// screen readers, and contains the caller's row. It is reused for other positions. Its GObject class is defined in
/// Swift.
final class ListItem<Row: ListRow>: Widget {
    let row: Row
    /// The position that it shows; `nil` while it is free.
    var position: Int?

    init(_ row: Row, onClick: @escaping @MainActor (ClickKeys) -> Void) {
        self.row = row
        super.init(g_object_new_with_properties(ListItemClass.type, 0, nil, nil), .floating)
        hold(row)
        gtk_widget_set_parent(row.widget, widget)
        listenToClicks(onClick)
    }

    /// Only one item of a list is focusable at a time, so that the list is one Tab stop.
    func setFocusable(_ focusable: Bool) { gtk_widget_set_focusable(widget, focusable ? 1 : 0) }

    private func listenToClicks(_ action: @escaping @MainActor (ClickKeys) -> Void) {
        typealias Click = @MainActor (_ x: Double, _ y: Double, ClickKeys) -> Void
        let click: Click = { [weak self] x, y, keys in
            // It is no click if the button is released outside the item.
            if let self, gtk_widget_contains(widget, x, y) != 0 { action(keys) }
        }
        let gesture = Object(gtk_gesture_click_new(), .owned)
        let trampoline: @convention(c) (OpaquePointer?, gint, Double, Double, gpointer?) -> Void = {
            gesture, _, x, y, data in
            let click = handler(data, as: Click.self)
            let keys = ClickKeys(gtk_event_controller_get_current_event_state(gesture))
            MainActor.assumeIsolated { click(x, y, keys) }
        }
        gesture.connect("released", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(click))
        gtk_widget_add_controller(widget, gesture.handedOver())
    }
}

private enum ListItemClass {
    static let type: GType = {
        var information = GTypeInfo()
        information.class_size = guint16(MemoryLayout<GtkWidgetClass>.size)
        information.instance_size = guint16(MemoryLayout<GtkWidget>.size)
        information.class_init = { pointer, _ in
            guard let pointer else { return }
            let widget = pointer.assumingMemoryBound(to: GtkWidgetClass.self)
            gtk_widget_class_set_layout_manager_type(widget, gtk_bin_layout_get_type())
            gtk_widget_class_set_css_name(widget, "row")
            gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_LIST_ITEM)
            let object = pointer.assumingMemoryBound(to: GObjectClass.self)
            object.pointee.dispose = { object in
                let widget = UnsafeMutableRawPointer(object)?.assumingMemoryBound(to: GtkWidget.self)
                // A widget must have no child left when it ends.
                while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
                let parent = g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(
                    to: GObjectClass.self)
                parent?.pointee.dispose?(object)
            }
        }
        return g_type_register_static(gtk_widget_get_type(), "RecessListItem", &information, GTypeFlags(0))
    }()
}
