import Gtk
import Library
import RecessKit

/// A toast that says what has been done and offers “Undo”. It goes when something else has happened since, as “Undo” would
/// then take back that.
final class StepOffer {
    private let surroundings: ActivitySurroundings
    private let show: @MainActor (Toast) -> ShownToast?
    private let undo: @MainActor () -> Void
    private var step: KeptStep.ID?
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

    /// Call this when the step was carried out.
    ///
    /// - Parameters:
    ///   - isSpoken: whether a screen reader says the text when the toast appears.
    ///   - afterwards: shows the text in a lasting place. It is called when the toast has gone, unless it went because of
    ///     “Undo” or because something else has happened since.
    func make(
        _ text: String, after step: Step, isSpoken: Bool = true,
        afterwards: @escaping @MainActor () -> Void = {}
    ) {
        withdraw()
        let last = surroundings.library.lastStep(in: .cards)
        // With a quick second step there is nothing to offer for the first.
        guard let last, last.step == step else {
            afterwards()
            return _ = show(Toast(text, isSpoken: isSpoken))
        }
        self.step = last.id
        toast = show(
            Toast(text, button: tr("Undo"), isSpoken: isSpoken) { [weak self] in
                guard let self, self.step == last.id, isLast(last.id) else { return }
                self.step = nil
                undo()
            })
        toast?.onGone { [weak self] in
            // In the next turn: “Undo” has done its work by then.
            Task { if self?.step == last.id { afterwards() } }
        }
    }

    private func isLast(_ step: KeptStep.ID) -> Bool {
        surroundings.library.lastStep(in: .cards)?.id == step
    }

    private func withdrawIfOver() {
        if let step, !isLast(step) { withdraw() }
    }

    func withdraw() {
        toast?.dismiss()
        (toast, step) = (nil, nil)
    }
}
