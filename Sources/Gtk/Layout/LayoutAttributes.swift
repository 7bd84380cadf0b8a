import CGtk

// Attributes of a widget for the layout that places it. They are stored as data of the GObject, where the layout finds
// them, and are freed with it.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    private static var priorityKey: String { "recess-layout-priority" }
    private static var ratioKey: String { "recess-aspect-ratio" }
    /// The data of a GObject are pointers, so a ratio is stored as a whole number of millionths.
    private static var unit: Double { 1_000_000 }

    private var object: UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
    }

    var layoutPriority: Int {
        get { Int(bitPattern: g_object_get_data(object, Self.priorityKey)) }
        nonmutating set { g_object_set_data(object, Self.priorityKey, gpointer(bitPattern: newValue)) }
    }

    var aspectRatio: Double? {
        get {
            let millionths = Int(bitPattern: g_object_get_data(object, Self.ratioKey))
            return millionths > 0 ? Double(millionths) / Self.unit : nil
        }
        nonmutating set {
            let millionths = Int(((newValue ?? 0) * Self.unit).rounded())
            g_object_set_data(object, Self.ratioKey, gpointer(bitPattern: millionths))
            gtk_widget_queue_resize(self)
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    var windowSize: Size {
        guard let root = gtk_widget_get_root(self) else { return Size(width: 0, height: 0) }
        let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
        return Size(
            width: Double(gtk_widget_get_width(window)), height: Double(gtk_widget_get_height(window)))
    }
}

extension Bindable {
    /// In a stack, the widget gets room before its neighbours of a lower priority. The default is 0.
    @discardableResult
    public func layoutPriority(_ priority: Int) -> Self {
        widget.layoutPriority = priority
        return self
    }

    /// Keeps the ratio of width to height within the frame that a layout gives the widget.
    @discardableResult
    public func aspectRatio(_ ratio: Double) -> Self {
        widget.aspectRatio = ratio
        return self
    }
}
