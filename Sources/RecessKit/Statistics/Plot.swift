import Gtk

/// A drawing over horizontal lines, with labels at its left and under it. It runs from left to right in every language.
public final class Plot: LayoutContainer {
    /// - Parameters:
    ///   - heights: what the lines at the top, in the middle and at the bottom mean.
    ///   - ends: what the left and the right edge mean.
    public init(
        _ drawing: CachedDrawing, heights: [String] = PlotGrid.shares.map(\.percentText), ends: [String]
    ) {
        super.init(PlotLayout())
        keepsLeftAndRight().styled("plot")
        add(PlotGrid())
        add(drawing)
        for text in heights + ends { add(Label(text).styled("secondary").onlyToBeSeen()) }
    }
}

/// Its children are the lines, the drawing, the three labels at the left from the top down, and the two labels under it.
private struct PlotLayout: Layout {
    var followsReadingDirection: Bool { false }
    private let gap = 6

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard children.count == 7 else { return Extent(minimum: 0, natural: 0) }
        switch orientation {
        case .horizontal:
            let ends = children[5...].map { $0.extent(along: .horizontal).minimum }
            return Extent(minimum: max(gutter(children) + 60, ends.max() ?? 0), natural: 600)
        case .vertical:
            let width = other ?? 600
            let height =
                labelHeight(children) + plotHeight(width) + gap
                + (endsShareLine(children, width) ? 1 : 2) * labelHeight(children)
            return Extent(minimum: height, natural: height)
        }
    }

    private func plotHeight(_ width: Int) -> Int { min(max(width / 3, 110), 220) }

    private func gutter(_ children: [LayoutChild]) -> Int {
        (children[2..<5].map { $0.extent(along: .horizontal).minimum }.max() ?? 0) + gap
    }

    private func labelHeight(_ children: [LayoutChild]) -> Int {
        children[2...].map { $0.extent(along: .vertical).minimum }.max() ?? 0
    }

    private func endsShareLine(_ children: [LayoutChild], _ width: Int) -> Bool {
        let ends = children[5...].map { $0.extent(along: .horizontal).minimum }.reduce(0, +)
        return gutter(children) + ends + 2 * gap <= width
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard children.count == 7 else { return }
        let (left, label) = (Double(gutter(children)), Double(labelHeight(children)))
        let height = Double(plotHeight(Int(size.width)))
        let top = (label / 2).rounded()
        let plot = Rectangle(
            x: left, y: top - PlotGrid.margin, width: size.width - left, height: height + 2 * PlotGrid.margin)
        for drawing in children[..<2] { drawing.place(in: plot) }
        for (child, share) in zip(children[2..<5], PlotGrid.shares) {
            let width = Double(child.extent(along: .horizontal).minimum)
            let y = top + (1 - share) * height - label / 2
            child.place(in: Rectangle(x: left - Double(gap) - width, y: y, width: width, height: label))
        }
        let under = top + height + label / 2 + Double(gap)
        let sharesLine = endsShareLine(children, Int(size.width))
        for (child, isEnd) in zip(children[5...], [false, true]) {
            let width = Double(child.extent(along: .horizontal).minimum)
            child.place(
                in: Rectangle(
                    x: isEnd ? size.width - width : min(left, size.width - width),
                    y: under + (isEnd && !sharesLine ? label : 0), width: width, height: label))
        }
    }
}
