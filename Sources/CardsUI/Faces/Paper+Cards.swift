import Gtk
import RichTextUI

extension Paper {
    /// The colours of a card, as the style sheet says.
    init(ink: Color, ground: Color) {
        self.init(
            ink: .init(ink), ground: .init(ground),
            contrast: SystemStyle.isHighContrast ? 7 : 4.5)
    }
}
