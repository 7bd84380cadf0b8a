import Gtk
import Library
import RecessKit

/// A toast that says what has been done and offers “Undo”. It goes when something else has happened since, as “Undo” would
/// then take back that.
final class StepOffer {
    private let surroundings: ActivitySurroundings
    private let show: @MainActor (Toast) -> ShownToast?
    private let undo: @MainActor () -> Void
    private var step: Step?
    private var toast: ShownToast?

    /// - Parameters:
    ///   - show: shows the toast.
    ///   - undo: does the same as Ctrl+Z.
    init(
        _ surroundings: ActivitySurroundings, show: @escaping @MainActor (Toast) -> ShownToast?,
        undo: @escaping @MainActor () -> Void
    ) {
        self.surroundings = surroundings
        self.show = show
        self.undo = undo
        surroundings.library.onChange(self) { [weak self] _ in self?.withdrawIfOver() }
    }

    func make(_ text: String, after step: Step) {
        withdraw()
        self.step = step
        toast = show(
            Toast(text, button: tr("Undo")) { [weak self] in
                guard let self, isLast else { return }
                undo()
            })
    }

    /// Whether “Undo” would take back the step.
    private var isLast: Bool { step != nil && surroundings.library.nextUndo(in: .cards) == step }

    private func withdrawIfOver() {
        if step != nil, !isLast { withdraw() }
    }

    func withdraw() {
        toast?.dismiss()
        (toast, step) = (nil, nil)
    }
}
