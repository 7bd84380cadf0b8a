import Gtk

/// The one alert that a page can have. It is asked for when something has ended, comes after a moment, and
/// only over the page it belongs to; taken back before that, it never comes.
final class OneAlert {
    private enum State {
        case none
        case pausing(Timeout)
        /// To be shown when the page is in view again.
        case due
        case showing(MessageDialog)
    }

    private var state = State.none
    private weak var page: Widget?
    private var secondPress: SecondPress?
    private let whenInFront: @MainActor (@escaping @MainActor () -> Void) -> Void
    private let show: @MainActor () -> MessageDialog?

    /// - Parameters:
    ///   - whenInFront: see `ActivitySurroundings`.
    ///   - show: opens the alert with what there is to say at that moment.
    init(
        whenInFront: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void,
        show: @escaping @MainActor () -> MessageDialog?
    ) {
        self.whenInFront = whenInFront
        self.show = show
    }

    /// - Parameter pause: for what happened to be seen first; none where nothing moves.
    func ask(over page: Widget, afterMilliseconds pause: Int) {
        guard case .none = state else { return }
        if self.page == nil { listen(to: page) }
        let moment = Animation.areOn(for: page) ? pause : 0
        state = .pausing(
            Timeout(afterMilliseconds: moment) { [weak self] in
                self?.state = .due
                self?.showIfDue()
            })
    }

    /// It has been answered, or there is nothing more to say.
    func takeBack() {
        let before = state
        state = .none
        if case .showing(let dialog) = before { dialog.destroy() }
    }

    private func listen(to page: Widget) {
        self.page = page
        secondPress = SecondPress(under: page)
        page.onMap { [weak self] in self?.showIfDue() }
    }

    private func showIfDue() {
        whenInFront { [weak self] in
            guard let self, case .due = state, let page, page.isMapped else { return }
            guard let dialog = show() else {
                state = .none
                return
            }
            state = .showing(dialog)
            // As soon as it closes: what it has laid over hears of the pointer then.
            dialog.onUnmap { [weak self] in self?.secondPress?.expect() }
        }
    }
}
