import CGtk

/// A box whose children are placed by a Swift `Layout`.
open class LayoutContainer: Widget {
    private let line: Orientation?

    /// - Parameter role: what a screen reader takes the box for, if it is more than a box.
    public init(
        _ layout: any Layout, role: ContainerRole? = nil, @ChildrenBuilder _ children: () -> [Widget] = { [] }
    ) {
        line = layout.line
        // The box has an orientation only for the style sheet, which uses it to join linked buttons.
        super.init(
            role.map { Object.withRole($0.native, gtk_box_get_type()) }
                ?? UnsafeMutableRawPointer(gtk_box_new((line ?? .horizontal).native, 0)), .floating)
        gtk_widget_set_layout_manager(widget, LayoutManager(layout).handedOver())
        for child in children() { add(child) }
    }

    /// Places the children again in the next frame. Call it if the layout would place them differently now, although no
    /// child asks for another size.
    public func placeAgain() { gtk_widget_queue_allocate(widget) }

    /// Measures and places the children again in the next frame, along with all widgets around them. Call it if
    /// placing the children makes them ask for other sizes. With `placeAgain` GTK would then paint the widgets around
    /// them without an allocation.
    public func fitAgain() { gtk_widget_queue_resize(widget) }

    /// Places the children now. For movements in each frame: after a layout of the window, which `placeAgain` causes,
    /// GTK asks the display server for the pointer and waits for the answer.
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
