import CGtk

/// A window of an application, with one child that fills it, header bar included.
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
