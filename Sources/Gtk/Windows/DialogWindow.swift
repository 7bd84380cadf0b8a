import CGtk

/// A window over the program's window, with a title, a close button and content of its own. Escape closes it.
open class DialogWindow: Window {
    private let toasts: ToastOverlay

    public init(_ title: String, width: Int = 460, height: Int = 560, _ content: Widget) {
        toasts = ToastOverlay(content.expand())
        super.init(Window.dialog(adw_window_get_type()), .shared)
        self.title = title
        defaultSize = (width, height)
        let box = VStack {
            HeaderBar(title: Label(title).styled("title").shortens())
            toasts.expand()
        }.minimumSize(width: 320)
        hold(box)
        adw_window_set_content(pointer(), box.widget)
        onKeys("Escape") { [weak self] in self?.close() }
    }

    @discardableResult
    public func show(_ toast: Toast) -> ShownToast { toasts.show(toast) }
}
