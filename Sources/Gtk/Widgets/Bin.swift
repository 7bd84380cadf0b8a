import CGtk

/// A container for one child, which can be set later.
open class Bin: Widget {
    public init() { super.init(adw_bin_new(), .floating) }

    /// A container with a name, which a screen reader says when the focus moves into it.
    public init(spokenAs name: String) {
        super.init(Object.withRole(GTK_ACCESSIBLE_ROLE_GROUP, adw_bin_get_type()), .floating)
        accessibleName(name)
    }

    public var child: Widget? {
        didSet {
            if let oldValue { letGo(oldValue) }
            if let child { hold(child) }
            adw_bin_set_child(pointer(), child?.widget)
        }
    }
}
