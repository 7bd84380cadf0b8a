import CGtk

public final class Switch: Widget {
    public init(isOn: Bool, onChange: @escaping @MainActor (Bool) -> Void) {
        super.init(gtk_switch_new(), .floating)
        gtk_switch_set_active(opaque, isOn ? 1 : 0)
        connectIgnoringArgument("notify::active") { [weak self] in
            if let self { onChange(self.isOn) }
        }
    }

    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set { if newValue != isOn { gtk_switch_set_active(opaque, newValue ? 1 : 0) } }
    }
}
