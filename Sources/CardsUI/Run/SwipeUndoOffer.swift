import Gtk
import RecessKit

/// Offers to undo the last swipe, for four seconds. Quick swipes share one toast: with a new one for each, toasts
/// would only slide in and out.
final class SwipeUndoOffer {
    private let show: @MainActor (Toast) -> ShownToast?
    private let undo: @MainActor () -> Void
    private var shown: ShownToast?
    private var end: Timeout?

    init(show: @escaping @MainActor (Toast) -> ShownToast?, undo: @escaping @MainActor () -> Void) {
        self.show = show
        self.undo = undo
    }

    var isShown: Bool { shown?.isShown ?? false }

    func make(_ text: String) {
        if let shown, shown.isShown {
            shown.say(text)
        } else {
            shown = show(Toast(text, button: tr("Undo"), seconds: 0, isSpoken: false, action: undo))
        }
        end = Timeout(afterMilliseconds: 4000) { [weak self] in self?.withdraw() }
    }

    func withdraw() {
        end = nil
        shown?.dismiss()
        shown = nil
    }
}
