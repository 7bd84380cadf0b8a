import CGtk

/// Style rules, applied to everything that the program shows.
public final class StyleSheet: Object {
    public init(path: String) {
        super.init(gtk_css_provider_new(), .owned)
        gtk_css_provider_load_from_path(pointer(), path)
        apply()
    }

    /// Rules that are not in a file; `text` can be set again.
    init() {
        super.init(gtk_css_provider_new(), .owned)
        apply()
    }

    var text = "" {
        didSet { gtk_css_provider_load_from_data(pointer(), text, -1) }
    }

    private func apply() {
        guard let display = gdk_display_get_default() else { return }
        gtk_style_context_add_provider_for_display(
            display, opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}

/// Light, dark and high contrast, as the system says.
public enum SystemStyle {
    public static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }
    public static var isHighContrast: Bool {
        adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
    }

    /// The style manager lives as long as the program, and so does what is connected here.
    public static func onChange(_ action: @escaping @MainActor () -> Void) {
        let manager = Object(adw_style_manager_get_default(), .shared)
        manager.connectIgnoringArgument("notify::dark", action)
        manager.connectIgnoringArgument("notify::high-contrast", action)
    }

    /// Takes all movement away while `true`; else the system decides.
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

/// Where icons named by the program are looked for, beside the system's folders.
public enum Icons {
    public static func search(in folder: String) {
        guard let display = gdk_display_get_default() else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
