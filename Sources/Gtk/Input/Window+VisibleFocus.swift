import CGtk

private let visible = GTK_STATE_FLAG_FOCUS_VISIBLE

/// Whether the person is using the keyboard or the pointer.
private final class InputUse {
    var isByKeys = true
    /// The pointer's last position.
    var pointer: (x: Double, y: Double)?
    var showLater: Timeout?
}

extension Window {
    /// While the person uses the keyboard, the focus ring is always visible. GTK alone would hide it after some
    /// seconds, and would not show it when the window opens.
    func keepsFocusVisible() {
        let input = InputUse()
        let show: @MainActor () -> Void = { [weak self] in
            guard let self, input.isByKeys, let focus = gtk_window_get_focus(pointer()) else { return }
            gtk_widget_set_state_flags(focus, visible, 0)
        }
        connectIgnoringArgument("notify::focus-widget", show)
        // In the next turn, before the next frame: in a field where a long text is selected, GTK goes through all lines of it
        // when it hides the ring, and again when it is shown.
        connectIgnoringArgument("notify::focus-visible") {
            input.showLater = Timeout(afterMilliseconds: 0) {
                input.showLater = nil
                show()
            }
        }
        onEvent { [weak self] event in
            switch gdk_event_get_event_type(event) {
            case GDK_KEY_PRESS:
                input.isByKeys = true
                show()
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: self?.hideFocus(input)
            // A first motion event can come without a movement, if the window opens under the pointer.
            case GDK_MOTION_NOTIFY:
                if let before = input.pointer, let now = position(of: event), before != now {
                    self?.hideFocus(input)
                }
                input.pointer = position(of: event)
            default: break
            }
        }
    }

    private func hideFocus(_ input: InputUse) {
        guard input.isByKeys else { return }
        input.isByKeys = false
        gtk_window_set_focus_visible(pointer(), 0)
        // Widgets that had the focus before can still have the flag: GTK removes it only if it has set it itself.
        for part in widget.parts(where: { gtk_widget_get_state_flags($0).rawValue & visible.rawValue != 0 }) {
            gtk_widget_unset_state_flags(part, visible)
        }
    }

    /// Calls `heard` with every event of the window before any widget gets it.
    private func onEvent(_ heard: @escaping @MainActor (OpaquePointer) -> Void) {
        typealias Heard = @MainActor (OpaquePointer) -> Void
        let controller = Object(gtk_event_controller_legacy_new(), .owned)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        let trampoline: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = {
            _, event, data in
            guard let event else { return 0 }
            nonisolated(unsafe) let happened = event
            let heard = handler(data, as: Heard.self)
            MainActor.assumeIsolated { heard(happened) }
            return 0
        }
        controller.connect(
            "event", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(heard as Heard))
        gtk_widget_add_controller(widget, controller.handedOver())
    }
}

private func position(of event: OpaquePointer) -> (x: Double, y: Double)? {
    var (x, y) = (0.0, 0.0)
    return gdk_event_get_position(event, &x, &y) != 0 ? (x, y) : nil
}
