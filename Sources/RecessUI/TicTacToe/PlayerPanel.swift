import Gtk
import TicTacToe

/// One player: mark, name, games won, lost and drawn, and the marks to choose from. Where there is no
/// room for the marks, a button shows them.
final class PlayerPanel: LayoutContainer {
    init(_ player: Player, of match: Match) {
        super.init(FirstThatFits()) {
            FullPlayerPanel(player, of: match)
            CompactPlayerPanel(player, of: match)
        }
    }
}

extension Bindable {
    /// Looks as a player does whose turn it is, while it is.
    @discardableResult
    fileprivate func shows(turnOf player: Player, in match: Match) -> Self {
        bind { $0.setStyle("turn", match.game.nextPlayer == player) }
    }
}

private final class FullPlayerPanel: VStack {
    init(_ player: Player, of match: Match) {
        super.init(spacing: 12)
        styled("player").shows(turnOf: player, in: match)
        add(MarkView(size: 64).bind { $0.show(match.marks[player], of: player) })
        add(
            VStack(spacing: 4) {
                Label(player.name).styled("heading")
                Results(player, of: match)
            })
        add(MarkRow(player, of: match))
    }
}

private final class CompactPlayerPanel: MenuButton {
    init(_ player: Player, of match: Match) {
        super.init()
        styled("player", "compact").shows(turnOf: player, in: match).hint(tr("Choose a mark"))
        setChild(
            HStack(spacing: 6) {
                MarkView(size: 26).bind { $0.show(match.marks[player], of: player) }
                Label().bind { $0.text = match.wins(of: player) }
            }.align(horizontally: .center))
        opens {
            VStack(spacing: 10) {
                Label(player.name).styled("heading")
                Results(player, of: match)
                MarkRow(player, of: match)
            }.padding(horizontal: 6, vertical: 6)
        }
        bind { button in
            button.accessibleName(
                tr(
                    "{player}, {mark}, {wins}",
                    [
                        "player": player.name, "mark": match.marks[player].name,
                        "wins": match.wins(of: player),
                    ]))
        }
    }
}

/// Games won, lost and drawn, one under the other.
private final class Results: VStack {
    init(_ player: Player, of match: Match) {
        super.init(spacing: 2)
        add(Label().bind { $0.text = match.wins(of: player) })
        add(Label().bind { $0.text = match.losses(of: player) })
        add(Label().bind { $0.text = match.draws })
    }
}

/// The marks to choose from, as linked buttons. The opponent's cannot be chosen.
private final class MarkRow: HStack {
    init(_ player: Player, of match: Match) {
        super.init()
        styled("linked", "marks").align(horizontally: .center).keepsLeftAndRight()
        accessibleName(tr("Mark of {player}", ["player": player.name]))
        var first: ToggleButton?
        for mark in Mark.allCases {
            let button = ToggleButton().keepsLeftAndRight().hint(mark.name).accessibleName(mark.name)
            button.child = MarkView(mark, of: player, size: 20)
            if let first { button.join(first) } else { first = button }
            button.onClick { match.choose(mark, for: player) }
            button.bind {
                $0.isOn = match.marks[player] == mark
                $0.isSensitive = match.marks.isFree(mark, for: player)
            }
            add(button)
        }
    }
}
