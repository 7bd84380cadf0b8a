import Gtk

/// A page that shows what is in a file, and takes it in or not.
protocol ImportPage: Widget {
    /// Stops what is going on. Else goes back.
    func cancel()
    func takeFocus()
    /// Whether what is in the file is coming into the library at this moment.
    var isAdding: Bool { get }
    /// The library has changed, by undo for example: something else may come of the file.
    func followLibrary()
}
