import CGtk

/// Children side by side, in the direction of reading.
open class HStack: LayoutContainer {
    public init(
        spacing: Int = 0, alignment: Alignment = .fill, @ChildrenBuilder _ children: () -> [Widget] = { [] }
    ) {
        super.init(StackLayout(orientation: .horizontal, spacing: spacing, alignment: alignment), children)
    }
}

/// Children one below the other.
open class VStack: LayoutContainer {
    public init(
        spacing: Int = 0, alignment: Alignment = .fill, @ChildrenBuilder _ children: () -> [Widget] = { [] }
    ) {
        super.init(StackLayout(orientation: .vertical, spacing: spacing, alignment: alignment), children)
    }
}

/// Takes the room in a stack that the other children leave.
public final class Spacer: Widget {
    public init() {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), .floating)
        layoutPriority(-1)
    }
}

/// Children on top of each other, all with the size of the first.
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
    /// Puts `top` over this widget, with the same size.
    public func overlay(_ top: Widget) -> ZStack {
        ZStack {
            self
            top
        }
    }
}

/// Lets the children of a container be listed line by line, with `if` and `for`.
@resultBuilder
public enum ChildrenBuilder {
    public static func buildExpression(_ child: Widget) -> [Widget] { [child] }
    public static func buildBlock(_ parts: [Widget]...) -> [Widget] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [Widget]?) -> [Widget] { part ?? [] }
    public static func buildEither(first: [Widget]) -> [Widget] { first }
    public static func buildEither(second: [Widget]) -> [Widget] { second }
    public static func buildArray(_ parts: [[Widget]]) -> [Widget] { parts.flatMap(\.self) }
}
