import Gtk

/// Under the turn, while there is one: the hint. Where the board needs the room, it scrolls.
final class AdviserNote: VStack {
    init(_ adviser: Adviser) {
        super.init()
        styled("note")
        let words = Label().wraps().bind { $0.text = adviser.text ?? "" }
        add(ScrolledWords(words, atLeast: 20))
        bind { $0.isVisible = adviser.text != nil }
    }
}
