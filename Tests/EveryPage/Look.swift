import CGtk
import Glibc

@testable import Gtk
@testable import RecessKit

/// A language that the window can be shown in, whatever languages this machine has: the translations are
/// found by `LANGUAGE`, for which any locale but “C” will do.
@MainActor public enum Language {
    /// English made longer, in which every sentence has accents: what is not in it was never translated.
    nonisolated public static let long = "qps"
    public private(set) static var current = "en"

    /// - Parameter folder: where its translations are, if they are not those of the program.
    public static func choose(_ language: String, in folder: String? = nil) {
        current = language
        setenv("LANGUAGE", language, 1)
        // Another folder makes gettext look anew.
        Translation.find(Translation.domain, in: "/")
        Translation.find(Translation.domain, in: folder ?? DataFolder.ofThisProgram.translations)
        gtk_widget_set_default_direction(language == "ar" ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }
}

/// What the system decides.
@MainActor public enum Look {
    public static func showDark(_ isDark: Bool) {
        adw_style_manager_set_color_scheme(
            adw_style_manager_get_default(),
            isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
    }

    /// Where the desktop's own settings are there, as on the machines that test; a setting of this process only.
    public static func showHighContrast(_ isHigh: Bool) {
        guard
            let schema = g_settings_schema_source_get_default().flatMap({
                g_settings_schema_source_lookup($0, highContrast.schema, 1)
            })
        else { return }
        defer { g_settings_schema_unref(schema) }
        let settings = Object(g_settings_new(highContrast.schema), .owned)
        g_settings_set_boolean(settings.pointer(), highContrast.key, isHigh ? 1 : 0)
        g_settings_sync()
    }

    private static let highContrast = (schema: "org.gnome.desktop.a11y.interface", key: "high-contrast")

    /// As a part of the usual size of text.
    public static func scaleText(_ scale: Double) {
        guard let settings = gtk_settings_get_default() else { return }
        var dpi = GValue()
        g_value_init(&dpi, g_type_from_name("gint"))
        g_value_set_int(&dpi, gint(96 * 1024 * scale))
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &dpi)
    }

    /// As the system has it.
    public static func reset() {
        SystemStyle.reducesMotion = false
        showHighContrast(false)
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_DEFAULT)
        if let settings = gtk_settings_get_default() { gtk_settings_reset_property(settings, "gtk-xft-dpi") }
    }

    public static var isHighContrast: Bool { SystemStyle.isHighContrast }
}
