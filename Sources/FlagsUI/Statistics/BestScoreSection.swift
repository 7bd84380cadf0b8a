import FlagQuiz
import Gtk
import RecessKit

/// The best score of each kind of game.
final class BestScoreSection: StatisticsSection {
    private static let listed = 12

    init(_ bests: [BestScore]) {
        let shown = bests.prefix(BestScoreSection.listed)
        super.init(
            tr("Best Scores"),
            inWords: shown.map {
                tr(
                    "{game} ({rules}): {score}, on {date}",
                    ["game": $0.title, "rules": $0.rules, "score": $0.scoreText, "date": $0.dateText])
            }
        ) {
            VStack {
                for best in shown { BestScoreRow(best) }
            }.styled("table")
        }
    }
}

private final class BestScoreRow: LayoutContainer {
    init(_ best: BestScore) {
        super.init(RowOrColumn(spacing: 12)) {
            VStack(spacing: 2) {
                Label.line(best.title)
                Label.line(best.rules, styled: "secondary")
            }.expand(vertically: false)
            VStack(spacing: 2, alignment: .end) {
                Label(best.scoreText).styled("score")
                Label(best.gamesText).wraps().styled("secondary")
            }
        }
        styled("row")
    }
}
