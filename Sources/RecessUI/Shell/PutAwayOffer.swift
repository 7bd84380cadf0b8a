import Gtk

/// Offers a game that was left in the middle to be had back, until the next one has got going.
final class PutAwayOffer {
    private let showToast: @MainActor (Toast) -> ShownToast?
    private var shown: ShownToast?

    init(_ surroundings: ActivitySurroundings) { showToast = surroundings.showToast }

    func make(bringBack: @escaping @MainActor () -> Void) {
        withdraw()
        shown = showToast(Toast(tr("The game was put away."), button: tr("Undo"), action: bringBack))
    }

    func withdraw() {
        shown?.dismiss()
        shown = nil
    }
}
