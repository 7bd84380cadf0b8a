import CGtk

/// A button that is in or out. In a group one at a time is in.
open class ToggleButton: Button {
    public init() { super.init(gtk_toggle_button_new()) }

    public var isOn: Bool {
        get { gtk_toggle_button_get_active(pointer()) != 0 }
        set { gtk_toggle_button_set_active(pointer(), newValue ? 1 : 0) }
    }

    public func join(_ other: ToggleButton) { gtk_toggle_button_set_group(pointer(), other.pointer()) }
}
