import Gtk
import RichText
import RichTextUI

/// Rich text on paper that has the colours of the style sheet, light or dark.
final class TextOnPaper: Bin {
    private let text: RichTextView

    /// - Parameter room: for pictures, which are no larger.
    init(_ surroundings: RichTextSurroundings, room: Size) {
        text = RichTextView(surroundings)
        super.init()
        child = text
        text.room = room
        // The style sheet has its new colours in the next turn.
        SystemStyle.onChange(for: self) { [weak self] in Task { self?.showColors() } }
    }

    private func showColors() {
        let ink = styleColor
        let isDark = (ink.red + ink.green + ink.blue) / 3 > 0.5
        text.paper = Paper(ink: ink, ground: Color(isDark ? 0x383838 : 0xFFFFFF))
    }

    func show(_ content: RichText) {
        showColors()
        text.content = content
        text.show(textScale: 1)
    }
}
