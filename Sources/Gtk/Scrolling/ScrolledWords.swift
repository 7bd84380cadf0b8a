import CGtk

/// A text that asks for the height that it needs at its actual width, and scrolls if it gets less. A `ScrolledWindow`
/// alone asks for a height before it knows its width.
public final class ScrolledWords: LayoutContainer {
    private let view: ScrolledWindow

    /// - Parameter height: the smallest height, but never less than a line.
    public init(_ words: Widget, atLeast height: Int) {
        let view = ScrolledWindow(words)
        self.view = view
        // If no widget inside a view takes the focus, GTK 4.8 does not move the focus on to the widget after it.
        let canTakeFocus = ([words.widget] + words.widget.parts { _ in true })
            .contains { gtk_widget_get_focusable($0) != 0 }
        gtk_widget_set_can_focus(view.widget, canTakeFocus ? 1 : 0)
        super.init(AsHighAsWords(words: words, least: height)) { view }
        styled("shaded")
    }

    /// Scrolls down by `distance`, or up if it is negative. `false` if there is nothing more in that direction.
    public func scroll(by distance: Double) -> Bool { view.scroll(by: distance) }
}

/// Gives a scrolled view the size that the text inside it asks for.
struct AsHighAsWords: Layout {
    weak var words: Widget?
    /// The smallest height, but never less than a line, unless the text itself is lower. `nil`: the smallest height of
    /// the view.
    let least: Int?

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let view = children.first?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
        guard let words else { return view }
        let own = LayoutChild(widget: words.widget).extent(along: orientation, other: other)
        // The natural width is that of the text without line breaks.
        if orientation == .horizontal { return Extent(minimum: view.minimum, natural: own.natural) }
        // The view has a minimum height too, for its scroll bar.
        let least = least.map { min(max($0, words.lineHeight), own.minimum) } ?? 0
        return Extent(minimum: max(view.minimum, least), natural: max(view.minimum, own.natural))
    }

    func place(_ children: [LayoutChild], in size: Size) {
        for child in children {
            child.place(in: size.whole)
        }
    }
}
