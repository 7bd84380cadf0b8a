import CGtk

private let visible = GTK_STATE_FLAG_FOCUS_VISIBLE

/// Whether the person uses keys just now, or the pointer.
private final class Hands {
    var useKeys = true
    var pointer: (x: Double, y: Double)?
}

extension Window {
    /// Whoever uses keys always sees where they are. GTK would take the sign away after some seconds, and not
    /// have one to begin with.
    func keepsFocusVisible() {
        let hands = Hands()
        let show: @MainActor () -> Void = { [weak self] in
            guard let self, hands.useKeys, let focus = gtk_window_get_focus(pointer()) else { return }
            gtk_widget_set_state_flags(focus, visible, 0)
        }
        connectIgnoringArgument("notify::focus-widget", show)
        connectIgnoringArgument("notify::focus-visible", show)
        onEvent { [weak self] event in
            switch gdk_event_get_event_type(event) {
            case GDK_KEY_PRESS:
                hands.useKeys = true
                show()
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: self?.hideFocus(hands)
            // The pointer can lie where the window comes, and nobody has touched it.
            case GDK_MOTION_NOTIFY:
                if let before = hands.pointer, let now = place(of: event), before != now {
                    self?.hideFocus(hands)
                }
                hands.pointer = place(of: event)
            default: break
            }
        }
    }

    private func hideFocus(_ hands: Hands) {
        guard hands.useKeys else { return }
        hands.useKeys = false
        gtk_window_set_focus_visible(pointer(), 0)
        // Also where the focus was before: GTK takes away only the sign that it has put there itself.
        for part in widget.parts(where: { gtk_widget_get_state_flags($0).rawValue & visible.rawValue != 0 }) {
            gtk_widget_unset_state_flags(part, visible)
        }
    }

    /// Hears of everything before anything in the window does.
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

private func place(of event: OpaquePointer) -> (x: Double, y: Double)? {
    var (x, y) = (0.0, 0.0)
    return gdk_event_get_position(event, &x, &y) != 0 ? (x, y) : nil
}
