import CGtk

// What GTK and libadwaita put together themselves.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The first widget inside this one of which `condition` holds.
    func part(where condition: (Self) -> Bool) -> Self? {
        var child = gtk_widget_get_first_child(self)
        while let widget = child {
            if condition(widget) { return widget }
            if let part = widget.part(where: condition) { return part }
            child = gtk_widget_get_next_sibling(widget)
        }
        return nil
    }

    var typeName: String {
        let type = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name_from_instance(type).map { String(cString: $0) } ?? ""
    }
}
