import Gtk
import RecessKit

/// The settings of the window: its size, and which activity was in view.
enum WindowSettings {
    static let activity = Setting("activity", standard: "")
    static let width = Setting("window-width", standard: 900)
    static let height = Setting("window-height", standard: 700)
    static let isMaximized = Setting("window-maximized", standard: false)

    /// The one that was in view last, or else the first.
    static func activity(among activities: [any Activity], in settings: Settings) -> ActivityID {
        let last = ActivityID(rawValue: settings[activity])
        guard let first = activities.first?.id else { return last }
        return activities.contains { $0.id == last } ? last : first
    }

    static func restoreSize(of window: Window, from settings: Settings) {
        window.defaultSize = size(in: settings)
        if settings[isMaximized] { window.maximize() }
    }

    /// A size that a screen can have, even if the settings hold nonsense.
    static func size(in settings: Settings) -> (width: Int, height: Int) {
        func possible(_ length: Int) -> Int { min(max(length, 200), 16384) }
        return (possible(settings[width]), possible(settings[height]))
    }

    static func keepSize(of window: Window, in settings: Settings) {
        (settings[width], settings[height]) = window.defaultSize
        settings[isMaximized] = window.isMaximized
    }
}
