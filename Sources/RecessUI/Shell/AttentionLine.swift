import Gtk

/// A line under the header bar that stays as long as something is amiss: what, and what to do about it.
class AttentionLine: ReadablePart {
    private let label = Label().wraps().startsAtEdge().padding(horizontal: 12, vertical: 6)
    /// The line itself cannot announce that it has gone.
    let say: @MainActor (String) -> Void

    /// - Parameter short: in a low window there is room for a few words, or for none.
    init(short: String, say: @escaping @MainActor (String) -> Void) {
        self.say = say
        super.init(
            tr("Attention"), inWords: "",
            LayoutContainer(FirstThatFits()) { [label] in
                label
                Label(short).wraps().startsAtEdge().padding(horizontal: 12)
                Spacer()
            })
        styled("attention-line")
        isVisible = false
        // When it appears, and when the window does.
        onMap { [weak self] in if let self { say(label.text) } }
    }

    /// - Parameter text: `nil` when nothing is amiss any more.
    func show(_ text: String?) {
        if let text, text != label.text {
            label.text = text
            words = text
        }
        if isVisible != (text != nil) { isVisible = text != nil }
    }
}
