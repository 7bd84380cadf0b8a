import CGtk

/// The system's style: light or dark, high contrast, animations.
public enum SystemStyle {
    public static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }
    public static var isHighContrast: Bool {
        adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
    }

    /// Runs `action` when the style changes. It stays connected until the program ends.
    public static func onChange(_ action: @escaping @MainActor () -> Void) {
        let manager = Object(adw_style_manager_get_default(), .shared)
        manager.connectIgnoringArgument("notify::dark", action)
        manager.connectIgnoringArgument("notify::high-contrast", action)
    }

    /// Runs `action` when the style changes, as long as the widget is there.
    public static func onChange(for widget: Widget, _ action: @escaping @MainActor () -> Void) {
        typealias Act = @MainActor () -> Void
        let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
            let action = handler(data, as: Act.self)
            MainActor.assumeIsolated { action() }
        }
        for signal in ["notify::dark", "notify::high-contrast"] {
            let closure = g_cclosure_new(
                unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(action as Act),
                { data, _ in releaseHandler(data) })
            g_object_watch_closure(widget.raw.assumingMemoryBound(to: GObject.self), closure)
            g_signal_connect_closure(
                UnsafeMutableRawPointer(adw_style_manager_get_default()), signal, closure, 0)
        }
    }

    /// Turns all animations off while `true`. While `false` the system decides.
    public static var reducesMotion: Bool = false {
        didSet {
            guard let settings = gtk_settings_get_default() else { return }
            if reducesMotion {
                var off = GValue()
                g_value_init(&off, recess_type_boolean)
                g_value_set_boolean(&off, 0)
                g_object_set_property(
                    UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
                    "gtk-enable-animations", &off)
            } else {
                gtk_settings_reset_property(settings, "gtk-enable-animations")
            }
        }
    }
}
