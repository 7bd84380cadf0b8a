import Gtk
import Observation

/// A toast that says what has been done and offers “Undo”. There is one at a time, for the latest act. When the toast
/// has gone, Ctrl+Z still undoes the act.
@Observable
public final class UndoOffer {
    private struct Act {
        let text: String
        let undo: @MainActor () -> Void
    }

    private var act: Act?
    @ObservationIgnored private let showToast: @MainActor (Toast) -> ShownToast?
    @ObservationIgnored private var toast: ShownToast?

    public init(_ showToast: @escaping @MainActor (Toast) -> ShownToast?) { self.showToast = showToast }

    public func make(_ text: String, undo: @escaping @MainActor () -> Void) {
        withdraw()
        act = Act(text: text, undo: undo)
        toast = showToast(
            Toast(text, button: tr("Undo")) { [weak self] in
                self?.act = nil
                undo()
            })
    }

    /// For a game that was left in the middle. Withdraw the offer after the first move of the next game.
    public func makeForAbandonedGame(bringBack: @escaping @MainActor () -> Void) {
        make(tr("The game was put away."), undo: bringBack)
    }

    /// What “Undo” would undo. Empty if it would do nothing.
    public var text: String { act?.text ?? "" }

    public var canUndo: Bool { act != nil }

    /// Whether the toast is in view, or about to be.
    public var isShown: Bool { toast?.isShown ?? false }

    public func undo() {
        let undo = act?.undo
        withdraw()
        undo?()
    }

    public func withdraw() {
        toast?.dismiss()
        toast = nil
        if canUndo { act = nil }
    }
}
