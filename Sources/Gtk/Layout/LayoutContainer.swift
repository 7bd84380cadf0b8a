import CGtk

/// A box whose children lie where a Swift `Layout` puts them.
open class LayoutContainer: Widget {
    private let line: Orientation?

    public init(_ layout: any Layout, @ChildrenBuilder _ children: () -> [Widget] = { [] }) {
        line = (layout as? StackLayout)?.orientation
        // The box has an orientation only for the style sheet, which joins linked buttons by it.
        super.init(gtk_box_new((line ?? .horizontal).native, 0), .floating)
        gtk_widget_set_layout_manager(widget, LayoutManager(layout).handedOver())
        for child in children() { add(child) }
    }

    /// The layout would put its children elsewhere now, although nobody's size has changed.
    public func placeAgain() { gtk_widget_queue_allocate(widget) }

    /// The same where the layout makes its children ask for other sizes while it places them. GTK bears that only
    /// if all that it lies in is placed again too: else what it lies in would be painted with no place.
    public func fitAgain() { gtk_widget_queue_resize(widget) }

    /// The same as `placeAgain` for what moves in each frame: it is moved now. No layout of the window follows,
    /// after which GTK would ask the display server for the pointer and wait for its answer.
    public func placeAtOnce() {
        guard isMapped else { return placeAgain() }
        LayoutManager.place(widget, by: gtk_widget_get_layout_manager(widget), in: size)
    }

    public func remove(_ child: Widget) {
        gtk_box_remove(pointer(), child.widget)
        letGo(child)
    }

    public func add(_ child: Widget) {
        if child is Spacer { child.expand(horizontally: line == .horizontal, vertically: line == .vertical) }
        hold(child)
        gtk_box_append(pointer(), child.widget)
    }
}
