import Gtk

extension LibraryRefusal {
    /// A line for the terminal.
    public var explanation: String {
        switch reason {
        case .notALibrary:
            tr(
                "“{path}” is not a library of Recess, so it was not opened. Nothing in it was changed.",
                ["path": path])
        case .cards: LibraryRefusal.cardsExplanation(path)
        }
    }

    public static func cardsExplanation(_ path: String) -> String {
        tr(
            "“{path}” has cards and is not a library of Recess. To import them, start: recess --import FILE",
            ["path": path])
    }
}
