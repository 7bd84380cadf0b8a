import CGtk

@testable import Gtk
@testable import RecessUI

extension Screen {
    typealias Native = UnsafeMutablePointer<GtkWidget>

    /// All visible widgets of a type, in the order of reading.
    static func all(_ type: GType, in widget: Native?) -> [Native] {
        guard let widget, gtk_widget_get_mapped(widget) != 0 else { return [] }
        return (isA(widget, type) ? [widget] : []) + children(of: widget).flatMap { all(type, in: $0) }
    }

    /// Every label in view.
    public static func labels(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>]
    {
        // Without labels of opacity 0, which only reserve room for another text.
        all(gtk_label_get_type(), in: widget).filter { gtk_widget_get_opacity($0) > 0 }
            + all(gtk_inscription_get_type(), in: widget)
    }

    public static func text(of label: UnsafeMutablePointer<GtkWidget>) -> String {
        isInscription(label)
            ? gtk_inscription_get_text(OpaquePointer(label)).map { String(cString: $0) } ?? ""
            : String(cString: gtk_label_get_text(OpaquePointer(label)))
    }

    static func isInscription(_ widget: Native) -> Bool { isA(widget, gtk_inscription_get_type()) }

    static func has(_ text: String, in widget: Native?) -> Bool {
        all(gtk_label_get_type(), in: widget).contains { self.text(of: $0) == text }
    }
}

extension Stage {
    /// Presses the button with this text in the front window.
    func press(_ text: String, until condition: () -> Bool) {
        let buttons = Screen.all(gtk_button_get_type(), in: Screen.windows.last)
        guard let button = buttons.first(where: { Screen.has(text, in: $0) }) else {
            Recess.complain("no button “\(text)”")
            return
        }
        gtk_widget_activate(button)
        patiently(text, condition)
    }

    /// Opens the popover of a menu button.
    func open(_ button: UnsafeMutablePointer<GtkWidget>) {
        gtk_menu_button_popup(OpaquePointer(button))
        patiently("what opens") { Screen.layers.count > Screen.windows.count }
    }

    /// Runs `open` and waits for the dialog that it opens.
    func openDialog(_ open: () -> Void) {
        open()
        patiently("the dialog") { Screen.windows.count == 2 }
        fitDialog()
        settle()
    }

    /// Makes the dialog no larger than the window, as on a small screen.
    private func fitDialog() {
        guard let dialog = Screen.windows.last else { return }
        let window = UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkWindow.self)
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window, &width, &height)
        let room = self.window.defaultSize
        gtk_window_set_default_size(window, min(width, gint(room.width)), min(height, gint(room.height)))
        waitForFrames(3)
    }

    /// Scrolls everything in the front window to a position from 0, the top, to 1, the bottom.
    func scroll(to part: Double) {
        for view in Screen.all(gtk_scrolled_window_get_type(), in: Screen.windows.last) {
            let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(view))
            let way = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            gtk_adjustment_set_value(adjustment, way * part)
        }
        settle()
    }
}
