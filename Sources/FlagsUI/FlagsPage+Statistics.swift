import FlagQuiz
import Gtk
import RecessKit

/// The statistics, which are shown instead of the question.
extension FlagsPage {
    func showStatistics() {
        guard can(.statistics) else { return }
        let statistics = FlagStatistics(answers.history()) { $0.region }
        let view = StatisticsView(
            statistics, of: countries, report: answers.report,
            others: surroundings.otherStatistics(),
            export: { [weak self] in self?.exportAnswers() },
            done: { [weak self] in self?.leaveStatistics() })
        undoOffer.withdraw()
        show(view)
        view.takeFocus()
    }

    private var countries: StatisticsView.Countries {
        StatisticsView.Countries(
            name: { [book] in book.flag(of: $0)?.name ?? $0.code.uppercased() },
            picture: { [book, cache] country in
                let flag = book.flag(of: country)
                return FlagPicture(flag, from: cache).aspectRatio(flag?.proportion ?? 1.5)
            })
    }

    private func exportAnswers() {
        AnswerExport.ask(surroundings, answers) { [weak self] text, isProblem in
            guard let self else { return }
            state.statistics?.say(text, isProblem: isProblem)
            _ = surroundings.showToast(Toast(text))
        }
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

    /// A toast says it in a few words; the statistics say more.
    func warn(of trouble: String) {
        _ = surroundings.showToast(
            Toast(trouble, button: tr("Details")) { [weak self] in self?.showStatistics() })
    }
}
