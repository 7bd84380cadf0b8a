import CGtk

/// Children beside one another, in the direction of reading.
open class HStack: LayoutContainer {
    public init(
        spacing: Int = 0, alignment: Alignment = .fill, @ChildrenBuilder _ children: () -> [Widget] = { [] }
    ) {
        super.init(StackLayout(orientation: .horizontal, spacing: spacing, alignment: alignment), children)
    }
}

/// Children one under the other.
open class VStack: LayoutContainer {
    public init(
        spacing: Int = 0, alignment: Alignment = .fill, @ChildrenBuilder _ children: () -> [Widget] = { [] }
    ) {
        super.init(StackLayout(orientation: .vertical, spacing: spacing, alignment: alignment), children)
    }
}

/// Takes the room in a stack that nobody else wants.
public final class Spacer: Widget {
    public init() {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), .floating)
        layoutPriority(-1)
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

extension Bindable {
    /// With `top` lying over it, as large as it is.
    public func overlay(_ top: Widget) -> ZStack {
        ZStack {
            self
            top
        }
    }
}
