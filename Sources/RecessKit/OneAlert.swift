import Gtk

/// The one alert that a page can have. The page asks for it when something has ended. It appears after a moment,
/// and only while the page is in view; if it is cancelled before that, it never appears.
public final class OneAlert {
    private enum State {
        case none
        case pausing(Timeout)
        /// Waits until the page is in view again.
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
    ///   - show: makes the alert and opens it. Returns `nil` if there is nothing to say any more.
    public init(
        whenInFront: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void,
        show: @escaping @MainActor () -> MessageDialog?
    ) {
        self.whenInFront = whenInFront
        self.show = show
    }

    /// - Parameter pause: so that the person sees first what happened. There is none when animations are off.
    public func ask(over page: Widget, afterMilliseconds pause: Int) {
        guard case .none = state else { return }
        if self.page == nil { listen(to: page) }
        let moment = Animation.areOn(for: page) ? pause : 0
        state = .pausing(
            Timeout(afterMilliseconds: moment) { [weak self] in
                self?.state = .due
                self?.showIfDue()
            })
    }

    /// For when it has been answered, or there is nothing to say any more.
    public func cancel() {
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
            // When it closes, the widgets under it hear of the pointer again.
            dialog.onUnmap { [weak self] in self?.secondPress?.expect() }
        }
    }
}
