import CGtk

// What a person copies, cuts, pastes and drops.
extension TextView {
    /// GTK would make a second buffer of the text: 100 ms for a million letters.
    func copyInsteadOfGTK() {
        for (signal, isCut) in [("copy-clipboard", false), ("cut-clipboard", true)] {
            connect(signal) { [weak self] in
                guard let self else { return }
                g_signal_stop_emission_by_name(raw, signal)
                guard let text = buffer.selectedText else { return }
                let clipboard = gtk_widget_get_clipboard(widget)
                if let content = copiedContent?(text) {
                    content.put(on: clipboard)
                } else {
                    gdk_clipboard_set_text(clipboard, text)
                }
                guard isCut else { return }
                buffer.deleteSelection()
                scrollToCursor()
            }
        }
    }

    /// GTK would look through the selection for parts that cannot be edited, line by line and tag by tag.
    func deleteInsteadOfGTK() {
        typealias Delete = @MainActor () -> Bool
        let delete: Delete = { [weak self] in
            guard let self, gtk_text_buffer_get_has_selection(buffer.pointer()) != 0 else { return false }
            gtk_text_view_reset_im_context(pointer())
            buffer.deleteSelection()
            scrollToCursor()
            return true
        }
        let backspace: @convention(c) (gpointer?, gpointer?) -> Void = { view, data in
            let delete = handler(data, as: Delete.self)
            if MainActor.assumeIsolated({ delete() }) {
                g_signal_stop_emission_by_name(view, "backspace")
            }
        }
        connect("backspace", unsafeBitCast(backspace, to: GCallback.self), Handler.retained(delete))
        let key: @convention(c) (gpointer?, GtkDeleteType, gint, gpointer?) -> Void = { view, type, _, data in
            let delete = handler(data, as: Delete.self)
            // Deleting a word, for example, leaves the selection alone.
            if type == GTK_DELETE_CHARS, MainActor.assumeIsolated({ delete() }) {
                g_signal_stop_emission_by_name(view, "delete-from-cursor")
            }
        }
        connect("delete-from-cursor", unsafeBitCast(key, to: GCallback.self), Handler.retained(delete))
    }

    /// GTK would make a second buffer of the text, and read that a letter at a time: 50 ms for a million.
    func pasteInsteadOfGTK() {
        connect("paste-clipboard") { [weak self] in
            guard let self else { return }
            g_signal_stop_emission_by_name(raw, "paste-clipboard")
            let clipboard = gtk_widget_get_clipboard(widget)
            if let takeContent,
                readRichContent(
                    of: clipboard,
                    { [weak self] in
                        for content in $0 where takeContent(content) { return }
                        self?.pasteText()
                    })
            {
                return
            }
            pasteText()
        }
        onPress(button: GDK_BUTTON_MIDDLE) { [weak self] in self?.pasteSelection(at: $0.point) ?? false }
    }

    /// Without the looks that it may have.
    func pasteText() {
        readText(of: gtk_widget_get_clipboard(widget)) { [weak self] text in
            guard let self else { return }
            if takeContent?(.text(text)) != true { buffer.paste(text) }
            scrollToCursor()
        }
    }

    /// Pastes what was selected last, in any window, where the middle button was pressed. Returns `false` if the person
    /// does not want that.
    private func pasteSelection(at point: Point) -> Bool {
        guard SystemSetting.number("gtk-enable-primary-paste") == 1 else { return false }
        gtk_text_view_reset_im_context(pointer())
        grabFocus()
        var (x, y) = (gint(0), gint(0))
        gtk_text_view_window_to_buffer_coords(
            pointer(), GTK_TEXT_WINDOW_WIDGET, gint(point.x), gint(point.y), &x, &y)
        var place = GtkTextIter()
        gtk_text_view_get_iter_at_location(pointer(), &place, x, y)
        let mark = gtk_text_buffer_create_mark(buffer.pointer(), nil, &place, 0)
        readText(of: gtk_widget_get_primary_clipboard(widget)) { [weak self] in
            self?.buffer.paste($0, at: mark)
            self?.scrollToCursor()
        }
        return true
    }

    /// Keys, buttons and drops wait while a long undo goes on.
    func holdInput() {
        typealias Take = @MainActor (OpaquePointer?) -> Bool
        let take: Take = { [weak self] event in
            guard let self else { return false }
            return heldInput.take(event, isReady: !buffer.isUndoing)
        }
        let controller = Object(gtk_event_controller_legacy_new(), .owned)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        let trampoline: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = {
            _, event, data in
            let take = handler(data, as: Take.self)
            nonisolated(unsafe) let event = event
            return MainActor.assumeIsolated { take(event) } ? 1 : 0
        }
        controller.connect(
            "event", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(take))
        gtk_widget_add_controller(widget, controller.handedOver())
    }
}

extension Widget {
    /// Called with the text that is on the clipboard, if there is one.
    public func readClipboard(_ receive: @escaping @MainActor (String) -> Void) {
        readText(of: gtk_widget_get_clipboard(widget), receive)
    }

    func readText(of clipboard: OpaquePointer?, _ receive: @escaping @MainActor (String) -> Void) {
        typealias Receive = @MainActor (String) -> Void
        gdk_clipboard_read_text_async(
            clipboard, nil,
            { clipboard, result, data in
                let receive = handler(data, as: Receive.self)
                releaseHandler(data)
                guard let bytes = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
                else { return }
                let text = String(cString: bytes)
                g_free(bytes)
                MainActor.assumeIsolated { receive(text) }
            }, Handler.retained(receive))
    }
}
