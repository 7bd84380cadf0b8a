import Files
import Gtk
import Library

// Undo and redo, the same in all activities.
extension ActivitySurroundings {
    /// Takes back the last step in the area. Says so where it was not possible, or where something newer has stayed.
    public func undo(
        in area: Step.Area, until isEnough: @escaping @Sendable (Reading) throws -> Bool = { _ in true },
        then done: @escaping @MainActor (Undone?) -> Void = { _ in }
    ) {
        library.undo(in: area, until: isEnough) { report($0, then: done) }
    }

    public func redo(
        in area: Step.Area, until isEnough: @escaping @Sendable (Reading) throws -> Bool = { _ in true },
        then done: @escaping @MainActor (Undone?) -> Void = { _ in }
    ) {
        library.redo(in: area, until: isEnough) { report($0, then: done) }
    }

    private func report(
        _ result: Result<Undone?, StoreFailure>, then done: @MainActor (Undone?) -> Void
    ) {
        if let complaint = result.complaint { _ = showToast(Toast(complaint)) }
        if case .success(let undone) = result { done(undone) }
    }
}

extension Result<Undone?, StoreFailure> {
    /// What a person is told of an undo or redo: that something newer has stayed, or why it was not possible. `nil` if
    /// there is nothing to tell.
    public var complaint: String? {
        switch self {
        case .success(let undone?) where undone.conflicts > 0: Undone.text(ofConflicts: undone.conflicts)
        case .success: nil
        case .failure(let failure): failure.text
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
