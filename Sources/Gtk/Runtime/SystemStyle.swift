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
