import FlagQuiz
import Gtk
import RecessKit

/// The plot of all scores, with its caption.
final class CourseSection: StatisticsSection {
    init(_ statistics: FlagStatistics) {
        super.init(tr("Scores"), inWords: [statistics.courseInWords]) {
            Plot(CourseDrawing(statistics.course), ends: CourseSection.ends(of: statistics.course))
            Label.line(statistics.courseCaption, styled: "secondary")
        }
    }

    /// The dates of the first and the last game; if they were on one day, their times.
    private static func ends(of course: [CourseStep]) -> [String] {
        guard let first = course.first.map({ LocalTime(milliseconds: $0.date) }),
            let last = course.last.map({ LocalTime(milliseconds: $0.date) })
        else { return ["", ""] }
        if first.date != last.date { return [first.date, last.date] }
        let start = tr("{date}, {time}", ["date": first.date, "time": first.time])
        return [start, course.count > 1 ? last.time : ""]
    }
}
