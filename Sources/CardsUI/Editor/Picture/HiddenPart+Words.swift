import Flashcards
import Gtk
import RichText

extension HiddenPart {
    /// What a screen reader says of a part while it is drawn.
    ///
    /// - Parameters:
    ///   - number: its place among the parts, from 1 on.
    ///   - ratio: width divided by height of the picture.
    func words(_ number: Int, ratio: Double) -> String {
        let place = place(ratio: ratio)
        guard let name else {
            return tr("Part {number}, {place}", ["number": "\(number)", "place": place])
        }
        return tr(
            "Part {number}, {name}, {place}", ["number": "\(number)", "name": name, "place": place])
    }

    /// In which ninth of the picture its middle is.
    private func place(ratio: Double) -> String {
        let bounds = bounds(ratio: ratio)
        func third(_ middle: Double) -> Int { middle < 1.0 / 3 ? 0 : middle > 2.0 / 3 ? 2 : 1 }
        switch (third(bounds.top + bounds.height / 2), third(bounds.left + bounds.width / 2)) {
        case (0, 0): return tr("at the top left")
        case (0, 1): return tr("at the top")
        case (0, 2): return tr("at the top right")
        case (1, 0): return tr("at the left")
        case (1, 2): return tr("at the right")
        case (2, 0): return tr("at the bottom left")
        case (2, 1): return tr("at the bottom")
        case (2, 2): return tr("at the bottom right")
        default: return tr("in the middle")
        }
    }
}
