import Gtk
import Memory

/// How many minutes the coming days will take.
final class ComingSection: PlotSection {
    init(_ minutes: [Double]) {
        let caption = ComingSection.caption(minutes)
        let highest = ComingSection.highest(over: minutes.max() ?? 0)
        let days = minutes.indices.map { LocalTime.date(inDays: $0) }
        super.init(
            tr("The Next 30 Days"), inWords: caption,
            rows: { zip(days, minutes).map { Row($0, $1.minutesText) } }
        ) {
            Plot(
                MinutesDrawing(minutes, highest: Double(highest), days: days),
                heights: [highest, highest / 2, 0].map { tr("{count} min", ["count": String($0)]) },
                ends: [tr("Today"), days.last ?? ""])
            Label.line(caption, styled: "secondary")
        }
    }

    private static func caption(_ minutes: [Double]) -> String {
        let mean = minutes.reduce(0, +) / Double(max(minutes.count, 1))
        let about = tr(
            "This counts on you to answer everything on its day. What is new is left out.")
        let many =
            mean < 1
            ? tr("On average less than a minute a day.")
            : trn(
                "On average about {count} minute a day.", "On average about {count} minutes a day.",
                count: Int(mean.rounded()))
        return [many, about].joined(separator: " ")
    }

    /// An even number that is easy to read, not below the most.
    static func highest(over most: Double) -> Int {
        var scale = 1
        while true {
            for number in [2, 4, 6, 10] where Double(number * scale) >= most { return number * scale }
            scale *= 10
        }
    }
}

private final class MinutesDrawing: CachedDrawing {
    private let minutes: [Double]
    private let highest: Double
    private let days: [String]

    init(_ minutes: [Double], highest: Double, days: [String]) {
        (self.minutes, self.highest, self.days) = (minutes, highest, days)
        super.init()
        styled("course").hint(at: { [weak self] in self?.hint(at: $0) })
    }

    private func hint(at point: Point) -> String? {
        let day = Int(point.x / size.width * Double(minutes.count))
        guard minutes.indices.contains(day) else { return nil }
        return tr("{date}: {time}", ["date": days[day], "time": minutes[day].minutesText])
    }

    override func draw(on canvas: Canvas) {
        let step = canvas.size.width / Double(minutes.count)
        let bottom = canvas.y(of: 0)
        for (day, value) in minutes.enumerated() where value > 0 {
            let (start, end) = ((Double(day) * step).rounded(), (Double(day + 1) * step).rounded())
            let top = min(canvas.y(of: value / highest), bottom - 1)
            canvas.roundedRectangle(
                Rectangle(x: start + 1, y: top, width: max(1, end - start - 2), height: bottom - top),
                radius: 2)
            canvas.fill(canvas.styleColor.opacity(SystemStyle.isHighContrast || day == 0 ? 1 : 0.65))
        }
    }
}

extension Double {
    /// Minutes in words.
    var minutesText: String {
        if self <= 0 { return trn("{count} minute", "{count} minutes", count: 0) }
        if self < 1 { return tr("less than a minute") }
        if self < 120 { return trn("{count} minute", "{count} minutes", count: Int(rounded())) }
        return trn("{count} hour", "{count} hours", count: Int((self / 60).rounded()))
    }
}
