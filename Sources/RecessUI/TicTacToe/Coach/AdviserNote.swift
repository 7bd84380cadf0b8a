import Gtk

/// Under the turn, while there is one: the hint.
final class AdviserNote: Label {
    init(_ adviser: Adviser) {
        super.init()
        styled("note").wraps().bind { label in
            label.text = adviser.text ?? ""
            label.isVisible = adviser.text != nil
        }
    }
}
