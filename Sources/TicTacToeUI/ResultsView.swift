import Gtk
import RecessKit
import TicTacToe

/// How all games have ended: a table for each board, a row for each opponent.
final class ResultsView: StatisticsPanel {
    init(_ match: Match, done: @escaping @MainActor () -> Void) {
        let games = trn("{count} game", "{count} games", count: match.results.total.games)
        super.init(sections: ResultsView.sections(of: match.record, under: games), done: done)
    }

    /// Empty where no game has ended yet.
    static func sections(of record: MatchRecord, under title: String) -> [Widget] {
        guard !record.results.isEmpty else { return [] }
        let title = Label.line(title, styled: "title-4").padding(horizontal: 8, vertical: 4)
        return [title] + boards(of: record.results).map { ResultsSection($0, in: record) }
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
    init(_ kinds: [Results.GameKind], in record: MatchRecord) {
        let title = kinds.first?.shape.title ?? ""
        super.init(
            title,
            inWords: kinds.map { kind in
                tr(
                    "{opponent}: {results}",
                    [
                        "opponent": kind.opponent.fullTitle,
                        "results": record.counts(of: kind).joined(separator: ", "),
                    ])
            }
        ) {
            VStack {
                for kind in kinds { ResultsRow(kind, in: record) }
            }.styled("table")
        }
    }
}

private final class ResultsRow: LayoutContainer {
    init(_ kind: Results.GameKind, in record: MatchRecord) {
        super.init(RowOrColumn(spacing: 12)) {
            Label.line(kind.opponent.fullTitle).expand(vertically: false)
            LayoutContainer(RowOrColumn(spacing: 12)) {
                // Of equal width, so that they form columns.
                for count in record.counts(of: kind) {
                    Label.line(count, styled: "number").minimumWidth(characters: 9).expand(vertically: false)
                }
            }.expand(horizontally: false, vertically: false)
        }
        styled("row")
    }
}

extension MatchRecord {
    /// Games won, lost and drawn; between two persons, games won by each, and drawn.
    func counts(of kind: Results.GameKind) -> [String] {
        let tally = results[kind]
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
