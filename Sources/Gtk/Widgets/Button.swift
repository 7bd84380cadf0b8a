import CGtk

open class Button: Widget {
    public init(_ label: String? = nil) {
        super.init(label.map { gtk_button_new_with_label($0) } ?? gtk_button_new(), .floating)
    }

    /// A button that is only a picture needs a name for those who do not see it; it is the hint too.
    public init(icon: String, name: String) {
        super.init(gtk_button_new_from_icon_name(icon), .floating)
        named(name)
    }

    init(_ pointer: UnsafeMutablePointer<GtkWidget>?) { super.init(pointer, .floating) }

    public var label: String {
        get { gtk_button_get_label(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_button_set_label(pointer(), newValue) }
    }

    public var child: Widget? {
        didSet {
            if let oldValue { letGo(oldValue) }
            if let child { hold(child) }
            gtk_button_set_child(pointer(), child?.widget)
        }
    }

    @discardableResult
    public func onClick(_ action: @escaping @MainActor () -> Void) -> Self {
        connect("clicked", action)
        return self
    }

    /// Its words stand in several lines where there is no room for one.
    @discardableResult
    public func wraps() -> Self {
        guard let words = gtk_button_get_child(pointer()) else { return self }
        gtk_label_set_wrap(OpaquePointer(words), 1)
        gtk_label_set_justify(OpaquePointer(words), GTK_JUSTIFY_CENTER)
        return self
    }

    /// Does the action, and is insensitive while the action is disabled.
    @discardableResult
    public func does(_ action: String) -> Self {
        gtk_actionable_set_detailed_action_name(opaque, action)
        return self
    }
}
