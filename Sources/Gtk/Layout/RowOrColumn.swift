/// Children side by side if there is room for their natural widths, otherwise one below the other.
public struct RowOrColumn: Layout {
    private let row: StackLayout
    private let column: StackLayout

    public init(spacing: Int) {
        row = StackLayout(orientation: .horizontal, spacing: spacing, alignment: .fill, givesNatural: true)
        column = StackLayout(orientation: .vertical, spacing: spacing, alignment: .fill)
    }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        switch orientation {
        case .horizontal:
            Extent(
                minimum: column.extent(of: children, along: .horizontal, other: nil).minimum,
                natural: row.extent(of: children, along: .horizontal, other: nil).natural)
        case .vertical:
            layout(for: children, width: other).extent(of: children, along: .vertical, other: other)
        }
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        layout(for: children, width: Int(size.width)).place(children, in: size)
    }

    private func layout(for children: [LayoutChild], width: Int?) -> StackLayout {
        guard let width else { return row }
        return row.extent(of: children, along: .horizontal, other: nil).natural <= width ? row : column
    }
}
