import CGtk

/// An alert: a heading, a text and buttons for the possible responses.
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

    /// The smallest width of the text, in letters, if the window has room for it.
    private static let lettersInLine = 36

    /// Puts the focus on the suggested response, even if the details contain widgets that take it.
    public override func present() {
        super.present()
        if let suggested = gtk_window_get_default_widget(pointer()) { gtk_widget_grab_focus(suggested) }
    }

    /// - Parameters:
    ///   - details: a widget below the text.
    ///   - responses: Return chooses the suggested one, Escape the first.
    public init(
        over parent: Window, heading: String, body: String, details: Widget? = nil, responses: [Response]
    ) {
        super.init(adw_message_dialog_new(parent.pointer(), heading, body), .shared)
        // Without its window it would stay and keep every other window of the program from taking input.
        gtk_window_set_destroy_with_parent(pointer(), 1)
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

    /// Makes a response possible or not, by its position.
    public func enable(_ response: Int, _ isEnabled: Bool) {
        adw_message_dialog_set_response_enabled(pointer(), String(response), isEnabled ? 1 : 0)
    }

    /// Makes the text scroll if it is too high for the window, so that the buttons stay in view. libadwaita 1.2 does not do
    /// that. The text also gets longer lines if the window has room for them.
    private func scrollWords(named name: String, over parent: Window) {
        let words = widget.part { gtk_widget_has_css_class($0, "message-area") != 0 }
        guard let words, let parentBox = gtk_widget_get_parent(words) else { return }
        let box = UnsafeMutableRawPointer(parentBox).assumingMemoryBound(to: GtkBox.self)
        let view = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(OpaquePointer(view), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(OpaquePointer(view), 1)
        gtk_widget_set_vexpand(view, 1)
        // Some alerts appear before the window has its size.
        let (width, height) = parent.defaultSize
        let room = parent.size.width > 0 ? parent.size : Size(width: Double(width), height: Double(height))
        let line = min(MessageDialog.lettersInLine * Letters(of: words).width, Int(room.width) - 60)
        gtk_widget_set_size_request(view, gint(max(0, line)), -1)
        gtk_widget_add_css_class(view, "shaded")
        // The view takes the focus, so that keys can scroll it, and needs a name.
        view?.setAccessibleName(name)
        g_object_ref(words)
        gtk_box_remove(box, words)
        gtk_scrolled_window_set_child(OpaquePointer(view), words)
        g_object_unref(words)
        // A view alone asks for the height that the text has at a larger width. In a low window this is kept: it leaves
        // room for the buttons if libadwaita puts them one below the other, for which it does not reserve room in time.
        guard room.height > 400 else { return gtk_box_prepend(box, view) }
        let wrapped = Widget(words, .shared)
        hold(wrapped)
        let layout = AsHighAsWords(words: wrapped, least: nil)
        let asHighAsWords = LayoutContainer(layout) { Widget(view, .floating) }
        hold(asHighAsWords)
        gtk_box_prepend(box, asHighAsWords.widget)
    }
}
