import CGtk

/// A window. While it is open it is kept alive here, as GTK does with its GtkWindow. So its owner does not have to keep a
/// reference to it.
open class Window: Widget {
    private static var shown: [Window] = []
    /// Those that are open.
    static var openWindows: [Window] { shown }
    private var isSetUp = false
    private var screenReaderBinding: Binding?
    private var pause: Timeout?

    open func present() {
        setUpOnce()
        if !Window.shown.contains(where: { $0 === self }) { Window.shown.append(self) }
        gtk_window_present(pointer())
    }

    private func setUpOnce() {
        guard !isSetUp else { return }
        isSetUp = true
        _ = PopoversOnScreen.areInstalled
        connect("realize") { [weak self] in
            if let self { FrameMemory.keep(for: widget) }
        }
        keepsFocusVisible()
        takesHeldKeysOnce()
        // Not "destroy", which GTK sends only when the last reference is released, and we have one.
        connect("unmap") { [weak self] in
            guard let self else { return }
            // A dialog that outlives its parent would access the parent when it is destroyed.
            gtk_window_set_transient_for(pointer(), nil)
            Window.shown.removeAll { $0 === self }
        }
    }

    /// Tells a screen reader once more which widget has the focus, as soon as one is on. GTK 4.8 tells it when the window
    /// opens, and the accessibility bus does not know the program yet.
    /// - Parameter then: runs after that.
    public func repeatsFocusForScreenReader(then: @escaping @MainActor () -> Void) {
        onMap { [weak self] in
            guard let self, screenReaderBinding == nil else { return }
            screenReaderBinding = Binding { [weak self] in
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

    /// Makes a window with the role of a dialog. In a window with the usual role Orca 43 says nothing, because GTK 4.8
    /// reports its state “showing” the wrong way round.
    static func dialog(_ type: GType) -> UnsafeMutableRawPointer? {
        Object.withRole(GTK_ACCESSIBLE_ROLE_DIALOG, type)
    }

    /// Closes the window like the close button: `onClose` is called before.
    public func close() { gtk_window_close(pointer()) }

    /// Closes the window without calling `onClose`.
    public func destroy() { gtk_window_destroy(pointer()) }

    public var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(pointer()) != 0 }
        set { if newValue { gtk_window_fullscreen(pointer()) } else { gtk_window_unfullscreen(pointer()) } }
    }

    /// Whether it gets the keyboard input.
    public var isActive: Bool { gtk_window_is_active(pointer()) != 0 }

    public func onActiveChange(_ action: @escaping @MainActor () -> Void) {
        connectIgnoringArgument("notify::is-active", action)
    }

    /// Runs `action` when keys such as `<Control>w` are pressed anywhere in the window.
    public func onKeys(_ keys: String, _ action: @escaping @MainActor () -> Void) {
        addShortcut(keys, scope: GTK_SHORTCUT_SCOPE_MANAGED) {
            action()
            return true
        }
    }

    public var isMaximized: Bool { gtk_window_is_maximized(pointer()) != 0 }

    public func maximize() { gtk_window_maximize(pointer()) }

    /// The size while it is neither maximised nor full screen.
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

    /// Keeps this window above `parent`, which takes no input until this window is closed.
    public func makeModal(over parent: Window) {
        gtk_window_set_transient_for(pointer(), parent.pointer())
        gtk_window_set_modal(pointer(), 1)
        gtk_window_set_destroy_with_parent(pointer(), 1)
    }

    /// Runs before the window closes.
    public func onClose(_ action: @escaping @MainActor () -> Void) {
        connect(asking: "close-request") {
            action()
            return false
        }
    }
}

extension Window {
    public var isMinimised: Bool {
        guard let surface = gtk_native_get_surface(opaque) else { return false }
        return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    }

    /// Runs when the window has been minimised, restored, tiled and so on.
    public func onStateChange(_ action: @escaping @MainActor () -> Void) {
        // The state is that of the surface, which exists once the window is realised.
        connect("realize") { [weak self] in
            guard let self, let surface = gtk_native_get_surface(opaque) else { return }
            Object(surface, .shared).connectIgnoringArgument("notify::state", action)
        }
    }
}
