import CGtk

public enum Orientation {
    case horizontal
    case vertical

    init(_ orientation: GtkOrientation) {
        self = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
    }

    var native: GtkOrientation {
        self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    }
}

/// The minimum and the natural size in one direction.
public struct Extent {
    public var minimum: Int
    public var natural: Int

    public init(minimum: Int, natural: Int) {
        self.minimum = minimum
        self.natural = max(minimum, natural)
    }
}

/// An algorithm that measures and places children. A `LayoutContainer` uses it, and GTK calls it like one of its own
/// layout managers.
public protocol Layout {
    /// The extent along `orientation` if the size in the other direction is `other`; `nil`: that is not known yet.
    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent
    func place(_ children: [LayoutChild], in size: Size)
    /// Whether left and right are exchanged in languages that are written from right to left.
    var followsReadingDirection: Bool { get }
    /// The direction in which it places the children in a line, if it does.
    var line: Orientation? { get }
}

extension Layout {
    public var line: Orientation? { nil }
    public var followsReadingDirection: Bool { true }
}

/// A child as a layout sees it.
public struct LayoutChild {
    let widget: UnsafeMutablePointer<GtkWidget>
    /// The width of the container, if left and right are exchanged in it.
    var mirroredIn: Double?

    init(widget: UnsafeMutablePointer<GtkWidget>, mirroredIn width: Double? = nil) {
        (self.widget, mirroredIn) = (widget, width)
    }

    /// For a layout that asks a child for its size before the child is laid out.
    public init(of child: Widget) { self.init(widget: child.widget) }

    public func extent(along orientation: Orientation, other: Int? = nil) -> Extent {
        var minimum: gint = 0
        var natural: gint = 0
        gtk_widget_measure(widget, orientation.native, gint(other ?? -1), &minimum, &natural, nil, nil)
        return Extent(minimum: Int(minimum), natural: Int(natural))
    }

    /// Allocates the child in this frame, rounded to whole points. It can be rotated clockwise about the centre of the
    /// frame, or scaled in width to a part of it. A child always gets its minimum size, as GTK prints a warning
    /// otherwise, even if it then reaches beyond the frame.
    public func place(in place: Rectangle, turnedBy degrees: Double = 0, narrowedTo part: Double = 1) {
        var frame = aspectRatio.map { place.wholePointsInside(aspectRatio: $0) } ?? place
        if let mirroredIn { frame.x = mirroredIn - frame.x - frame.width }
        let x = frame.x.rounded()
        let y = frame.y.rounded()
        let width = max(Int((frame.x + frame.width).rounded() - x), extent(along: .horizontal).minimum)
        let height = max(
            Int((frame.y + frame.height).rounded() - y), extent(along: .vertical, other: width).minimum)
        let origin = Point(x: x, y: y)
        let transform =
            if degrees != 0 {
                turn(about: frame.center, degrees, from: origin)
            } else if part != 1 {
                narrowing(about: frame.center, to: part, from: origin)
            } else {
                translation(to: origin)
            }
        gtk_widget_allocate(widget, gint(width), gint(height), -1, transform)
    }

    private func translation(to point: Point, after: OpaquePointer? = nil) -> OpaquePointer? {
        var point = graphene_point_t(x: Float(point.x), y: Float(point.y))
        return gsk_transform_translate(after, &point)
    }

    private func turn(about center: Point, _ degrees: Double, from origin: Point) -> OpaquePointer? {
        let turned = gsk_transform_rotate(translation(to: center), Float(degrees))
        return translation(to: Point(x: origin.x - center.x, y: origin.y - center.y), after: turned)
    }

    private func narrowing(about center: Point, to part: Double, from origin: Point) -> OpaquePointer? {
        let narrowed = gsk_transform_scale(translation(to: center), Float(part), 1)
        return translation(to: Point(x: origin.x - center.x, y: origin.y - center.y), after: narrowed)
    }

    /// Its own children that take part in a layout.
    public var children: [LayoutChild] { LayoutManager.children(of: widget) }

    public func isOf(_ other: Widget) -> Bool { widget == other.widget }

    /// The size of the window that contains the child.
    public var windowSize: Size { widget.windowSize }

    /// The height of a line of text in the child's font.
    public var lineHeight: Int { Letters(of: widget).height }

    /// Whether the child takes more than its natural size.
    public func expands(along orientation: Orientation) -> Bool {
        gtk_widget_compute_expand(widget, orientation.native) != 0
    }

    /// In a stack, children of a higher priority get room first.
    public var priority: Int { widget.layoutPriority }

    /// Width divided by height, if the child keeps its shape within the frame that it gets.
    public var aspectRatio: Double? { widget.aspectRatio }

    /// A hidden child takes no room, no pointer and no focus, and a screen reader does not meet it.
    public func show(_ visible: Bool) {
        guard visible != (gtk_widget_get_child_visible(widget) != 0) else { return }
        gtk_widget_set_child_visible(widget, visible ? 1 : 0)
        widget.setAccessibleState(GTK_ACCESSIBLE_STATE_HIDDEN, !visible)
    }
}
