import Gtk
import Observation

/// A toast that says what has been done and offers “Undo”. There is one at a time, for the latest act. When the toast
/// has gone, Ctrl+Z still undoes the act: as a step of the library, or by `accept`.
@Observable
public final class UndoOffer {
    @ObservationIgnored private let showToast: @MainActor (Toast) -> ShownToast?
    @ObservationIgnored private var toast: ShownToast?
    private var undo: (@MainActor () -> Void)?

    public init(_ showToast: @escaping @MainActor (Toast) -> ShownToast?) { self.showToast = showToast }

    public func make(_ text: String, undo: @escaping @MainActor () -> Void) {
        withdraw()
        self.undo = undo
        toast = showToast(Toast(text, button: tr("Undo")) { [weak self] in self?.accept() })
    }

    /// Whether `accept` would undo something.
    public var isThere: Bool { undo != nil }

    /// Undoes the act. Returns `false` if nothing is offered any more.
    @discardableResult
    public func accept() -> Bool {
        guard let undo else { return false }
        withdraw()
        undo()
        return true
    }

    /// For a game that was left in the middle. Withdraw the offer after the first move of the next game.
    public func makeForAbandonedGame(bringBack: @escaping @MainActor () -> Void) {
        make(tr("The game was discarded."), undo: bringBack)
    }

    /// Whether the toast is in view, or about to be.
    public var isShown: Bool { toast?.isShown ?? false }

    public func withdraw() {
        toast?.dismiss()
        (toast, undo) = (nil, nil)
    }
}
