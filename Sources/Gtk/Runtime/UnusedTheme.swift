import CGtk
import Glibc

/// The style of GTK itself, which libadwaita replaces by its own as soon as it starts. Reading it is an eighth of the work
/// before the first frame.
enum UnusedTheme {
    private static let variable = "GTK_THEME"
    private static var startUp: (@convention(c) (UnsafeMutablePointer<GApplication>?) -> Void)?

    /// Lets GTK read its empty theme instead. Evaluate it before there is a second thread.
    ///
    /// A person who has chosen a theme with the variable gets that one.
    static let isLeftOut: Void = {
        guard getenv(variable) == nil, let type = g_type_class_ref(gtk_application_get_type()) else { return }
        setenv(variable, "Empty", 1)
        // The `startup` function of AdwApplication calls this one, which initializes GTK, and then initializes libadwaita. There
        // is no signal between the two, and GTK 4.18 ends the program if it is asked for anything before.
        let applications = type.assumingMemoryBound(to: GApplicationClass.self)
        startUp = applications.pointee.startup
        applications.pointee.startup = { application in
            nonisolated(unsafe) let application = application
            MainActor.assumeIsolated {
                UnusedTheme.startUp?(application)
                UnusedTheme.read()
            }
        }
    }()

    /// GTK reads its theme when it is asked for its settings for the first time. With the variable, libadwaita would leave out
    /// its own style too.
    private static func read() {
        _ = gtk_settings_get_default()
        unsetenv(variable)
    }
}
