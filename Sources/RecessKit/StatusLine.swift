import Gtk

/// A sentence that stays in view: what happened last, or what to do first. A screen reader says it when it changes.
public final class StatusLine: Label {
    public override init(_ text: String) {
        super.init(text)
        wraps().startsAtEdge().styled("secondary").minimumWidth(characters: 14)
        expand(vertically: false).align(vertically: .center)
    }

    public func say(_ text: String, isProblem: Bool = false) {
        show(text, isProblem: isProblem)
        announce(text)
    }

    /// Shows the text and announces nothing, for when a screen reader says the same in another place.
    public func show(_ text: String, isProblem: Bool = false) {
        self.text = text
        setStyle("problem", isProblem)
    }
}
