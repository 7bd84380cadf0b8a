import Gtk
import RecessKit

/// Offers to take back the last swipe, until some seconds after it. One toast serves a row of quick swipes:
/// a new one for each would do nothing but come and go.
final class SwipeUndoOffer {
    private let show: @MainActor (Toast) -> ShownToast?
    private let undo: @MainActor () -> Void
    private var shown: ShownToast?
    private var end: Timeout?

    init(show: @escaping @MainActor (Toast) -> ShownToast?, undo: @escaping @MainActor () -> Void) {
        self.show = show
        self.undo = undo
    }

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
