import Gtk
import RecessKit
import TicTacToe

/// How all games so far ended: a table for each board, a row for each opponent.
final class ResultsView: StatisticsPanel {
    init(_ match: Match, done: @escaping @MainActor () -> Void) {
        let games = trn("{count} game", "{count} games", count: match.results.total.games)
        super.init(sections: ResultsView.sections(of: match.record, under: games), done: done)
    }

    /// Nothing where no game has ended yet.
    static func sections(of record: MatchRecord, under title: String) -> [Widget] {
        guard !record.results.isEmpty else { return [] }
        let title = Label.line(title, styled: "title-4").padding(horizontal: 8, vertical: 4)
        return [title] + boards(of: record.results).map { ResultsSection($0, in: record) }
    }

    private static func boards(of results: Results) -> [[Results.Pairing]] {
        var boards: [[Results.Pairing]] = []
        for pairing in results.pairings {
            if boards.last?.last?.shape == pairing.shape {
                boards[boards.count - 1].append(pairing)
            } else {
                boards.append([pairing])
            }
        }
        return boards
    }
}

/// What was played on one board.
private final class ResultsSection: StatisticsSection {
    init(_ pairings: [Results.Pairing], in record: MatchRecord) {
        let title = pairings.first?.shape.title ?? ""
        super.init(
            title,
            inWords: pairings.map { pairing in
                tr(
                    "{opponent}: {results}",
                    [
                        "opponent": pairing.opponent.fullTitle,
                        "results": record.counts(of: pairing).joined(separator: ", "),
                    ])
            }
        ) {
            VStack {
                for pairing in pairings { ResultsRow(pairing, in: record) }
            }.styled("table")
        }
    }
}

private final class ResultsRow: LayoutContainer {
    init(_ pairing: Results.Pairing, in record: MatchRecord) {
        super.init(RowOrColumn(spacing: 12)) {
            Label.line(pairing.opponent.fullTitle).expand(vertically: false)
            LayoutContainer(RowOrColumn(spacing: 12)) {
                // Equally wide, so that they are columns.
                for count in record.counts(of: pairing) {
                    Label.line(count, styled: "number").minimumWidth(characters: 9).expand(vertically: false)
                }
            }.expand(horizontally: false, vertically: false)
        }
        styled("row")
    }
}

extension MatchRecord {
    /// Won, lost and drawn; between two persons, won by each, and drawn.
    func counts(of pairing: Results.Pairing) -> [String] {
        let tally = results[pairing]
        let draws = trn("{count} draw", "{count} draws", count: tally.draws)
        guard pairing.opponent == .person else {
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
