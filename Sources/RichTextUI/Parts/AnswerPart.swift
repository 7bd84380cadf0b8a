import Gtk

/// Where the person types the answer. It is empty until the page puts an entry into it.
public final class AnswerPart: Bin, InlinePart {
    public let field: String
    public let rule: String?
    private var textScale = 1.0
    /// The most that it may take.
    var room = Size(width: 400, height: 300)

    init(field: String, rule: String?) {
        (self.field, self.rule) = (field, rule)
        super.init()
        styled("answer-place")
    }

    public func box(textScale: Double) -> InlineBox {
        let least = LayoutChild(of: self)
        let width = max(
            min(fontSize * textScale * 8, room.width), Double(least.extent(along: .horizontal).minimum))
        let height = max(fontSize * textScale * 1.6, Double(least.extent(along: .vertical).minimum))
        let descent = height / 2 - middleOfLetters * textScale
        return InlineBox(width: width, ascent: height - descent, descent: descent)
    }

    public func show(textScale: Double) {
        self.textScale = textScale
        entry?.show(textScale: textScale)
    }

    /// The field that the page has put into it.
    public var entry: Entry? {
        get { child as? Entry }
        set {
            child = newValue
            newValue?.show(textScale: textScale)
        }
    }
}
