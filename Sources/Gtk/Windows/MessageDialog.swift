import CGtk

/// An alert: a sentence, and what can be done about it.
public final class MessageDialog: Window {
    public struct Response {
        var label: String
        var isSuggested: Bool
        var action: @MainActor () -> Void

        public init(_ label: String, isSuggested: Bool = false, action: @escaping @MainActor () -> Void = {})
        {
            self.label = label
            self.isSuggested = isSuggested
            self.action = action
        }
    }

    private static let lettersInLine = 36

    /// The suggested response has the focus, also where there is something else to use.
    public override func present() {
        super.present()
        if let suggested = gtk_window_get_default_widget(pointer()) { gtk_widget_grab_focus(suggested) }
    }

    /// Return does the suggested response, Escape the first.
    public init(
        over parent: Window, heading: String, body: String, details: Widget? = nil, responses: [Response]
    ) {
        super.init(adw_message_dialog_new(parent.pointer(), heading, body), .shared)
        accessibleDescription(body)
        if let details {
            hold(details)
            adw_message_dialog_set_extra_child(pointer(), details.widget)
        }
        scrollWords(named: "\(heading)\n\(body)", over: parent)
        for (index, response) in responses.enumerated() {
            let id = String(index)
            adw_message_dialog_add_response(pointer(), id, response.label)
            if index == 0 { adw_message_dialog_set_close_response(pointer(), id) }
            if response.isSuggested {
                adw_message_dialog_set_default_response(pointer(), id)
                adw_message_dialog_set_response_appearance(pointer(), id, ADW_RESPONSE_SUGGESTED)
            }
        }
        widget.nameButtonsOnce()
        typealias Answer = @MainActor (String) -> Void
        let answer: Answer = { id in
            if let index = Int(id), responses.indices.contains(index) { responses[index].action() }
        }
        let trampoline: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void = {
            _, name, data in
            guard let name else { return }
            let (answer, id) = (handler(data, as: Answer.self), String(cString: name))
            MainActor.assumeIsolated { answer(id) }
        }
        connect("response", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(answer))
    }

    /// Large words over a small window have more to say than there is room for, which libadwaita 1.2 knows
    /// nothing of. They get longer lines where the window has room for those. The buttons stay in view.
    private func scrollWords(named name: String, over parent: Window) {
        let words = widget.part { gtk_widget_has_css_class($0, "message-area") != 0 }
        guard let words, let place = gtk_widget_get_parent(words) else { return }
        let box = UnsafeMutableRawPointer(place).assumingMemoryBound(to: GtkBox.self)
        let view = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(OpaquePointer(view), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(OpaquePointer(view), 1)
        gtk_widget_set_vexpand(view, 1)
        // Some alerts come before the window has got its place.
        let (width, height) = parent.defaultSize
        let room = parent.size.width > 0 ? parent.size : Size(width: Double(width), height: Double(height))
        let line = min(MessageDialog.lettersInLine * Letters(of: words).width, Int(room.width) - 60)
        gtk_widget_set_size_request(view, gint(max(0, line)), -1)
        // Keys scroll it, so it takes the focus.
        view?.setAccessibleName(name)
        g_object_ref(words)
        gtk_box_remove(box, words)
        gtk_scrolled_window_set_child(OpaquePointer(view), words)
        g_object_unref(words)
        // A view alone asks for the height of wider words. In a low window that leaves room for buttons under
        // one another, of which libadwaita hears too late.
        guard room.height > 400 else { return gtk_box_prepend(box, view) }
        let wrapped = Widget(words, .shared)
        hold(wrapped)
        let layout = AsHighAsWords(words: wrapped, least: nil)
        let asHighAsWords = LayoutContainer(layout) { Widget(view, .floating) }
        hold(asHighAsWords)
        gtk_box_prepend(box, asHighAsWords.widget)
    }
}
