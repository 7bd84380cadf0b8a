import CGtk

// Access to widgets inside of those that GTK and libadwaita put together.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The first widget inside this one for which `condition` holds.
    func part(where condition: (Self) -> Bool) -> Self? { parts(where: condition).first }

    func parts(where condition: (Self) -> Bool) -> [Self] {
        var found: [Self] = []
        var child = gtk_widget_get_first_child(self)
        while let widget = child {
            if condition(widget) { found.append(widget) }
            found += widget.parts(where: condition)
            child = gtk_widget_get_next_sibling(widget)
        }
        return found
    }

    /// Makes screen readers say the name of each button once. In GTK 4.8 they say it twice if the label has an
    /// underlined letter.
    func nameButtonsOnce() {
        for button in parts(where: { $0.typeName == "GtkButton" }) {
            let label = gtk_button_get_label(
                UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self))
            guard let label else { continue }
            gtk_accessible_reset_relation(OpaquePointer(button), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
            button.setAccessibleName(String(cString: label))
        }
    }

    /// Hides icons, such as arrows, from screen readers, which would say their class name.
    func hidePictures() {
        for image in parts(where: { $0.typeName == "GtkImage" }) {
            image.setAccessibleState(GTK_ACCESSIBLE_STATE_HIDDEN, true)
        }
    }

    /// Makes the title in a header bar ask for its full width, as the first three letters alone are of no use.
    func neverShortensTitle() {
        for title in parts(where: { $0.typeName == "AdwWindowTitle" }) {
            for words in title.parts(where: { $0.typeName == "GtkLabel" }) {
                gtk_label_set_ellipsize(OpaquePointer(words), PANGO_ELLIPSIZE_NONE)
            }
        }
    }

    var typeName: String {
        let type = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name_from_instance(type).map { String(cString: $0) } ?? ""
    }

    /// Names the pages of a stack. A screen reader would say their class name each time the focus moves into one.
    func namePages(_ name: String) {
        for stack in parts(where: { $0.typeName == "GtkStack" }) {
            let pages = Object(gtk_stack_get_pages(OpaquePointer(stack)), .owned)
            for number in 0..<g_list_model_get_n_items(pages.opaque) {
                let page = Object(g_list_model_get_item(pages.opaque, number), .owned)
                UnsafeMutablePointer<GtkWidget>(page.opaque).setAccessibleName(name)
            }
        }
    }
}
