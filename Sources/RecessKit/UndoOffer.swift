import Gtk
import Observation

/// A toast that says what has been done and offers to take it back: one at a time, the latest. When the toast
/// has gone, the offer still stands, for those who want more time.
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

    /// What can be taken back; nothing where nothing can.
    public var words: String { standing?.words ?? "" }

    public var stands: Bool { standing != nil }

    public func takeBack() {
        let undo = standing?.undo
        withdraw()
        undo?()
    }

    /// Whether it is in view, or about to be.
    public var isShown: Bool { shown?.isShown ?? false }

    public func withdraw() {
        shown?.dismiss()
        shown = nil
        if stands { standing = nil }
    }

    /// For a game that was left in the middle: withdraw it when the next one has got going.
    public func makeForTheGamePutAway(bringBack: @escaping @MainActor () -> Void) {
        make(tr("The game was put away."), undo: bringBack)
    }
}
