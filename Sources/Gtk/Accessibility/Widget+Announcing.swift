import CGtk

// What happens, said by a screen reader.
//
// Why so: GTK 4.8 cannot announce anything, and of all that changes by itself Orca says only the name and the
// description of what has the focus, in the words that come with the change. So what there is to say becomes
// the description of the widget with the focus, and is taken back at once: whoever comes to that widget later
// hears nothing of it. A hint that stood there has been heard by then. Where there is no accessibility bus,
// nothing is sent.
extension Widget {
    /// Has a screen reader say a text, after what it is saying; if this widget is in view, whatever has the focus.
    ///
    /// To be called after the focus has moved: what was said of a widget that has gone is not heard. What is
    /// said in two places at a time, in a toast and where it stays, is said once.
    public func announce(_ text: String) {
        guard !text.isEmpty, isMapped, let focus = listener, !Announcement.isJustMade(text) else { return }
        Announcement.make(text)
        focus.tell(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
        focus.tell(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "")
    }

    /// The same, when all that has changed in this turn has had its say: what has the focus may have another name.
    public func announceNext(_ text: String) {
        Task { [weak self] in self?.announce(text) }
    }

    /// What has the focus. The text inside an entry has it for the entry.
    private var listener: UnsafeMutablePointer<GtkWidget>? {
        guard let focus = gtk_root_get_focus(gtk_widget_get_root(widget)) else { return nil }
        return gtk_widget_get_ancestor(gtk_widget_get_parent(focus), gtk_editable_get_type()) ?? focus
    }
}

/// What was said last.
public enum Announcement {
    /// Hears all of them, in tests.
    public static var onEach: @MainActor (String) -> Void = { _ in } {
        didSet { last = nil }
    }
    private static var last: (text: String, moment: SuspendingClock.Instant)?

    fileprivate static func isJustMade(_ text: String) -> Bool {
        last.map { $0.text == text && .now - $0.moment < .milliseconds(300) } ?? false
    }

    fileprivate static func make(_ text: String) {
        last = (text, .now)
        onEach(text)
    }
}
