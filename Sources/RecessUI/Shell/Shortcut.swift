import Gtk

/// A key and what it does. The shortcuts window and the keys themselves come from the same list, so
/// that what is listed works.
struct Shortcut {
    let title: String
    /// `nil` for what a widget does by itself.
    let action: String?
    let keys: [String]

    static var all: [Shortcut] { groups.flatMap(\.shortcuts) }

    static var groups: [(title: String, shortcuts: [Shortcut])] {
        [
            (
                tr("Activities"),
                Activity.all.enumerated().map { index, activity in
                    Shortcut(
                        title: activity.title, action: "win.activity::\(activity.id.rawValue)",
                        keys: ["<Alt>\(index + 1)"])
                }
            ),
            (
                tr("Playing"),
                [
                    Shortcut(title: tr("New game"), action: "win.new-game", keys: ["<Control>n"]),
                    Shortcut(title: tr("Undo"), action: "win.undo", keys: ["<Control>z"]),
                    Shortcut(title: tr("Redo"), action: "win.redo", keys: ["<Shift><Control>z"]),
                    Shortcut(title: tr("Statistics"), action: "win.statistics", keys: ["<Control>i"]),
                    Shortcut(title: tr("Back to the game"), action: nil, keys: ["Escape"]),
                ]
            ),
            (
                tr("Flags"),
                [
                    Shortcut(title: tr("Pick a flag"), action: nil, keys: ["1...9"]),
                    Shortcut(
                        title: tr("Move between flags"), action: nil, keys: ["Left", "Right", "Up", "Down"]),
                    Shortcut(title: tr("Continue"), action: nil, keys: ["Return", "space", "Escape"]),
                ]
            ),
            (
                tr("Cards"),
                [
                    Shortcut(title: tr("Show or hide the answer"), action: nil, keys: ["space", "Return"]),
                    Shortcut(title: tr("Correct"), action: nil, keys: ["Right"]),
                    Shortcut(title: tr("Wrong"), action: nil, keys: ["Left"]),
                    Shortcut(title: tr("Edit cards"), action: "win.edit-cards", keys: ["<Control>e"]),
                    Shortcut(title: tr("Browse cards"), action: "win.browse-cards", keys: ["<Control>b"]),
                    Shortcut(
                        title: tr("Move between cards while browsing"), action: nil,
                        keys: ["Left", "Right", "Up", "Down"]),
                    Shortcut(title: tr("Find a card while editing"), action: nil, keys: ["<Control>f"]),
                    Shortcut(title: tr("Delete a card or a deck"), action: nil, keys: ["Delete"]),
                    Shortcut(title: tr("Rename a deck"), action: nil, keys: ["F2"]),
                    Shortcut(title: tr("Move a deck"), action: nil, keys: ["<Alt>Up", "<Alt>Down"]),
                    Shortcut(title: tr("Import cards"), action: "win.import-cards", keys: ["<Control>o"]),
                    Shortcut(
                        title: tr("Export cards"), action: "win.export-cards", keys: ["<Shift><Control>s"]),
                    Shortcut(title: tr("Done"), action: nil, keys: ["Escape"]),
                ]
            ),
            (
                tr("Tic-Tac-Toe"),
                [
                    Shortcut(
                        title: tr("Move between squares"), action: nil, keys: ["Left", "Right", "Up", "Down"]),
                    Shortcut(title: tr("Ends of the row"), action: nil, keys: ["Home", "End"]),
                    Shortcut(
                        title: tr("Ends of the board"), action: nil, keys: ["<Control>Home", "<Control>End"]),
                    Shortcut(title: tr("Place your mark"), action: nil, keys: ["Return", "space"]),
                    Shortcut(title: tr("Play a square as on a number pad"), action: nil, keys: ["1...9"]),
                    Shortcut(title: tr("Hint"), action: "win.hint", keys: ["<Control>h"]),
                    Shortcut(
                        title: tr("Step through a game that has ended"), action: nil, keys: ["Left", "Right"]),
                ]
            ),
            (
                tr("General"),
                [
                    Shortcut(title: tr("Main menu"), action: nil, keys: ["F10"]),
                    Shortcut(title: tr("Preferences"), action: "app.preferences", keys: ["<Control>comma"]),
                    Shortcut(
                        title: tr("Keyboard shortcuts"), action: "win.shortcuts", keys: ["<Control>question"]),
                    Shortcut(title: tr("Full screen"), action: "win.fullscreen", keys: ["F11"]),
                    Shortcut(title: tr("Close the window"), action: "win.close", keys: ["<Control>w"]),
                    Shortcut(title: tr("Quit"), action: "app.quit", keys: ["<Control>q"]),
                ]
            ),
        ]
    }
}
