import CGtk

/// Shows toasts over a window's content: short messages, each with at most one button.
public final class ToastOverlay: Widget {
    private var current: ShownToast?
    private var next: ShownToast?

    /// See `asksForHeightOfWidth`.
    private static let isMended: Void = {
        let type = g_type_class_ref(adw_toast_overlay_get_type())?.assumingMemoryBound(
            to: GtkWidgetClass.self)
        type?.pointee.get_request_mode = { widget in
            gtk_widget_has_css_class(widget, ToastOverlay.mark) != 0
                ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE
        }
    }()

    public init(_ child: Widget) {
        super.init(adw_toast_overlay_new(), .floating)
        hold(child)
        adw_toast_overlay_set_child(opaque, child.widget)
        dismissesWithEscape()
    }

    /// The overlay that a window of libadwaita has.
    init?(ofWindow window: Widget) {
        let part = window.widget.part { $0.typeName == "AdwToastOverlay" }
        guard let overlay = part else { return nil }
        super.init(overlay, .shared)
        dismissesWithEscape()
    }

    /// libadwaita dismisses a toast with Escape too, but does not wait until it has appeared. The key comes here first.
    private func dismissesWithEscape() {
        onKey { [weak self] key in
            guard key == .escape, let current = self?.current, !current.isGone else { return false }
            current.dismiss()
            return true
        }
    }

    private nonisolated static let mark = "height-for-width"

    /// libadwaita 1.2 does not say that the height of a toast overlay depends on its width. So GTK would ask it for its height in
    /// any width, and give the widget inside less than it needs in a narrow window. Not for dialogs: a window of libadwaita
    /// becomes wider then, so that it can be lower.
    @discardableResult
    public func asksForHeightOfWidth() -> Self {
        _ = ToastOverlay.isMended
        return styled(ToastOverlay.mark)
    }

    /// Does not clip content that moves beyond the edges.
    @discardableResult
    public func showsOverflow() -> Self {
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_VISIBLE)
        return self
    }

    /// Shows a toast. It replaces the current one.
    @discardableResult
    public func show(_ toast: Toast) -> ShownToast {
        // 82 points are for the margins and the close button.
        let shown = ShownToast(toast, room: size.width > 0 ? max(100, Int(size.width) - 82) : .max)
        next = shown
        proceed()
        if toast.isSpoken { announce(toast.text) }
        return shown
    }

    /// Shows the next toast once the current one is gone. There is only one at a time: libadwaita 1.2 crashes if another one
    /// follows at once.
    func proceed() {
        guard let next, next.isShown else { return }
        if let current, !current.isGone { return current.dismiss() }
        self.next = nil
        current = next
        next.comeUp(in: self)
        toastWidget?.nameButtonsOnce()
        mendCloseButton()
    }

    /// The widget of the toast that was added last; without a toast, the content.
    private var toastWidget: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_last_child(widget) }

    /// Whether the pointer is over the toast, or the focus is in it.
    var isToastAttended: Bool {
        let flags = gtk_widget_get_state_flags(toastWidget).rawValue
        return flags & (GTK_STATE_FLAG_PRELIGHT.rawValue | GTK_STATE_FLAG_FOCUS_WITHIN.rawValue) != 0
    }

    /// libadwaita 1.2 gives the close button no name for screen readers, and does not wait until the toast has appeared.
    private func mendCloseButton() {
        let part = toastWidget?.part { gtk_widget_has_css_class($0, "circular") != 0 }
        guard let part else { return }
        let button = Widget(part, .shared).named(tr("Close"))
        let clicked = g_signal_lookup("clicked", gtk_button_get_type())
        // Before GLib 2.78, `g_signal_handlers_disconnect_matched` finds no handler by its signal alone.
        while case let handler = g_signal_handler_find(part, G_SIGNAL_MATCH_ID, clicked, 0, nil, nil, nil),
            handler != 0
        {
            g_signal_handler_disconnect(part, handler)
        }
        button.connect("clicked") { [weak current] in current?.dismiss() }
    }
}

public struct Toast {
    public var text: String
    public var button: String?
    /// How long it is shown; 0: until it is dismissed.
    public var seconds: Int
    /// Whether a screen reader says the text when the toast appears.
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
