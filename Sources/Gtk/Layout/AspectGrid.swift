/// Items of one size and aspect ratio, all of them visible and as large as possible.
public struct AspectGrid: Layout {
    public var aspectRatio: Double
    public var spacing: Double
    /// `nil`: as many columns as make the items largest.
    public var columns: Int?
    /// The grid asks for so much room that no item is narrower than this.
    public var minimumItemWidth: Int
    /// Items are a whole number of points wide, so that none looks wider than its neighbour.
    public var wholePoints: Bool

    public init(
        aspectRatio: Double, spacing: Double = 0, columns: Int? = nil, minimumItemWidth: Int = 1,
        wholePoints: Bool = false
    ) {
        self.aspectRatio = aspectRatio > 0 && aspectRatio.isFinite ? aspectRatio : 1
        self.spacing = spacing
        self.columns = columns.map { max(1, $0) }
        self.minimumItemWidth = minimumItemWidth
        self.wholePoints = wholePoints
    }

    /// The frames of `count` items in `size`. Used to draw over the grid at the same positions.
    public func fit(count: Int, in size: Size) -> AspectFit {
        AspectFit(
            count: count, size: size, aspectRatio: aspectRatio, spacing: spacing, columns: columns,
            wholePoints: wholePoints)
    }

    public func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard !children.isEmpty else { return Extent(minimum: 0, natural: 0) }
        let columns = columns ?? children.count
        let rows = (children.count + columns - 1) / columns
        let (number, length) =
            switch orientation {
            case .horizontal: (self.columns ?? 1, Double(minimumItemWidth))
            case .vertical: (self.columns == nil ? 1 : rows, Double(minimumItemWidth) / aspectRatio)
            }
        let minimum = Int((Double(number) * (length + spacing) - spacing).rounded(.up))
        return Extent(minimum: max(0, minimum), natural: max(0, minimum))
    }

    public func place(_ children: [LayoutChild], in size: Size) {
        let fit = fit(count: children.count, in: size)
        for (index, child) in children.enumerated() { child.place(in: fit.frame(at: index)) }
    }
}
