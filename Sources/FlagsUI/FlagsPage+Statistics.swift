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
        let (history, failure) = readHistory()
        let view = StatisticsView(
            Subject.allCases.map { ($0, FlagStatistics(history, of: $0) { $0.region }) }, of: countries,
            map: { [weak self] in self?.knowledgeMap(of: $0) }, report: failure?.cause,
            others: memory(of: history) + surroundings.otherStatistics(),
            export: { [weak self] in self?.exportAnswers() },
            done: { [weak self] in self?.leaveStatistics() })
        undoOffer.withdraw()
        show(view)
        view.takeFocus()
    }

    private func readHistory() -> (AnswerHistory, StoreFailure?) {
        do throws(StoreFailure) {
            return (try surroundings.library.read { try $0.answerHistory() }, nil)
        } catch {
            return (AnswerHistory(), error)
        }
    }

    /// Nothing where nothing was answered: then there are no statistics at all.
    private func memory(of history: AnswerHistory) -> [Widget] {
        guard !history.isEmpty else { return [] }
        return [
            MemoryOverview(.flags, surroundings) { [book] in book.nameOrCode(of: Country($0)) }
        ]
    }

    /// `nil` without a map, and where what is known cannot be read.
    private func knowledgeMap(of subject: Subject) -> Widget? {
        let (book, all) = (book, book.countries(in: .territoriesToo))
        let recall = try? surroundings.library.readLibrary { library throws(StoreFailure) in
            try library.recall(of: subject, among: all)
        }
        guard book.hasMap, let recall else { return nil }
        let knowledge = PlaceKnowledge(of: subject, among: all, recall: recall) { book.nameOrCode(of: $0) }
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
