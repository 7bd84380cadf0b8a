import Gtk

/// A toast that says what has been done and offers “Undo”. There is one at a time, for the latest act. When the toast
/// has gone, Ctrl+Z still undoes the act.
public final class UndoOffer {
    private let showToast: @MainActor (Toast) -> ShownToast?
    private var toast: ShownToast?

    public init(_ showToast: @escaping @MainActor (Toast) -> ShownToast?) { self.showToast = showToast }

    public func make(_ text: String, undo: @escaping @MainActor () -> Void) {
        withdraw()
        toast = showToast(Toast(text, button: tr("Undo"), action: undo))
    }

    /// For a game that was left in the middle. Withdraw the offer after the first move of the next game.
    public func makeForAbandonedGame(bringBack: @escaping @MainActor () -> Void) {
        make(tr("The game was discarded."), undo: bringBack)
    }

    /// Whether the toast is in view, or about to be.
    public var isShown: Bool { toast?.isShown ?? false }

    public func withdraw() {
        toast?.dismiss()
        toast = nil
    }
}
