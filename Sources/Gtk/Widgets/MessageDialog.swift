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
        if let details {
            // They may be longer than there is room over a small window.
            let view = ScrolledWindow(details, height: .ofContent)
            hold(view)
            adw_message_dialog_set_extra_child(pointer(), view.widget)
        }
        for (index, response) in responses.enumerated() {
            let id = String(index)
            adw_message_dialog_add_response(pointer(), id, response.label)
            if index == 0 { adw_message_dialog_set_close_response(pointer(), id) }
            if response.isSuggested {
                adw_message_dialog_set_default_response(pointer(), id)
                adw_message_dialog_set_response_appearance(pointer(), id, ADW_RESPONSE_SUGGESTED)
            }
        }
        widget.nameButtons(icons: "")
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
}
