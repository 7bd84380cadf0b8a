import CGtk

/// Short messages over a window's content, each with at most one thing to do about it.
public final class ToastOverlay: Widget {
    public init(_ child: Widget) {
        super.init(adw_toast_overlay_new(), .floating)
        hold(child)
        adw_toast_overlay_set_child(opaque, child.widget)
    }

    @discardableResult
    public func show(_ toast: Toast) -> ShownToast {
        let shown = ShownToast(toast)
        adw_toast_overlay_add_toast(opaque, shown.handedOver())
        return shown
    }
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
}

/// A toast in view. It goes after a while by itself, or earlier when what it offers has passed.
public final class ShownToast: Object {
    init(_ toast: Toast) {
        super.init(adw_toast_new(toast.text.withoutMarkup), .owned)
        if let button = toast.button {
            adw_toast_set_button_label(opaque, button)
            connect("button-clicked", toast.action)
        }
    }

    public func dismiss() { adw_toast_dismiss(opaque) }
}
