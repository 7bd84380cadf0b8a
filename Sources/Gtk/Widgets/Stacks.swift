import CGtk

/// Children in a line.
open class LinearStack: Widget {
    init(_ orientation: Orientation, spacing: Int, _ children: [Widget]) {
        super.init(gtk_box_new(orientation.native, gint(spacing)), .floating)
        for child in children { add(child) }
    }

    public func add(_ child: Widget) {
        hold(child)
        gtk_box_append(pointer(), child.widget)
    }
}

/// Children beside one another, in the direction of reading.
open class HStack: LinearStack {
    public init(spacing: Int = 0, @ChildrenBuilder _ children: () -> [Widget] = { [] }) {
        super.init(.horizontal, spacing: spacing, children())
    }
}

/// Children one under the other.
open class VStack: LinearStack {
    public init(spacing: Int = 0, @ChildrenBuilder _ children: () -> [Widget] = { [] }) {
        super.init(.vertical, spacing: spacing, children())
    }
}

/// Children one over the other, all as large as the first.
open class ZStack: Widget {
    public init(@ChildrenBuilder _ children: () -> [Widget]) {
        super.init(gtk_overlay_new(), .floating)
        for (index, child) in children().enumerated() {
            hold(child)
            if index == 0 {
                gtk_overlay_set_child(opaque, child.widget)
            } else {
                gtk_overlay_add_overlay(opaque, child.widget)
            }
        }
    }
}
