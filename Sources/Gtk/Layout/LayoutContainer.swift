import CGtk

/// A box whose children lie where a Swift `Layout` puts them.
open class LayoutContainer: Widget {
    public init(_ layout: any Layout, @ChildrenBuilder _ children: () -> [Widget] = { [] }) {
        // The orientation is only for the style sheet, which joins linked buttons by it.
        let orientation = (layout as? StackLayout)?.orientation ?? .horizontal
        super.init(gtk_box_new(orientation.native, 0), .floating)
        gtk_widget_set_layout_manager(widget, LayoutManager(layout).handedOver())
        for child in children() { add(child) }
    }

    public func add(_ child: Widget) {
        hold(child)
        gtk_box_append(pointer(), child.widget)
    }

    public func removeAll() {
        for child in children {
            gtk_box_remove(pointer(), child.widget)
            letGo(child)
        }
    }
}
