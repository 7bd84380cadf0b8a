import CGtk

extension Window {
    public var isMinimised: Bool {
        guard let surface = gtk_native_get_surface(opaque) else { return false }
        return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    }

    /// Runs when the window has been minimised, restored, tiled and the like.
    public func onStateChange(_ action: @escaping @MainActor () -> Void) {
        // Its state is that of its surface, which comes when it is first shown.
        connect("realize") { [weak self] in
            guard let self, let surface = gtk_native_get_surface(opaque) else { return }
            Object(surface, .shared).connectIgnoringArgument("notify::state", action)
        }
    }

    /// Runs when it has gone from the screen.
    public func onUnmap(_ action: @escaping @MainActor () -> Void) { connect("unmap", action) }
}
