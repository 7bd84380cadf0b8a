import Gtk
import Memory

/// What was answered on each day of a year.
final class YearSection: PlotSection {
    init(_ days: [MemoryStatistics.Day]) {
        let answered = days.filter { $0.answers > 0 }
        let caption = YearSection.caption(answered)
        super.init(
            tr("A Year"), inWords: caption,
            rows: {
                answered.reversed().map {
                    Row($0.dateText, $0.answersText, ($0.seconds / 60).minutesText)
                }
            }
        ) {
            LayoutContainer(FirstThatFits()) {
                HeatMap(days)
                VStack(spacing: 10) {
                    for half in YearSection.halves(of: days) { HeatMap(half, like: days) }
                }
            }
            LayoutContainer(RowOrColumn(spacing: 8)) {
                Label.line(caption, styled: "secondary").expand(vertically: false)
                HStack(spacing: 6) {
                    Label(tr("Few")).styled("secondary")
                    HeatLegend().align(vertically: .center)
                    Label(tr("Many")).styled("secondary")
                }.onlyToBeSeen().align(horizontally: .start).expand(horizontally: false, vertically: false)
            }
        }
    }

    private static func caption(_ days: [MemoryStatistics.Day]) -> String {
        tr(
            "{answers} · {days} · {time}",
            [
                "answers": trn(
                    "{count} answer", "{count} answers", count: days.reduce(0) { $0 + $1.answers }),
                "days": trn("{count} day", "{count} days", count: days.count),
                "time": (days.reduce(0) { $0 + $1.seconds } / 60).minutesText,
            ])
    }

    /// Both begin with a week.
    private static func halves(of days: [MemoryStatistics.Day]) -> [[MemoryStatistics.Day]] {
        let weeks = HeatGrid(days).columns
        let first = (weeks + 1) / 2 * 7 - HeatGrid(days).offset
        return [Array(days.prefix(first)), Array(days.dropFirst(first))]
    }
}

extension MemoryStatistics.Day {
    var dateText: String { LocalTime(milliseconds: start).date }
    var answersText: String { trn("{count} answer", "{count} answers", count: answers) }
}
