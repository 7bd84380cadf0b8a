import Gtk

extension LibraryRefusal {
    /// A line for the terminal.
    public var explanation: String {
        tr(
            "“{path}” is not a library of Recess, so it was not opened. Nothing in it was changed.",
            ["path": path])
    }
}
