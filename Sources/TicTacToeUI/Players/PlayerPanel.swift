import Gtk
import TicTacToe

/// One player, in three sizes.
enum PlayerPanel {
    /// The largest first.
    static func forms(of player: Player, in match: Match) -> [Widget] {
        [
            FullPlayerPanel(player, of: match), CompactPlayerPanel(player, of: match, showsWins: true),
            CompactPlayerPanel(player, of: match, showsWins: false),
        ]
    }
}

extension Bindable {
    /// Has the style class `turn` while it is the player's turn.
    @discardableResult
    fileprivate func shows(turnOf player: Player, in match: Match) -> Self {
        bind { $0.setStyle("turn", match.game.nextPlayer == player) }
    }
}

/// Mark, name, games won, lost and drawn, and the marks to choose from.
private final class FullPlayerPanel: VStack {
    init(_ player: Player, of match: Match) {
        super.init(spacing: 12)
        styled("player").shows(turnOf: player, in: match)
        add(MarkView(size: 64).bind { $0.show(match.marks[player], of: player) })
        add(PlayerFacts(player, of: match))
        add(MarkRow(player, of: match))
    }
}

/// A button with the mark and, where there is room, the name and games won. It opens a popover with the rest.
private final class CompactPlayerPanel: MenuButton {
    init(_ player: Player, of match: Match, showsWins: Bool) {
        super.init()
        styled("player", "compact").shows(turnOf: player, in: match).hint(tr("Choose a mark"))
        setStyle("small", !showsWins)
        setChild(
            HStack(spacing: 6) {
                MarkView(size: 26).bind { $0.show(match.marks[player], of: player) }
                if showsWins { NameAndWins(player, of: match) }
            }.align(horizontally: .center))
        opens {
            VStack(spacing: 10) {
                PlayerFacts(player, of: match)
                MarkRow(player, of: match)
            }.padding(horizontal: 6, vertical: 6)
        }
        bind { button in
            button.accessibleName(
                tr(
                    "{player}, {mark}, {wins}",
                    [
                        "player": match.fullTitle(of: player), "mark": match.marks[player].name,
                        "wins": match.wins(of: player),
                    ]))
        }
    }
}

/// Without a name there is only the number: the mark beside it shows which player it is.
private final class NameAndWins: VStack {
    init(_ player: Player, of match: Match) {
        super.init()
        align(vertically: .center)
        add(
            Label().wraps(atMostLines: 2).maximumWidth(characters: 13).styled("caption").bind { label in
                label.text = match.kind(of: player) ?? match.names[player]
                label.isVisible = !label.text.isEmpty
            })
        add(Label().bind { $0.text = match.wins(of: player) })
    }
}

/// The name, how strong the computer plays, and games won, lost and drawn, one under the other.
private final class PlayerFacts: VStack {
    init(_ player: Player, of match: Match) {
        super.init(spacing: 2)
        add(
            Label().wraps(atMostLines: 2).maximumWidth(characters: 16).styled("heading").bind {
                $0.text = match.title(of: player)
            })
        add(
            Label().bind { label in
                label.text = match.kind(of: player) ?? ""
                label.isVisible = match.kind(of: player) != nil
            })
        add(Label().bind { $0.text = match.wins(of: player) })
        add(Label().bind { $0.text = match.losses(of: player) })
        add(Label().bind { $0.text = match.draws })
    }
}
