import CGtk
import XCTest

@testable import Gtk

/// All visible texts inside a widget.
public func texts(in widget: UnsafeMutablePointer<GtkWidget>?) -> [String] {
    guard let widget, gtk_widget_get_mapped(widget) != 0, gtk_widget_get_opacity(widget) > 0 else {
        return []
    }
    if widget.typeName == "GtkInscription" {
        return gtk_inscription_get_text(OpaquePointer(widget)).map { [String(cString: $0)] } ?? []
    }
    if g_type_check_instance_is_a(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_label_get_type())
        != 0
    {
        return [String(cString: gtk_label_get_text(OpaquePointer(widget)))]
    }
    var found: [String] = []
    var child = gtk_widget_get_first_child(widget)
    while child != nil {
        found += texts(in: child)
        child = gtk_widget_get_next_sibling(child)
    }
    return found
}

/// The toast that is visible.
public func toast(in widget: Widget) -> UnsafeMutablePointer<GtkWidget>? {
    widget.widget.part { $0.typeName == "AdwToastWidget" && gtk_widget_get_mapped($0) != 0 }
}

/// Presses the button of the toast.
public func pressToast(in widget: Widget) {
    let button = toast(in: widget)?.part { $0.typeName == "GtkButton" && !texts(in: $0).isEmpty }
    XCTAssertNotNil(button, "no toast with a button")
    if let button { gtk_widget_activate(button) }
}

extension Button {
    /// Does what a click does.
    public func click() { gtk_widget_activate(widget) }
}

/// All `ReadablePart`s inside a widget.
@MainActor public func parts(in widget: Widget) -> [ReadablePart] {
    widget.children.flatMap { child in (child as? ReadablePart).map { [$0] } ?? parts(in: child) }
}

/// The frame of a widget relative to another one around it.
public func frame(of widget: Widget, in other: Widget) -> Rectangle {
    var bounds = graphene_rect_t()
    XCTAssertNotEqual(gtk_widget_compute_bounds(widget.widget, other.widget, &bounds), 0)
    return Rectangle(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
}

/// Records all announcements to screen readers from its creation on.
@MainActor public final class Listener {
    public private(set) var heard: [String] = []

    public init() { Announcement.onEach = { [weak self] in self?.heard.append($0) } }
}

extension Widget {
    /// Whether something that it takes is dragged over it.
    public var isAboutToGetADrop: Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_DROP_ACTIVE.rawValue != 0
    }

    /// What it paints in a frame, as GSK writes it down.
    public var paintedNodes: String {
        let paintable = Object(gtk_widget_paintable_new(widget), .owned)
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable.opaque, snapshot, size.width, size.height)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return "" }
        defer { gsk_render_node_unref(node) }
        let bytes = gsk_render_node_serialize(node)
        defer { g_bytes_unref(bytes) }
        var length: gsize = 0
        guard let data = g_bytes_get_data(bytes, &length) else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: data, count: Int(length)), as: UTF8.self)
    }
}
