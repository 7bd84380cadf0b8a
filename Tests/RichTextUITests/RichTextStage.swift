import CGtk
import DisplayTesting
import RichText
import XCTest

@testable import Gtk
@testable import RichTextUI

/// A window of one width that shows a text.
@MainActor final class RichTextStage {
    let view: RichTextView
    let window: Window
    private(set) var opened: [String] = []

    convenience init(_ html: String, width: Int = 420, files: [String: String] = [:]) {
        self.init(html, width: width, RichTextSurroundings(path: { files[$0] }))
    }

    init(_ html: String, width: Int = 420, _ surroundings: RichTextSurroundings) {
        view = RichTextView(surroundings)
        window = Window(gtk_window_new(), .shared)
        view.room = Size(width: Double(width), height: 300)
        view.content = RichText(html: html)
        let scroller = ScrolledWindow(view)
        gtk_window_set_child(window.pointer(), scroller.widget)
        window.hold(scroller)
        window.defaultSize = (width, 400)
        window.present()
        turnUntil("the window") { view.isMapped && view.size.width > 0 }
        settle()
    }

    func close() { window.destroy() }

    var labels: [UnsafeMutablePointer<GtkWidget>] {
        view.widget.parts { $0.typeName == "GtkLabel" && gtk_widget_get_mapped($0) != 0 }
    }

    func label(_ text: String) -> UnsafeMutablePointer<GtkWidget>? {
        labels.first { String(cString: gtk_label_get_text(OpaquePointer($0))).contains(text) }
    }

    /// Pango’s attributes of a label, as it writes them down: “0 4 weight bold”.
    func attributes(_ text: String) -> String {
        guard let label = label(text), let list = gtk_label_get_attributes(OpaquePointer(label)),
            let written = pango_attr_list_to_string(list)
        else { return "" }
        defer { g_free(written) }
        return String(cString: written)
    }

    /// The frame of a widget in the text.
    func frame(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Rectangle {
        var bounds = graphene_rect_t()
        guard let widget, gtk_widget_compute_bounds(widget, view.widget, &bounds) != 0 else {
            return Rectangle(x: 0, y: 0, width: 0, height: 0)
        }
        return Rectangle(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
    }

    func blocks<Kind>(_ kind: Kind.Type) -> [Kind] { all(in: view).compactMap { $0 as? Kind } }

    private func all(in widget: Widget) -> [Widget] { [widget] + widget.children.flatMap(all) }

    /// The pixels of the text as it is drawn.
    func pixels() -> DrawnPixels? { DrawnPixels(of: view.widget) }

    func role(_ widget: UnsafeMutablePointer<GtkWidget>) -> GtkAccessibleRole {
        gtk_accessible_get_accessible_role(OpaquePointer(widget))
    }
}
