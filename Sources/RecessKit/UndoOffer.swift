import Gtk
import Observation

/// A toast that says what has been done and offers “Undo”. There is one at a time, for the latest act. When the toast
/// has gone, Ctrl+Z still takes the act back.
@Observable
public final class UndoOffer {
    private struct Standing {
        let words: String
        let undo: @MainActor () -> Void
    }

    private var standing: Standing?
    @ObservationIgnored private let showToast: @MainActor (Toast) -> ShownToast?
    @ObservationIgnored private var shown: ShownToast?

    public init(_ showToast: @escaping @MainActor (Toast) -> ShownToast?) { self.showToast = showToast }

    public func make(_ text: String, undo: @escaping @MainActor () -> Void) {
        withdraw()
        standing = Standing(words: text, undo: undo)
        shown = showToast(
            Toast(text, button: tr("Undo")) { [weak self] in
                self?.standing = nil
                undo()
            })
    }

    /// What can be taken back, in words. Empty if nothing can.
    public var words: String { standing?.words ?? "" }

    public var stands: Bool { standing != nil }

    public func takeBack() {
        let undo = standing?.undo
        withdraw()
        undo?()
    }

    /// Whether the toast is in view, or about to be.
    public var isShown: Bool { shown?.isShown ?? false }

    public func withdraw() {
        shown?.dismiss()
        shown = nil
        if stands { standing = nil }
    }

    /// For a game that was left in the middle. Withdraw the offer after the first move of the next game.
    public func makeForTheGamePutAway(bringBack: @escaping @MainActor () -> Void) {
        make(tr("The game was put away."), undo: bringBack)
    }
}
