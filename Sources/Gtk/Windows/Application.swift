import CGtk

/// The program on the session bus. There is one instance, which gets the arguments of later starts.
public final class Application: Object {
    public init(id: String) {
        let flags = G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue
        super.init(adw_application_new(id, GApplicationFlags(rawValue: flags)), .owned)
        // The program has no GResources. If GTK looked for icons there, it would start to read all icons before
        // libadwaita adds its own folder, which makes GTK wait for that and read them all again.
        g_application_set_resource_base_path(pointer(), nil)
        _ = UnusedTheme.isLeftOut
        MainLoop.bridgeTasks()
    }

    /// Runs once, in the first instance, before any window is opened.
    public func onStartup(_ action: @escaping @MainActor () -> Void) { connect("startup", action) }

    /// Runs when the program is started from the menu through the bus.
    public func onActivate(_ action: @escaping @MainActor () -> Void) { connect("activate", action) }

    /// Runs for each start with its arguments, without the program's name. The result is the exit status of that start.
    public func onCommandLine(_ action: @escaping @MainActor ([String]) -> Int32) {
        typealias Start = @MainActor ([String]) -> Int32
        let trampoline:
            @convention(c) (gpointer?, UnsafeMutablePointer<GApplicationCommandLine>?, gpointer?) -> gint = {
                _, start, data in
                let action = handler(data, as: Start.self)
                var count: gint = 0
                let list = g_application_command_line_get_arguments(start, &count)
                defer { g_strfreev(list) }
                let arguments = (1..<max(1, Int(count))).compactMap { list?[$0].map { String(cString: $0) } }
                return MainActor.assumeIsolated { action(arguments) }
            }
        connect(
            "command-line", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(action as Start))
    }

    /// Runs with the paths of files that are to be opened, when they come through the bus.
    public func onOpen(_ action: @escaping @MainActor ([String]) -> Void) {
        typealias Open = @MainActor ([String]) -> Void
        let trampoline:
            @convention(c) (
                gpointer?, UnsafeMutablePointer<OpaquePointer?>?, gint, UnsafePointer<CChar>?, gpointer?
            ) -> Void = { _, files, count, _, data in
                let action = handler(data, as: Open.self)
                let paths = (0..<Int(count)).compactMap { index -> String? in
                    FilePaths.path(of: files?[index])
                }
                MainActor.assumeIsolated { action(paths) }
            }
        connect("open", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(action as Open))
    }

    public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }

    public func setKeys(_ keys: [String], for action: String) {
        let copies = keys.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        let list = copies.map { UnsafePointer($0) } + [nil]
        gtk_application_set_accels_for_action(pointer(), action, list)
    }

    /// Runs the program until its last window is closed. Returns the exit status.
    public func run(_ arguments: [String]) -> Int32 {
        var copies = arguments.map { strdup($0) } + [nil]
        defer { copies.forEach { free($0) } }
        return g_application_run(pointer(), gint(arguments.count), &copies)
    }
}

/// A window of an application. Its content fills all of it and includes the header bar.
open class ApplicationWindow: Window {
    public init(of application: Application) {
        super.init(adw_application_window_new(application.pointer()), .shared)
    }

    public func setContent(_ content: Widget) {
        hold(content)
        adw_application_window_set_content(pointer(), content.widget)
    }

    public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }
}
