import Files
import Gtk
import Library

// Undo and redo, the same in all activities.
extension ActivitySurroundings {
    /// Takes back the last step in the area. Says so where it was not possible, or where something newer has stayed.
    public func undo(
        in area: Step.Area, until isEnough: @escaping @Sendable (Reading) throws -> Bool = { _ in true },
        then done: @escaping @MainActor (Step?) -> Void = { _ in }
    ) {
        library.undo(in: area, until: isEnough) { report($0, then: done) }
    }

    public func redo(
        in area: Step.Area, until isEnough: @escaping @Sendable (Reading) throws -> Bool = { _ in true },
        then done: @escaping @MainActor (Step?) -> Void = { _ in }
    ) {
        library.redo(in: area, until: isEnough) { report($0, then: done) }
    }

    private func report(
        _ result: Result<Undone?, StoreFailure>, then done: @MainActor (Step?) -> Void
    ) {
        switch result {
        case .success(let undone):
            if let conflicts = undone?.conflicts, conflicts > 0 {
                _ = showToast(Toast(Undone.text(ofConflicts: conflicts)))
            }
            done(undone?.step.step)
        case .failure(let failure): _ = showToast(Toast(failure.text))
        }
    }
}

extension Undone {
    public static func text(ofConflicts count: Int) -> String {
        trn(
            "{count} newer change stayed as it is.", "{count} newer changes stayed as they are.", count: count
        )
    }
}
