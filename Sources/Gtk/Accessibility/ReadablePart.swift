import CGtk

/// A part of a page that only shows text, such as a table of results. It is a Tab stop, so that people who use the
/// keyboard can reach it and a screen reader reads its name and its text.
open class ReadablePart: Widget {
    public var words: String { didSet { tellWords() } }
    private let name: String

    public init(_ name: String, inWords words: String, _ child: Widget) {
        self.name = name
        self.words = words
        // An overlay and not a box: a box would pass the focus on to its children.
        super.init(Object.withRole(GTK_ACCESSIBLE_ROLE_GROUP, gtk_overlay_get_type()), .floating)
        gtk_widget_set_focusable(widget, 1)
        tellWords()
        hold(child)
        gtk_overlay_set_child(opaque, child.widget)
    }

    /// The text is part of the name and not the description: GTK 4.8 has a description read twice when the widget gets
    /// the focus for the first time.
    private func tellWords() { accessibleName("\(name)\n\(words)") }
}
