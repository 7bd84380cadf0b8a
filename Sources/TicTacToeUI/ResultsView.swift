import Gtk
import RecessKit
import TicTacToe

/// How all games have ended: a table for each board, a row for each opponent.
final class ResultsView: StatisticsPanel {
    init(_ match: Match, done: @escaping @MainActor () -> Void) {
        super.init(done: done)
        let games = trn("{count} game", "{count} games", count: match.results.total.games)
        show(ResultsView.sections(of: match.results, match.names, under: games))
    }

    /// Empty where no game has ended yet.
    static func sections(of results: Results, _ names: Names, under title: String) -> [Widget] {
        guard !results.isEmpty else { return [] }
        let title = Label.line(title, styled: "title-4").padding(horizontal: 8, vertical: 4)
        return [title] + boards(of: results).map { ResultsSection($0, in: results, names) }
    }

    private static func boards(of results: Results) -> [[Results.GameKind]] {
        var boards: [[Results.GameKind]] = []
        for kind in results.kinds {
            if boards.last?.last?.shape == kind.shape {
                boards[boards.count - 1].append(kind)
            } else {
                boards.append([kind])
            }
        }
        return boards
    }
}

/// The games on one board.
private final class ResultsSection: StatisticsSection {
    init(_ kinds: [Results.GameKind], in results: Results, _ names: Names) {
        let title = kinds.first?.shape.title ?? ""
        super.init(
            title,
            inWords: kinds.map { kind in
                tr(
                    "{opponent}: {results}",
                    [
                        "opponent": kind.opponent.fullTitle,
                        "results": results.counts(of: kind, names).joined(separator: ", "),
                    ])
            }
        ) {
            VStack {
                for kind in kinds { ResultsRow(kind, in: results, names) }
            }.styled("table")
        }
    }
}

private final class ResultsRow: LayoutContainer {
    init(_ kind: Results.GameKind, in results: Results, _ names: Names) {
        super.init(RowOrColumn(spacing: 12)) {
            Label.line(kind.opponent.fullTitle).expand(vertically: false)
            LayoutContainer(RowOrColumn(spacing: 12)) {
                // Of equal width, so that they form columns.
                for count in results.counts(of: kind, names) {
                    Label.line(count, styled: "number").minimumWidth(characters: 9).expand(vertically: false)
                }
            }.expand(horizontally: false, vertically: false)
        }
        styled("row")
    }
}

extension Results {
    /// Games won, lost and drawn; between two persons, games won by each, and drawn.
    func counts(of kind: GameKind, _ names: Names) -> [String] {
        let tally = self[kind]
        let draws = trn("{count} draw", "{count} draws", count: tally.draws)
        guard kind.opponent == .person else {
            return [
                trn("{count} win", "{count} wins", count: tally.firstWins),
                trn("{count} loss", "{count} losses", count: tally.secondWins), draws,
            ]
        }
        return Player.allCases.map { player in
            trn(
                "{player}: {count} win", "{player}: {count} wins", count: tally.wins(of: player),
                ["player": names[player].isEmpty ? player.name : names[player]])
        } + [draws]
    }
}
