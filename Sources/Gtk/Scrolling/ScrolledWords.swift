import CGtk

/// Words that are as high as they need be at the width that there is, and scroll where there is less room. A
/// `ScrolledWindow` alone asks for a height before it knows how wide it will be.
public final class ScrolledWords: LayoutContainer {
    private let view: ScrolledWindow

    /// - Parameter height: it can become as low as this, but not lower than a line.
    public init(_ words: Widget, atLeast height: Int) {
        let view = ScrolledWindow(words)
        self.view = view
        // A view with nothing in it to take the focus keeps GTK 4.8 from going on to what comes next.
        let canTakeFocus = ([words.widget] + words.widget.parts { _ in true })
            .contains { gtk_widget_get_focusable($0) != 0 }
        gtk_widget_set_can_focus(view.widget, canTakeFocus ? 1 : 0)
        super.init(AsHighAsWords(words: words, least: height)) { view }
    }

    /// `false` where there is no more that way.
    public func scroll(by distance: Double) -> Bool { view.scroll(by: distance) }
}

/// For a view that scrolls them.
struct AsHighAsWords: Layout {
    weak var words: Widget?
    /// Lower than this, or than a line, only where the words are; `nil`: as low as the view can be.
    let least: Int?

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let view = children.first?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
        guard let words else { return view }
        let own = LayoutChild(widget: words.widget).extent(along: orientation, other: other)
        // Rather in one line than in several.
        if orientation == .horizontal { return Extent(minimum: view.minimum, natural: own.natural) }
        // A view has a least height of its own.
        let least = least.map { min(max($0, words.lineHeight), own.minimum) } ?? 0
        return Extent(minimum: max(view.minimum, least), natural: max(view.minimum, own.natural))
    }

    func place(_ children: [LayoutChild], in size: Size) {
        for child in children {
            child.place(in: size.whole)
        }
    }
}
