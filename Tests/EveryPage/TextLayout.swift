import CGtk

@testable import Gtk

/// The Pango layout of a text, and its position in its widget.
struct TextLayout {
    let layout: Object
    private(set) var left: gint = 0
    private(set) var top: gint = 0

    @MainActor init(of text: Screen.Native) {
        let opaque = OpaquePointer(text)
        guard Screen.isInscription(text) else {
            layout = Object(gtk_label_get_layout(opaque), .shared)
            gtk_label_get_layout_offsets(opaque, &left, &top)
            return
        }
        // GTK has no function for the layout of an inscription, so it is made again here.
        layout = Object(gtk_widget_create_pango_layout(text, Screen.text(of: text)), .owned)
        pango_layout_set_attributes(layout.opaque, gtk_inscription_get_attributes(opaque))
        pango_layout_set_width(layout.opaque, gtk_widget_get_width(text) * PANGO_SCALE)
        pango_layout_set_wrap(layout.opaque, gtk_inscription_get_wrap_mode(opaque))
        pango_layout_set_alignment(layout.opaque, PANGO_ALIGN_CENTER)
        var height: gint = 0
        pango_layout_get_pixel_size(layout.opaque, nil, &height)
        top = gint(Float(gtk_widget_get_height(text) - height) * gtk_inscription_get_yalign(opaque))
    }
}
