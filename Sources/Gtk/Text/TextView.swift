import CGtk

/// The text view in a `TextField`.
final class TextView: Widget {
    /// The distance between the text and the edge.
    static let padding = 8

    private var scrollLater: Timeout?
    private var scrollsWhenWhole = false
    let buffer = TextBuffer()
    let heldInput = HeldInput()
    /// See `TextField.onPaste`.
    var takeContent: (@MainActor (PastedContent) -> Bool)?
    /// See `TextField.onCopy`.
    var copiedContent: (@MainActor (String) -> CopiedContent?)?

    init() {
        super.init(gtk_text_view_new_with_buffer(buffer.pointer()), .floating)
        gtk_text_view_set_wrap_mode(pointer(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_accepts_tab(pointer(), 0)
        let padding = gint(TextView.padding)
        gtk_text_view_set_left_margin(pointer(), padding)
        gtk_text_view_set_right_margin(pointer(), padding)
        gtk_text_view_set_top_margin(pointer(), padding)
        gtk_text_view_set_bottom_margin(pointer(), padding)
        connect("unmap") { [weak self] in
            self?.stopScrolling()
            self?.heldInput.forget()
        }
        buffer.connect("changed") { [weak self] in self?.layOutBeforeTheNextFrame() }
        buffer.onProgress = { [weak self] in self?.follow() }
        copyInsteadOfGTK()
        deleteInsteadOfGTK()
        pasteInsteadOfGTK()
        holdInput()
    }

    isolated deinit { TextBuffer.emptyBeforeEnd(of: self, buffer) }

    /// Lets GTK lay out a changed text before the next frame. GTK 4.8 does that in an idle source, and a frame in which the
    /// pointer moves comes before all idle sources. While drawing that frame, GTK would find a new height of the text, and
    /// warn that the scroll bar has no allocation. So the source gets the priority of events.
    private func layOutBeforeTheNextFrame() {
        guard let source = recess_idle_source(widget) else { return }
        let comesBeforeFrames = g_source_get_priority(source) < GDK_PRIORITY_REDRAW
        if comesBeforeFrames { g_source_set_priority(source, G_PRIORITY_DEFAULT) }
    }

    /// Stops the animated scrolling to the cursor. GTK 4.8 cannot handle that the view disappears meanwhile.
    private func stopScrolling() {
        scrollLater = nil
        let adjustment = gtk_scrollable_get_vadjustment(opaque)
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment))
    }

    var text: String {
        get { buffer.text }
        // A C string ends at its first NUL.
        set {
            scrollsWhenWhole = false
            buffer.setText(newValue.utf8.contains(0) ? newValue.filter { $0 != "\0" } : newValue)
        }
    }

    var isWhole: Bool { buffer.isWhole }

    func onChange(_ action: @escaping @MainActor () -> Void) { buffer.onChange(action) }

    func moveToEnd() {
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(buffer.pointer(), &end)
        gtk_text_buffer_place_cursor(buffer.pointer(), &end)
        scrollLater = Timeout(afterMilliseconds: 100) { [weak self] in self?.scrollToCursor() }
    }

    /// Call it only once the field has grown to the height of its text. Otherwise GTK would scroll to a part that is
    /// visible by then.
    func scrollToCursor() {
        guard isWhole else { return scrollsWhenWhole = true }
        gtk_text_view_scroll_mark_onscreen(pointer(), gtk_text_buffer_get_insert(buffer.pointer()))
    }

    /// Follows the buffer while it takes in a long text or lets go of it.
    private func follow() {
        // Old lines would be in view while they are removed.
        opacity = buffer.hasOldLines ? 0 : 1
        if !buffer.isUndoing { heldInput.letGo() }
        if buffer.isInTyping { scrollsWhenWhole = true }
        guard isWhole, scrollsWhenWhole else { return }
        scrollsWhenWhole = false
        scrollToCursor()
    }

    var canUndo: Bool { buffer.canUndo }

    func undo() { buffer.replayTyping(.undo) }

    /// Returns `false` if there is nothing to redo.
    func redo() -> Bool {
        guard buffer.canRedo else { return false }
        buffer.replayTyping(.redo)
        return true
    }

    func onUndoChange(_ action: @escaping @MainActor () -> Void) {
        buffer.connectIgnoringArgument("notify::can-undo", action)
        connectIgnoringArgument("notify::has-focus", action)
    }

    /// Calls `action` for Return before the text view starts a new line, but after the input method: while a syllable or a
    /// word is being composed, Return completes it.
    func onReturn(_ action: @escaping @MainActor () -> Void) {
        typealias Pressed = @MainActor (_ controller: OpaquePointer?) -> Bool
        let pressed: Pressed = { [weak self] controller in
            guard let self else { return false }
            let event = gtk_event_controller_get_current_event(controller)
            if gtk_text_view_im_context_filter_keypress(pointer(), event) == 0 { action() }
            return true
        }
        let controller = Object(gtk_event_controller_key_new(), .owned)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        let trampoline:
            @convention(c) (OpaquePointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
                controller, value, _, modifiers, data in
                let isReturn = [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter].contains(Int32(value))
                guard isReturn, modifiers.rawValue & GDK_SHIFT_MASK.rawValue == 0 else { return 0 }
                let pressed = handler(data, as: Pressed.self)
                nonisolated(unsafe) let source = controller
                return MainActor.assumeIsolated { pressed(source) } ? 1 : 0
            }
        controller.connect(
            "key-pressed", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(pressed))
        gtk_widget_add_controller(widget, controller.handedOver())
    }
}
