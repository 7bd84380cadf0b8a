import CGtk

/// A GObject class defined in Swift: a GtkLayoutManager that calls a Swift `Layout`.
final class LayoutManager: Object {
    init(_ layout: any Layout) {
        super.init(g_object_new_with_properties(LayoutManager.type, 0, nil, nil), .owned)
        let instance: UnsafeMutablePointer<Instance> = pointer()
        instance.pointee.layout = Handler<any Layout>.retained(layout)
    }

    /// The instance struct of the class. As in C, its first field is that of the parent class.
    nonisolated private struct Instance {
        var parent: GtkLayoutManager
        var layout: UnsafeMutableRawPointer?
    }

    private static let type: GType = {
        var information = GTypeInfo()
        information.class_size = guint16(MemoryLayout<GtkLayoutManagerClass>.size)
        information.instance_size = guint16(MemoryLayout<Instance>.size)
        information.class_init = { pointer, _ in
            guard let pointer else { return }
            let object = pointer.assumingMemoryBound(to: GObjectClass.self)
            object.pointee.finalize = { object in LayoutManager.finalize(object) }
            let manager = pointer.assumingMemoryBound(to: GtkLayoutManagerClass.self)
            manager.pointee.get_request_mode = { _, _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
            manager.pointee.measure = { manager, widget, orientation, other, minimum, natural, _, _ in
                nonisolated(unsafe) let (manager, widget, minimum, natural) = (
                    manager, widget, minimum, natural
                )
                MainActor.assumeIsolated {
                    let extent = LayoutManager.layout(of: manager).extent(
                        of: LayoutManager.children(of: widget), along: Orientation(orientation),
                        other: other < 0 ? nil : Int(other))
                    minimum?.pointee = gint(extent.minimum)
                    natural?.pointee = gint(extent.natural)
                }
            }
            manager.pointee.allocate = { manager, widget, width, height, _ in
                nonisolated(unsafe) let (manager, widget) = (manager, widget)
                MainActor.assumeIsolated {
                    LayoutManager.place(
                        widget, by: manager, in: Size(width: Double(width), height: Double(height)))
                }
            }
        }
        return g_type_register_static(
            gtk_layout_manager_get_type(), "RecessLayoutManager", &information, GTypeFlags(0))
    }()

    static func place(
        _ widget: UnsafeMutablePointer<GtkWidget>?, by manager: UnsafeMutablePointer<GtkLayoutManager>?,
        in size: Size
    ) {
        let layout = layout(of: manager)
        let mirrors = layout.followsReadingDirection && gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        layout.place(children(of: widget, mirroredIn: mirrors ? size.width : nil), in: size)
    }

    private static func layout(of manager: UnsafeMutablePointer<GtkLayoutManager>?) -> any Layout {
        handler(instance(manager)?.pointee.layout, as: (any Layout).self)
    }

    nonisolated private static func instance(
        _ pointer: UnsafeMutableRawPointer?
    ) -> UnsafeMutablePointer<Instance>? {
        pointer?.assumingMemoryBound(to: Instance.self)
    }

    /// The children that take part in the layout: all visible ones.
    static func children(
        of widget: UnsafeMutablePointer<GtkWidget>?, mirroredIn width: Double? = nil
    ) -> [LayoutChild] {
        var children: [LayoutChild] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            if gtk_widget_should_layout(child) != 0 {
                children.append(LayoutChild(widget: child, mirroredIn: width))
            }
            next = gtk_widget_get_next_sibling(child)
        }
        return children
    }

    nonisolated private static func finalize(_ object: UnsafeMutablePointer<GObject>?) {
        releaseHandler(instance(object)?.pointee.layout)
        let parent = g_type_class_peek(gtk_layout_manager_get_type())?.assumingMemoryBound(
            to: GObjectClass.self)
        parent?.pointee.finalize?(object)
    }
}
