import CGtk

/// Short messages over a window's content, each with at most one thing to do about it.
public final class ToastOverlay: Widget {
    private var current: ShownToast?
    private var next: ShownToast?
    private var pause: Timeout?

    public init(_ child: Widget) {
        super.init(adw_toast_overlay_new(), .floating)
        hold(child)
        adw_toast_overlay_set_child(opaque, child.widget)
    }

    /// What moves out of its place stays to be seen.
    @discardableResult
    public func showsWhatHangsOver() -> Self {
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_VISIBLE)
        return self
    }

    /// In place of the one that is there.
    @discardableResult
    public func show(_ toast: Toast) -> ShownToast {
        // Around them are margins, and the button that closes it.
        let shown = ShownToast(toast, room: size.width > 0 ? max(100, Int(size.width) - 82) : .max)
        next = shown
        proceed()
        if toast.isSpoken { announce(toast.text) }
        return shown
    }

    /// libadwaita 1.2 crashes where a toast is dismissed while it is still coming up and another one follows
    /// on its heels. So there is one at a time, and each gets the time to come up.
    private func proceed() {
        guard let next, next.isShown else { return }
        if let current, current.isShown { return current.dismiss() }
        if let current, current.isYoung { return again(afterMilliseconds: ShownToast.youth) }
        self.next = nil
        current = next
        next.onGone { [weak self] in self?.again(afterMilliseconds: 0) }
        next.comeUp()
        adw_toast_overlay_add_toast(opaque, next.handedOver())
        gtk_widget_get_last_child(widget)?.nameButtonsOnce()
        nameCloseButton()
    }

    /// libadwaita 1.2 forgot to.
    private func nameCloseButton() {
        let toast = gtk_widget_get_last_child(widget)
        let button = toast?.part { gtk_widget_has_css_class($0, "circular") != 0 }
        if let button { Widget(button, .shared).named(tr("Close")) }
    }

    private func again(afterMilliseconds wait: Int) {
        pause = Timeout(afterMilliseconds: wait) { [weak self] in self?.proceed() }
    }
}

public struct Toast {
    public var text: String
    public var button: String?
    /// How long it shows; 0: until it is dismissed.
    public var seconds: Int
    /// A screen reader says it when it comes.
    public var isSpoken: Bool
    public var action: @MainActor () -> Void

    public init(
        _ text: String, button: String? = nil, seconds: Int = 5, isSpoken: Bool = true,
        action: @escaping @MainActor () -> Void = {}
    ) {
        self.text = text
        self.button = button
        self.seconds = seconds
        self.isSpoken = isSpoken
        self.action = action
    }
}
