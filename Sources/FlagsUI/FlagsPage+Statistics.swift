import Files
import FlagQuiz
import Gtk
import Library
import RecessKit
import World

/// The statistics, which are shown instead of the question.
extension FlagsPage {
    func showStatistics() {
        guard can(.statistics) else { return }
        let view = StatisticsView(
            of: countries, export: { [weak self] in self?.exportAnswers() },
            done: { [weak self] in self?.leaveStatistics() })
        undoOffer.withdraw()
        show(view)
        view.takeFocus()
        count { [weak self, weak view] in
            guard let self, let view else { return }
            show($0, in: view)
        }
    }

    private func count(then receive: @escaping @MainActor (Result<[CountedAnswers], StoreFailure>) -> Void) {
        let countries = book.countries(in: .territoriesToo)
        surroundings.library.readLibraryInBackground(
            { library throws(StoreFailure) in try CountedAnswers.all(in: library, recallOf: countries) },
            then: receive)
    }

    private func show(_ counted: Result<[CountedAnswers], StoreFailure>, in view: StatisticsView) {
        if case .failure(let reason) = counted { view.show(report: reason.cause) }
        let counted = (try? counted.get()) ?? []
        view.show(
            counted, map: { knowledgeMap(of: $0) },
            others: memory(of: counted) + surroundings.otherStatistics())
    }

    /// Nothing where nothing was answered: then there are no statistics at all.
    private func memory(of counted: [CountedAnswers]) -> [Widget] {
        guard counted.contains(where: { !$0.statistics.isEmpty }) else { return [] }
        return [
            MemoryOverview(.flags, surroundings) { [book] in book.nameOrCode(of: Country($0)) }
        ]
    }

    /// `nil` without a map, and where what is known cannot be read.
    private func knowledgeMap(of counted: CountedAnswers) -> Widget? {
        guard book.hasMap, let recall = counted.recall else { return nil }
        let knowledge = PlaceKnowledge(
            of: counted.subject, among: book.countries(in: .territoriesToo), recall: recall
        ) { [book] in book.nameOrCode(of: $0) }
        return KnowledgeMapSection(knowledge, book) { [weak self] in self?.export(knowledge) }
    }

    private func export(_ knowledge: PlaceKnowledge) {
        book.showMap(of: .world) { [weak self] map, home in
            guard let self else { return }
            let svg = KnowledgePicture.svg(of: knowledge, map, home: home, isRightToLeft: isRightToLeft)
            let name = knowledge.subject == .flags ? "flags-known.svg" : "places-known.svg"
            FileExport.ask(tr("Export Map"), name: name, .svg, surroundings, bytes: { Array(svg.utf8) }) {
                [weak self] path, failure in
                let text = failure?.textOfExport ?? tr("The map was exported to “{path}”.", ["path": path])
                self?.say(text, isProblem: failure != nil)
            }
        }
    }

    private var countries: StatisticsView.Countries {
        StatisticsView.Countries(
            name: { [book] in book.nameOrCode(of: $0) },
            picture: { [book, cache] country in
                let flag = book.flag(of: country)
                return FlagPicture(flag, from: cache).aspectRatio(flag?.proportion ?? 1.5)
            })
    }

    private func exportAnswers() {
        AnswerExport.ask(surroundings) { [weak self] text, isProblem in
            self?.say(text, isProblem: isProblem)
        }
    }

    private func say(_ text: String, isProblem: Bool) {
        state.statistics?.say(text, isProblem: isProblem)
        _ = surroundings.showToast(Toast(text))
    }

    private func leaveStatistics() {
        show(nil)
        takeFocus()
        announceNext(spokenState)
    }

    private func show(_ view: StatisticsView?) {
        state.statistics = view
        header.isVisible = view == nil
        content.child = view ?? question
        distracted(by: surroundings.distractions())
    }
}
