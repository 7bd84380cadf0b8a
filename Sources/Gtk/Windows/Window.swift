import CGtk

/// A window belongs to GTK from when it is shown until it is closed, and so does its Swift side, with all
/// that it holds: nobody else need keep a window that is open.
open class Window: Widget {
    private static var shown: [Window] = []
    private var isFollowed = false
    private var introduction: Binding?
    private var pause: Timeout?

    open func present() {
        followShowing()
        if !Window.shown.contains(where: { $0 === self }) { Window.shown.append(self) }
        gtk_window_present(pointer())
    }

    private func followShowing() {
        guard !isFollowed else { return }
        isFollowed = true
        _ = PopoversOnScreen.areSeenTo
        keepsFocusVisible()
        takesHeldKeysOnce()
        // Not "destroy": GTK sends that when the last reference goes, and one of them is ours.
        connect("unmap") { [weak self] in
            guard let self else { return }
            // A dialog that outlives its parent would reach for it in its end.
            gtk_window_set_transient_for(pointer(), nil)
            Window.shown.removeAll { $0 === self }
        }
    }

    /// Once a screen reader listens, it is told what has the focus: GTK 4.8 says that when the window opens,
    /// before the accessibility bus knows the program.
    /// - Parameter then: runs after that.
    public func introducesItself(then: @escaping @MainActor () -> Void) {
        onMap { [weak self] in
            guard let self, introduction == nil else { return }
            introduction = Binding { [weak self] in
                guard let self, ScreenReader.ofThisSession.isOn else { return }
                pause = Timeout(afterMilliseconds: 500) { [weak self] in
                    self?.sayFocusAgain()
                    then()
                }
            }
        }
    }

    private func sayFocusAgain() {
        guard let focus = gtk_window_get_focus(pointer()) else { return }
        let widget = Widget(focus, .shared)
        gtk_window_set_focus(pointer(), nil)
        gtk_window_set_focus(pointer(), widget.widget)
    }

    /// A new window that a screen reader knows as a dialog. In one that it takes for another main window Orca 43
    /// says nothing: GTK 4.8 tells it the wrong way round whether that is showing.
    static func dialog(_ type: GType) -> UnsafeMutableRawPointer? {
        Object.withRole(GTK_ACCESSIBLE_ROLE_DIALOG, type)
    }

    /// As the close button does it: what listens to closing is asked.
    public func close() { gtk_window_close(pointer()) }

    /// Away with it, unasked.
    public func destroy() { gtk_window_destroy(pointer()) }

    public var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(pointer()) != 0 }
        set { if newValue { gtk_window_fullscreen(pointer()) } else { gtk_window_unfullscreen(pointer()) } }
    }

    /// Whether it has the keyboard.
    public var isActive: Bool { gtk_window_is_active(pointer()) != 0 }

    public func onActiveChange(_ action: @escaping @MainActor () -> Void) {
        connectIgnoringArgument("notify::is-active", action)
    }

    /// Runs `action` when the keys are pressed anywhere in the window: `<Control>w`.
    public func onKeys(_ keys: String, _ action: @escaping @MainActor () -> Void) {
        addShortcut(keys, scope: GTK_SHORTCUT_SCOPE_MANAGED) {
            action()
            return true
        }
    }

    public var isMaximized: Bool { gtk_window_is_maximized(pointer()) != 0 }

    public func maximize() { gtk_window_maximize(pointer()) }

    /// The size that it has while it is neither maximised nor full screen.
    public var defaultSize: (width: Int, height: Int) {
        get {
            var (width, height): (gint, gint) = (0, 0)
            gtk_window_get_default_size(pointer(), &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(pointer(), gint(newValue.width), gint(newValue.height)) }
    }

    public var title: String {
        get { gtk_window_get_title(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(pointer(), newValue) }
    }

    /// Stays over `parent` and keeps it from being used meanwhile.
    public func makeModal(over parent: Window) {
        gtk_window_set_transient_for(pointer(), parent.pointer())
        gtk_window_set_modal(pointer(), 1)
    }

    /// Runs before the window closes.
    public func onClose(_ action: @escaping @MainActor () -> Void) {
        connect(asking: "close-request") {
            action()
            return false
        }
    }
}
