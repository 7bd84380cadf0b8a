import Gtk
import TicTacToe

/// The marks to choose from, as linked buttons. Tab goes to the chosen one, arrow keys choose another. The opponent's
/// mark cannot be chosen.
final class MarkRow: TabStop {
    let buttons = Mark.allCases.map { ToggleButton().named($0.name) }
    private let match: Match
    private let player: Player

    init(_ player: Player, of match: Match) {
        self.match = match
        self.player = player
        super.init()
        align(horizontally: .center)
        child = HStack {
            for button in buttons { button }
        }.styled("linked", "marks").bind {
            $0.accessibleName(tr("Mark of {player}", ["player": match.title(of: player)]))
        }
        for (mark, button) in zip(Mark.allCases, buttons) {
            button.child = MarkView(mark, of: player, size: 20)
            if let first = buttons.first, first !== button { button.join(first) }
            button.onClick { match.choose(mark, for: player) }
            button.bind {
                $0.isOn = match.marks[player] == mark
                $0.isSensitive = match.marks.isFree(mark, for: player)
            }
        }
        onKey(first: true) { [weak self] key in self?.choose(key) ?? false }
    }

    private var chosen: Int { Mark.allCases.firstIndex(of: match.marks[player]) ?? 0 }

    override func enter() -> Bool { buttons[chosen].grabFocus() }

    /// Chooses the next free mark in the direction of the arrow; after the last comes the first.
    private func choose(_ key: Key) -> Bool {
        let forwards: Bool
        switch key {
        case .right: forwards = !isRightToLeft
        case .left: forwards = isRightToLeft
        case .down: forwards = true
        case .up: forwards = false
        default: return false
        }
        let marks = Mark.allCases
        var next = buttons.firstIndex(where: \.hasFocus) ?? chosen
        repeat {
            next = (next + (forwards ? 1 : marks.count - 1)) % marks.count
        } while !match.marks.isFree(marks[next], for: player)
        match.choose(marks[next], for: player)
        return buttons[next].grabFocus()
    }
}
