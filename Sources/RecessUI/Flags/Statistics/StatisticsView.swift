import FlagQuiz
import Gtk

/// What all answers so far say: scores, regions, and the flags taken for one another.
final class StatisticsView: LayoutContainer {
    /// How countries are shown.
    struct Countries {
        let name: @MainActor (Country) -> String
        let picture: @MainActor (Country) -> Widget
    }

    let exportButton = Button(tr("Export as CSV…"))
    let doneButton = Button(tr("Done"))
    let status = StatusLine("")
    private let done: @MainActor () -> Void
    private(set) var scrolled: ScrolledWindow?

    /// - Parameters:
    ///   - report: what there is to say of how the answers are kept.
    ///   - export: writes all answers to a file that the person names; without it, there is no button.
    ///   - done: the person wants to go back.
    init(
        _ statistics: FlagStatistics, of countries: Countries, report: String? = nil,
        export: (@MainActor () -> Void)? = nil, done: @escaping @MainActor () -> Void
    ) {
        self.done = done
        super.init(NoWiderThan(timesHeight: 0, enough: 720))
        exportButton.isVisible = export != nil
        if let export { exportButton.onClick(export) }
        doneButton.onClick(done)
        status.isVisible = false
        let content = statistics.isEmpty ? StatisticsView.emptiness : sections(of: statistics, countries)
        add(
            ScrolledWindow(
                VStack(spacing: 8) {
                    header
                    status
                    if let report { Label(report).wraps().startsAtEdge().styled("problem") }
                    content.expand()
                }.styled("cards-panel", "statistics").expand()))
        onKey { [weak self] key in self?.press(key) ?? false }
    }

    private var header: Widget {
        HStack(spacing: 6) {
            Label.line(tr("Statistics"), styled: "heading").padding(horizontal: 8).expand(vertically: false)
            doneButton.align(vertically: .center)
        }
    }

    private static var emptiness: Widget {
        StatusPage(
            icon: "recess-statistics-symbolic", title: tr("No Statistics Yet"),
            text: tr("Play a game and come back."))
    }

    private func sections(of statistics: FlagStatistics, _ countries: Countries) -> Widget {
        let scrolled = ScrolledWindow(
            VStack(spacing: 10) {
                Label.line(statistics.totals, styled: "title-4").padding(horizontal: 8, vertical: 4)
                if !statistics.course.isEmpty { CourseSection(statistics) }
                if !statistics.regions.isEmpty { RegionSection(statistics.regions) }
                if !statistics.bests.isEmpty { BestScoreSection(statistics.bests) }
                if !statistics.confusions.isEmpty { ConfusionSection(statistics.confusions, countries) }
                exportButton.align(horizontally: .start).padding(horizontal: 8, vertical: 4)
            }.padding(horizontal: 4, vertical: 4), height: .atLeast(80))
        self.scrolled = scrolled
        return scrolled
    }

    /// What has come of what the person has asked for.
    func say(_ text: String, isProblem: Bool) {
        status.say(text, isProblem: isProblem)
        status.isVisible = true
    }

    /// Where a person reads from the top, or goes back.
    func takeFocus() { doneButton.grabFocus() }

    func press(_ key: Key) -> Bool {
        switch key {
        case .escape: done()
        case .up: scrolled?.scroll(by: -50)
        case .down: scrolled?.scroll(by: 50)
        case .pageUp: scrolled?.scroll(byPages: -1)
        case .pageDown: scrolled?.scroll(byPages: 1)
        case .home: scrolled?.scrollToTop()
        case .end: scrolled?.scrollToBottom()
        default: return false
        }
        return true
    }
}
