/// Children in a row or in a column. Each gets its minimum. The rest is shared as in SwiftUI's stacks: children of a
/// higher priority get theirs first, and among equals the least flexible. So the children that can take any amount
/// share the remainder.
public struct StackLayout: Layout {
    var orientation: Orientation
    var spacing: Int
    /// Of the children in the other direction: vertically in a row, horizontally in a column.
    var alignment: Alignment
    /// Each child gets at least its natural length. Only for a stack that has room for that.
    var givesNatural: Bool

    public init(
        orientation: Orientation, spacing: Int = 0, alignment: Alignment = .fill, givesNatural: Bool = false
    ) {
        (self.orientation, self.spacing) = (orientation, spacing)
        (self.alignment, self.givesNatural) = (alignment, givesNatural)
    }

    public var line: Orientation? { orientation }

    public func extent(of children: [LayoutChild], along direction: Orientation, other: Int?) -> Extent {
        if direction == orientation { return extentAlongLine(of: children, other: other) }
        let lengths = other.map { self.lengths(of: children, total: $0, across: nil) }
        let extents = children.enumerated().map { index, child in
            child.extent(along: direction, other: lengths?[index])
        }
        return Extent(
            minimum: extents.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        let isRow = orientation == .horizontal
        let (total, across) = isRow ? (size.width, size.height) : (size.height, size.width)
        let lengths = lengths(of: children, total: Int(total), across: isRow ? nil : Int(across))
        let used = lengths.reduce(0, +) + gaps(children.count)
        var position = max(0, (Int(total) - used) / 2)
        for (child, length) in zip(children, lengths) {
            let (offset, breadth) = spanAcross(child, length: length, room: across)
            child.place(
                in: isRow
                    ? Rectangle(x: Double(position), y: offset, width: Double(length), height: breadth)
                    : Rectangle(x: offset, y: Double(position), width: breadth, height: Double(length)))
            position += length + spacing
        }
    }

    private func extentAlongLine(of children: [LayoutChild], other: Int?) -> Extent {
        let extents = children.map { $0.extent(along: orientation, other: other) }
        let gaps = gaps(children.count)
        return Extent(
            minimum: extents.map(\.minimum).reduce(gaps, +), natural: extents.map(\.natural).reduce(gaps, +))
    }

    private func gaps(_ count: Int) -> Int { max(0, count - 1) * spacing }

    /// The length of each child along the stack.
    private func lengths(of children: [LayoutChild], total: Int, across: Int?) -> [Int] {
        let extents = children.map { $0.extent(along: orientation, other: across) }
        let requests = zip(children, extents).map { child, extent in
            StackRequest(
                minimum: givesNatural ? extent.natural : extent.minimum,
                maximum: child.expands(along: orientation) ? nil : extent.natural,
                priority: child.priority)
        }
        return StackRequest.share(total - gaps(children.count), among: requests)
    }

    /// The start and the length of a child in the other direction.
    private func spanAcross(_ child: LayoutChild, length: Int, room: Double) -> (Double, Double) {
        guard alignment != .fill else { return (0, room) }
        let across: Orientation = orientation == .horizontal ? .vertical : .horizontal
        let natural = child.extent(along: across, other: across == .vertical ? length : nil).natural
        let breadth = min(room, Double(natural))
        switch alignment {
        case .fill, .start: return (0, breadth)
        case .center: return ((room - breadth) / 2, breadth)
        case .end: return (room - breadth, breadth)
        }
    }
}

/// The room that one child of a stack asks for.
nonisolated struct StackRequest: Equatable {
    var minimum: Int
    /// `nil`: the child takes any amount.
    var maximum: Int?
    var priority = 0

    /// The length of each child: its minimum and its share of the rest. The rest goes to the higher priority first, and
    /// among equals to the least flexible.
    static func share(_ total: Int, among requests: [StackRequest]) -> [Int] {
        var lengths = requests.map(\.minimum)
        var rest = max(0, total - lengths.reduce(0, +))
        for priority in Set(requests.map(\.priority)).sorted(by: >) {
            let group = requests.indices.filter { requests[$0].priority == priority }
                .sorted { requests[$0].flexibility < requests[$1].flexibility }
            for (number, index) in group.enumerated() {
                let given = min(requests[index].flexibility, rest / (group.count - number))
                lengths[index] += given
                rest -= given
            }
        }
        return lengths
    }

    private var flexibility: Int { maximum.map { max(0, $0 - minimum) } ?? .max }
}
