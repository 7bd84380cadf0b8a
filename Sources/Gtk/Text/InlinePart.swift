/// A widget that stands in a line of text, such as a picture or a formula.
public protocol InlinePart: Widget {
    /// The room that it takes in the line when the text has this scale.
    func box(textScale: Double) -> InlineBox
    /// Shows itself at this scale.
    func show(textScale: Double)
}

/// The room that a part takes in a line of text: its width, and how far it reaches above and below the line.
nonisolated public struct InlineBox: Hashable {
    public var width: Double
    public var ascent: Double
    public var descent: Double

    public init(width: Double, ascent: Double, descent: Double = 0) {
        (self.width, self.ascent, self.descent) = (width, ascent, descent)
    }
}
