import CGtk
import Glibc

@testable import Gtk
@testable import RecessKit

/// Changes the language of the program. The locale of that language need not be installed: gettext finds translations
/// by the variable `LANGUAGE`, which works with every locale except “C”.
@MainActor public enum Language {
    /// A test language: longer English with accents. A text without accents has not been translated.
    nonisolated public static let long = "qps"
    public private(set) static var current = "en"

    /// - Parameter folder: the folder of the translations, if it is not that of the program.
    public static func choose(_ language: String, in folder: String? = nil) {
        current = language
        setenv("LANGUAGE", language, 1)
        // Changing the folder makes gettext discard the translations that it has loaded.
        Translation.find(Translation.domain, in: "/")
        Translation.find(Translation.domain, in: folder ?? DataFolder.ofThisProgram.translations)
        gtk_widget_set_default_direction(language == "ar" ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }
}

/// Changes the settings of the system that affect the look of the program, for this process only.
@MainActor public enum Look {
    public static func showDark(_ isDark: Bool) {
        adw_style_manager_set_color_scheme(
            adw_style_manager_get_default(),
            isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
    }

    /// Works only if the desktop's settings schema is installed.
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

    /// - Parameter scale: 1 is the usual size of text.
    public static func scaleText(_ scale: Double) {
        guard let settings = gtk_settings_get_default() else { return }
        var dpi = GValue()
        g_value_init(&dpi, g_type_from_name("gint"))
        g_value_set_int(&dpi, gint(96 * 1024 * scale))
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &dpi)
    }

    /// Returns to the settings of the system.
    public static func reset() {
        SystemStyle.reducesMotion = false
        showHighContrast(false)
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), ADW_COLOR_SCHEME_DEFAULT)
        if let settings = gtk_settings_get_default() { gtk_settings_reset_property(settings, "gtk-xft-dpi") }
    }

    public static var isHighContrast: Bool { SystemStyle.isHighContrast }
}
