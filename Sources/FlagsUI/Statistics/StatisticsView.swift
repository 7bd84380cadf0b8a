import FlagQuiz
import Gtk
import RecessKit
import World

/// The statistics of all answers so far: scores, regions, and the flags and places that were mixed up.
final class StatisticsView: StatisticsPanel {
    /// How countries are shown.
    struct Countries {
        let name: @MainActor (Country) -> String
        let picture: @MainActor (Country) -> Widget
    }

    let exportButton: Button
    let status: StatusLine

    /// - Parameters:
    ///   - map: what is known of flags or places, on a map.
    ///   - report: why the answers cannot be read, if so.
    ///   - others: the statistics of other activities, which come last.
    ///   - export: called by the button that exports all answers; without it, there is no button.
    ///   - done: called when the person wants to go back.
    init(
        _ statistics: [(subject: Subject, FlagStatistics)], of countries: Countries,
        map: @MainActor (Subject) -> Widget? = { _ in nil }, report: String? = nil,
        others: [Widget] = [], export: (@MainActor () -> Void)? = nil, done: @escaping @MainActor () -> Void
    ) {
        let (exportButton, status) = (Button(tr("Export as CSV…")).wraps(), StatusLine(""))
        self.exportButton = exportButton
        self.status = status
        exportButton.isVisible = export != nil
        if let export { exportButton.onClick(export) }
        status.isVisible = false
        let answered = statistics.filter { !$0.1.isEmpty }
        let sections =
            answered.flatMap { subject, statistics in
                // Without places, nothing else is shown than flags.
                (answered.count > 1 || subject == .places ? [StatisticsView.heading(subject)] : [])
                    + StatisticsView.sections(of: statistics, countries, map: map(subject))
            } + (answered.isEmpty ? [] : [exportButton])
        let report = report.map { Label($0).wraps().startsAtEdge().styled("problem") }
        super.init(
            remarks: [status] + [report].compactMap { $0 },
            sections: sections + others,
            done: done)
        exportButton.align(horizontally: .start).padding(horizontal: 8, vertical: 4)
    }

    private static func heading(_ subject: Subject) -> Widget {
        Label.line(subject == .flags ? tr("Flags") : tr("Places on the map"), styled: "title-2")
            .padding(horizontal: 8, vertical: 4)
    }

    private static func sections(
        of statistics: FlagStatistics, _ countries: Countries, map: Widget?
    ) -> [Widget] {
        var sections: [Widget] = [
            Label.line(statistics.totals, styled: "title-4").padding(horizontal: 8, vertical: 4)
        ]
        if !statistics.course.isEmpty { sections.append(CourseSection(statistics)) }
        if let map { sections.append(map) }
        if !statistics.regions.isEmpty { sections.append(RegionSection(statistics.regions)) }
        if !statistics.bests.isEmpty { sections.append(BestScoreSection(statistics.bests)) }
        if !statistics.confusions.isEmpty {
            sections.append(ConfusionSection(statistics.confusions, countries))
        }
        return sections
    }

    /// Says whether the export worked.
    func say(_ text: String, isProblem: Bool) {
        status.say(text, isProblem: isProblem)
        status.isVisible = true
    }
}
