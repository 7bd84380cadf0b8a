import CGtk
import Glibc

/// The style of GTK itself, which libadwaita replaces by its own as soon as it starts. Reading it is an eighth of the work
/// before the first frame.
enum UnusedTheme {
    /// Lets GTK read its empty theme instead. Call this before there is a second thread.
    ///
    /// A person who has chosen a theme with the variable gets that one.
    static func leaveOut() {
        guard getenv(variable) == nil else { return }
        setenv(variable, "Empty", 1)
        let displays = Object(gdk_display_manager_get(), .shared)
        displays.connectIgnoringArgument("display-opened") { readTheme() }
    }

    /// GTK reads its theme when it is asked for its settings for the first time. With the variable, libadwaita would leave out
    /// its own style too.
    private static func readTheme() {
        _ = gtk_settings_get_default()
        unsetenv(variable)
    }

    private static let variable = "GTK_THEME"
}
