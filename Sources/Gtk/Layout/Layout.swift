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

/// How much of one direction something needs, and how much it would like.
public struct Extent {
    public var minimum: Int
    public var natural: Int

    public init(minimum: Int, natural: Int) {
        self.minimum = minimum
        self.natural = max(minimum, natural)
    }
}

/// A way to place children. Write one in Swift and give it to a `LayoutContainer`: GTK then asks it
/// for sizes and tells it where to put things, as it does its own layout managers.
public protocol Layout {
    /// The extent along `orientation` when the other direction is `other` long, or not known yet.
    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent
    func place(_ children: [LayoutChild], in size: Size)
    /// Whether what is at the left stands at the right in languages that are written from the right.
    var followsReadingDirection: Bool { get }
}

extension Layout {
    public var followsReadingDirection: Bool { true }
}

/// What a layout may know of a child and do to it.
public struct LayoutChild {
    let widget: UnsafeMutablePointer<GtkWidget>
    /// The width of the container, where its left and right are exchanged.
    var mirroredIn: Double?

    public func extent(along orientation: Orientation, other: Int? = nil) -> Extent {
        var minimum: gint = 0
        var natural: gint = 0
        gtk_widget_measure(widget, orientation.native, gint(other ?? -1), &minimum, &natural, nil, nil)
        return Extent(minimum: Int(minimum), natural: Int(natural))
    }

    /// Puts the child there, on whole points, turned about the middle of that place (clockwise), or drawn
    /// narrower there by a part of its width. A child is never given less than its minimum, which GTK would
    /// complain of; what is too much then hangs over the edge.
    public func place(in place: Rectangle, turnedBy degrees: Double = 0, narrowedTo part: Double = 1) {
        var frame = aspectRatio.map { place.largestInside(aspectRatio: $0) } ?? place
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

    public func isOf(_ other: Widget) -> Bool { widget == other.widget }

    /// Of the window that it is in.
    public var windowSize: Size { widget.windowSize }

    /// Of the letters that are used in it.
    public var lineHeight: Int { Letters(of: widget).height }

    /// Whether it takes any room that it is given.
    public func expands(along orientation: Orientation) -> Bool {
        gtk_widget_compute_expand(widget, orientation.native) != 0
    }

    /// Who is given room first: the higher.
    public var priority: Int { widget.layoutPriority }

    /// Width by height, for what keeps its shape within the place that it is given.
    public var aspectRatio: Double? { widget.aspectRatio }

    /// A hidden child takes no room, no pointer and no focus, and a screen reader does not meet it.
    public func show(_ visible: Bool) {
        guard visible != (gtk_widget_get_child_visible(widget) != 0) else { return }
        gtk_widget_set_child_visible(widget, visible ? 1 : 0)
        widget.setAccessibleState(GTK_ACCESSIBLE_STATE_HIDDEN, !visible)
    }
}
