import Files
import Gtk
import Library
import Memory

/// Statistics of memory: of everything, of the flags, or of a deck. They are worked out in the background, and again when
/// something has changed.
public final class MemoryOverview: VStack {
    private let holder = Bin()
    private let surroundings: ActivitySurroundings
    private let nameOfCountry: @MainActor (String) -> String
    public private(set) var scope: MemoryScope
    /// What is shown.
    public private(set) var statistics: NamedStatistics?
    public let exportButton = Button(tr("Export Statistics as CSV…")).wraps()
    let status = StatusLine("")
    /// Those that are shown.
    public private(set) var plots: [PlotSection] = []
    /// Rises with each beginning, so that only the newest result is shown.
    private var begun = 0
    private var isAtWork = false
    private var isOutdated = false
    private var patience: Timeout?

    /// - Parameter nameOfCountry: gets a code of two letters.
    public init(
        _ scope: MemoryScope, _ surroundings: ActivitySurroundings,
        nameOfCountry: @escaping @MainActor (String) -> String
    ) {
        (self.scope, self.surroundings, self.nameOfCountry) = (scope, surroundings, nameOfCountry)
        super.init(spacing: 10)
        add(holder)
        add(exportButton)
        add(status)
        exportButton.isVisible = false
        status.isVisible = false
        exportButton.onClick { [weak self] in self?.export() }
        exportButton.align(horizontally: .start).padding(horizontal: 8, vertical: 4)
        surroundings.library.onChange(self) { [weak self] _ in self?.readAgain() }
        read()
    }

    public func show(_ scope: MemoryScope) {
        self.scope = scope
        read()
    }

    /// Not in the middle of reading, so that many changes in a row are read once or twice.
    private func readAgain() {
        if isAtWork { isOutdated = true } else { read() }
    }

    private func read() {
        begun += 1
        let number = begun
        (isAtWork, isOutdated) = (true, false)
        patience = .counting { [weak self] in self?.show($0) }
        surroundings.library.findMemoryStatistics(
            scope, surroundings.settings.learningWishes, while: { [weak self] in self?.begun == number }
        ) { [weak self] result in
            guard let self, begun == number else { return }
            (isAtWork, patience) = (false, nil)
            switch result {
            case .success(let found): show(found)
            case .failure(let reason): show(Label(reason.cause).wraps().startsAtEdge().styled("problem"))
            }
            if isOutdated { read() }
        }
    }

    private func show(_ found: NamedStatistics) {
        guard statistics != found else { return }
        guard !found.statistics.isEmpty else {
            return show(
                Label.line(tr("Nothing has been answered here yet.")).padding(horizontal: 8, vertical: 8))
        }
        statistics = found
        let sections = sections(of: found)
        plots = sections.compactMap { $0 as? PlotSection }
        holder.child = VStack(spacing: 10) { for section in sections { section } }
        exportButton.isVisible = true
    }

    /// - Parameter words: in place of statistics.
    private func show(_ words: Label) {
        statistics = nil
        holder.child = words
        plots = []
        exportButton.isVisible = false
        status.isVisible = false
    }

    private func sections(of found: NamedStatistics) -> [Widget] {
        let all = found.statistics
        return [
            Label.line(all.knowledge.words, styled: "title-4").padding(horizontal: 8, vertical: 4),
            YearSection(all.days),
            all.coming.contains { $0 > 0 } ? ComingSection(all.coming) : nil,
            all.knowledge.count > 0 ? KnowledgeSection(all.knowledge) : nil,
            all.calibration.whole.map { CalibrationSection(all.calibration, $0) },
            all.hardest.isEmpty
                ? nil
                : HardestSection(all.hardest) {
                    found.prompts[$0.item] ?? name(of: $0.item) ?? ""
                },
        ].compactMap(\.self)
    }

    /// - Parameter item: a flag, or a place on the map.
    private func name(of item: Int64) -> String? {
        guard let country = NamedStatistics.countryCode(of: item).map(nameOfCountry) else { return nil }
        // Translators: the place of a country on the map, in a list with flags and cards.
        return NamedStatistics.isPlace(item) ? tr("{country} on the map", ["country": country]) : country
    }

    private func export() {
        guard let statistics else { return }
        FileExport.ask(
            tr("Export Statistics"), name: "memory.csv", .csv, surroundings, bytes: { statistics.csv }
        ) { [weak self] path, failure in
            let text =
                failure?.textOfExport ?? tr("The statistics were exported to “{path}”.", ["path": path])
            self?.status.isVisible = true
            self?.status.say(text, isProblem: failure != nil)
            _ = self?.surroundings.showToast(Toast(text))
        }
    }
}

extension Knowledge {
    fileprivate var words: String {
        tr(
            "About {known} of {all} known now",
            ["known": Int(expected.rounded()).grouped, "all": count.grouped])
    }
}
