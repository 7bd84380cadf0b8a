import Gtk

/// A toast that says what has been done and offers to take it back: one at a time, the latest.
final class UndoOffer {
    private let showToast: @MainActor (Toast) -> ShownToast?
    private var shown: ShownToast?

    init(_ showToast: @escaping @MainActor (Toast) -> ShownToast?) { self.showToast = showToast }

    func make(_ text: String, undo: @escaping @MainActor () -> Void) {
        withdraw()
        shown = showToast(Toast(text, button: tr("Undo"), action: undo))
    }

    /// Whether it is in view, or about to be.
    var isShown: Bool { shown?.isShown ?? false }

    func withdraw() {
        shown?.dismiss()
        shown = nil
    }

    /// For a game that was left in the middle: withdraw it when the next one has got going.
    func makeForTheGamePutAway(bringBack: @escaping @MainActor () -> Void) {
        make(tr("The game was put away."), undo: bringBack)
    }
}
