import FlagQuiz
import Gtk
import RecessKit

/// The flags that were mixed up most often, side by side.
final class ConfusionSection: StatisticsSection {
    private static let listed = 10

    init(_ confusions: [Confusion], _ countries: StatisticsView.Countries) {
        let shown = confusions.prefix(ConfusionSection.listed)
        super.init(
            tr("Taken for One Another"),
            inWords: shown.map { confusion in
                tr(
                    "{countries}: {times}",
                    ["countries": confusion.names(countries), "times": confusion.timesText])
            }
        ) {
            VStack {
                for confusion in shown { ConfusionRow(confusion, countries) }
            }.styled("table")
        }
    }
}

private final class ConfusionRow: LayoutContainer {
    init(_ confusion: Confusion, _ countries: StatisticsView.Countries) {
        super.init(RowOrColumn(spacing: 12)) {
            HStack(spacing: 8) {
                for country in [confusion.one, confusion.other] {
                    // All have the same room, and each is as large as its shape allows.
                    LayoutContainer(Backdrop()) { countries.picture(country) }
                        .minimumSize(width: 72, height: 44)
                }
            }.align(horizontally: .start, vertically: .center)
            VStack(spacing: 2) {
                Label.line(confusion.names(countries))
                Label.line(confusion.timesText, styled: "secondary")
            }.expand(vertically: false).align(vertically: .center)
        }
        styled("row")
    }
}

extension Confusion {
    fileprivate func names(_ countries: StatisticsView.Countries) -> String {
        tr("{one} and {other}", ["one": countries.name(one), "other": countries.name(other)])
    }
}
