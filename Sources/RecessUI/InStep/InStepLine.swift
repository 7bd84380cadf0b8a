import Gtk
import RecessKit
import Sync

/// A line under the header bar that stays as long as this machine cannot keep in step: why, and what to do.
final class InStepLine: AttentionLine {
    private let inStep: KeepingInStep

    init(_ inStep: KeepingInStep, say: @escaping @MainActor (String) -> Void) {
        self.inStep = inStep
        super.init(short: tr("Your machines are not in step."), say: say)
        bind { $0.update() }
    }

    private func update() {
        guard let folder = inStep.folder, let report = inStep.report else { return show(nil) }
        show(report.problems.first(where: \.isShownInWindow)?.sentence(in: folder))
    }
}
