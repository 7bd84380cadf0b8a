import Gtk
import RecessKit

extension Shortcut {
    /// The sections of the shortcuts window: one for each activity, between those of the window.
    static func groups(of activities: [any Activity]) -> [(title: String, shortcuts: [Shortcut])] {
        [(tr("Activities"), choosing(activities)), (tr("Playing"), playing)]
            + activities.map { ($0.title, $0.shortcuts) } + [(tr("General"), general)]
    }

    static func all(of activities: [any Activity]) -> [Shortcut] {
        groups(of: activities).flatMap(\.shortcuts)
    }

    private static func choosing(_ activities: [any Activity]) -> [Shortcut] {
        activities.enumerated().map { index, activity in
            Shortcut(
                activity.title, does: "win.activity::\(activity.id.rawValue)", keys: ["<Alt>\(index + 1)"])
        }
    }

    private static var playing: [Shortcut] {
        [
            Shortcut(tr("New game"), does: .newGame, keys: ["<Control>n"]),
            Shortcut(tr("Undo"), does: .undo, keys: ["<Control>z"]),
            Shortcut(tr("Redo"), does: .redo, keys: ["<Shift><Control>z"]),
            Shortcut(tr("Statistics"), does: .statistics, keys: ["<Control>i"]),
            Shortcut(tr("Back to the game"), keys: ["Escape"]),
        ]
    }

    private static var general: [Shortcut] {
        [
            Shortcut(tr("Main menu"), keys: ["F10"]),
            Shortcut(tr("Menu of what has the focus"), keys: ["<Shift>F10"]),
            Shortcut(tr("Preferences"), does: "app.preferences", keys: ["<Control>comma"]),
            Shortcut(tr("Keyboard shortcuts"), does: "win.shortcuts", keys: ["<Control>question"]),
            Shortcut(tr("Full screen"), does: "win.fullscreen", keys: ["F11"]),
            Shortcut(tr("Close the window"), does: "win.close", keys: ["<Control>w"]),
            Shortcut(tr("Quit"), does: "app.quit", keys: ["<Control>q"]),
        ]
    }
}
