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

    private let countries: Countries
    let exportButton = Button(tr("Export as CSV…")).wraps()
    let status = StatusLine("")
    /// Why the answers cannot be read, if so.
    private let report = Label("").wraps().startsAtEdge().styled("problem")

    /// Nothing is shown before `show`.
    ///
    /// - Parameters:
    ///   - export: called by the button that exports all answers; without it, there is no button.
    ///   - done: called when the person wants to go back.
    init(
        of countries: Countries, export: (@MainActor () -> Void)? = nil,
        done: @escaping @MainActor () -> Void
    ) {
        self.countries = countries
        super.init(remarks: [status, report], done: done)
        exportButton.isVisible = export != nil
        if let export { exportButton.onClick(export) }
        exportButton.align(horizontally: .start).padding(horizontal: 8, vertical: 4)
        status.isVisible = false
        report.isVisible = false
    }

    /// - Parameters:
    ///   - map: what is known of flags or places, on a map.
    ///   - others: the statistics of other activities, which come last.
    func show(
        _ statistics: [CountedAnswers], map: (CountedAnswers) -> Widget? = { _ in nil }, others: [Widget] = []
    ) {
        let answered = statistics.filter { !$0.statistics.isEmpty }
        let sections =
            answered.flatMap { counted in
                // Without places, nothing else is shown than flags.
                (answered.count > 1 || counted.subject == .places
                    ? [StatisticsView.heading(counted.subject)] : [])
                    + StatisticsView.sections(of: counted.statistics, countries, map: map(counted))
            } + (answered.isEmpty ? [] : [exportButton])
        show(sections + others)
    }

    func show(report words: String) {
        report.text = words
        report.isVisible = true
    }

    private static func heading(_ subject: Subject) -> Widget {
        Label.line(subject == .flags ? tr("Flags") : tr("Places on the Map"), styled: "title-2")
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
