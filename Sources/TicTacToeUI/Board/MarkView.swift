import Gtk
import TicTacToe

/// A mark, drawn as large as the widget is. The style classes `first` and `second` colour it.
final class MarkView: DrawingArea {
    var mark: Mark? {
        didSet { if mark != oldValue { redraw() } }
    }

    var player: Player? {
        didSet {
            setStyle("first", player == .first)
            setStyle("second", player == .second)
        }
    }

    init(_ mark: Mark? = nil, of player: Player? = nil, size: Int = -1) {
        super.init()
        styled("mark").minimumSize(width: size, height: size).ignoresPointer()
        show(mark, of: player)
    }

    func show(_ mark: Mark?, of player: Player?) {
        self.mark = mark
        self.player = player
    }

    override func draw(on canvas: Canvas) {
        if let mark { canvas.draw(mark) }
    }
}
