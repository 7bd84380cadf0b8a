import CGtk

// Announcements: a screen reader says what has just happened.
//
// GTK 4.8 has no function to announce a text. But Orca reads the description of the focused widget whenever it
// changes. So the text becomes the description of that widget and is removed at once, so that it is not read again
// when the focus comes back. This overwrites a description that the widget had, which has been read by then. Without
// an accessibility bus nothing is sent.
extension Widget {
    /// Has a screen reader say a text after its current sentence. Does nothing while this widget is not on screen.
    /// The focus may be on any other widget of the window.
    ///
    /// Call this after the focus has moved: an announcement through a widget that then disappears is not heard. A text
    /// that is announced twice in quick succession, for instance by a toast and by the page, is said once.
    public func announce(_ text: String) {
        guard !text.isEmpty, isMapped, let focus = focusedWidget, !Announcement.wasJustMade(text) else {
            return
        }
        Announcement.make(text)
        focus.tell(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
        focus.tell(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "")
    }

    /// Announces the text in the next turn of the main loop, after all bindings have run: the focused widget may get
    /// a new name from them, which is read first.
    public func announceNext(_ text: String) {
        Task { [weak self] in self?.announce(text) }
    }

    /// The widget whose description Orca follows: the one with the focus. In an entry the inner text widget has the
    /// focus, but the entry is what Orca knows.
    private var focusedWidget: UnsafeMutablePointer<GtkWidget>? {
        guard let focus = gtk_root_get_focus(gtk_widget_get_root(widget)) else { return nil }
        // Without a parent it was just taken away, as the row of a deck that is undone.
        guard let parent = gtk_widget_get_parent(focus) else { return nil }
        return gtk_widget_get_ancestor(parent, gtk_editable_get_type()) ?? focus
    }
}

/// Remembers the last announcement, to leave out a repetition.
public enum Announcement {
    /// Called with every announcement; tests set it.
    public static var onEach: @MainActor (String) -> Void = { _ in } {
        didSet { last = nil }
    }
    private static var last: (text: String, moment: SuspendingClock.Instant)?

    fileprivate static func wasJustMade(_ text: String) -> Bool {
        guard let last, .now - last.moment < .milliseconds(300) else { return false }
        // As bytes: what `==` takes for two long texts full of accents is many times that.
        return last.text.utf8.elementsEqual(text.utf8)
    }

    fileprivate static func make(_ text: String) {
        last = (text, .now)
        onEach(text)
    }
}
