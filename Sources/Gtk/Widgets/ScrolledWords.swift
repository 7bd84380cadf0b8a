import CGtk

/// Words that are as high as they need be at the width that there is, and scroll where there is less room. A
/// `ScrolledWindow` alone asks for a height before it knows how wide it will be.
public final class ScrolledWords: LayoutContainer {
    private let view: ScrolledWindow

    /// - Parameter height: it can become as low as this.
    public init(_ words: Widget, atLeast height: Int) {
        let view = ScrolledWindow(words)
        self.view = view
        super.init(AsHighAsWords(words: words, least: height)) { view }
    }

    /// `false` where there is no more that way.
    public func scroll(by distance: Double) -> Bool { view.scroll(by: distance) }
}

private struct AsHighAsWords: Layout {
    weak var words: Widget?
    let least: Int

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let view = children.first?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
        guard orientation == .vertical, let words else { return view }
        let height = LayoutChild(widget: words.widget).extent(along: .vertical, other: other)
        // A view has a least height of its own.
        return Extent(
            minimum: max(view.minimum, min(least, height.minimum)),
            natural: max(view.minimum, height.natural))
    }

    func place(_ children: [LayoutChild], in size: Size) {
        for child in children {
            child.place(in: size.whole)
        }
    }
}
