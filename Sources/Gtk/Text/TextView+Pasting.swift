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
                gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
                guard isCut else { return }
                buffer.deleteSelection()
                scrollToCursor()
            }
        }
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
        readText(of: gtk_widget_get_clipboard(widget)) { [weak self] in
            self?.buffer.paste($0)
            self?.scrollToCursor()
        }
    }

    /// Pastes what was selected last, in any window, where the middle button was pressed. Returns `false` if the person
    /// does not want that.
    private func pasteSelection(at point: Point) -> Bool {
        guard SystemSetting.number("gtk-enable-primary-paste") == 1 else { return false }
        gtk_text_view_reset_im_context(pointer())
        grabFocus()
        buffer.finishUndo()
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

    /// Calls `action` before a key or a button that is pressed, or a text that is dropped, does something here.
    func beforeInput(_ action: @escaping Act) {
        let controller = Object(gtk_event_controller_legacy_new(), .owned)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        let trampoline: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = {
            _, event, data in
            let action = handler(data, as: Act.self)
            let kinds = [GDK_KEY_PRESS, GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN, GDK_DROP_START]
            if kinds.contains(gdk_event_get_event_type(event)) { MainActor.assumeIsolated { action() } }
            return 0
        }
        controller.connect(
            "event", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(action))
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
