import CGtk

/// Short messages over a window's content, each with at most one thing to do about it.
public final class ToastOverlay: Widget {
    public init(_ child: Widget) {
        super.init(adw_toast_overlay_new(), .floating)
        hold(child)
        adw_toast_overlay_set_child(opaque, child.widget)
    }

    public func show(_ toast: Toast) { adw_toast_overlay_add_toast(opaque, toast.native()) }
}

public struct Toast {
    public var text: String
    public var button: String?
    public var action: @MainActor () -> Void

    public init(_ text: String, button: String? = nil, action: @escaping @MainActor () -> Void = {}) {
        self.text = text
        self.button = button
        self.action = action
    }

    func native() -> OpaquePointer {
        // A toast's title is markup; its text is not.
        let escaped = g_markup_escape_text(text, -1)
        defer { g_free(escaped) }
        let toast = Object(adw_toast_new(escaped), .owned)
        if let button {
            adw_toast_set_button_label(toast.opaque, button)
            toast.connect("button-clicked", action)
        }
        return toast.handedOver()
    }
}
