/// Children in a line. Room is offered as SwiftUI's stacks offer it: to the higher priority first, and
/// among equals to the least flexible first, so that those who can take any amount share what is left.
/// Nobody gets less than the minimum.
public struct StackLayout: Layout {
    var orientation: Orientation
    var spacing: Int
    /// Across the line.
    var alignment: Alignment
    /// Nobody gets less than the natural length either: for a line that has room for that.
    var givesNatural = false

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
            let (offset, breadth) = placeAcross(child, length: length, room: across)
            let position64 = Double(position)
            child.place(
                in: isRow
                    ? Rectangle(x: position64, y: offset, width: Double(length), height: breadth)
                    : Rectangle(x: offset, y: position64, width: breadth, height: Double(length)))
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

    /// How long each child becomes, in their order.
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

    private func placeAcross(_ child: LayoutChild, length: Int, room: Double) -> (Double, Double) {
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

/// What one child of a stack asks for along the line.
nonisolated struct StackRequest: Equatable {
    var minimum: Int
    /// `nil`: any amount.
    var maximum: Int?
    var priority = 0

    /// Everybody's minimum, and what is over by priority, the least flexible first.
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
