import Gtk

/// Long work, one after the other, whose progress is told ten times a second.
final class FollowedWork {
    /// That which was begun last.
    private(set) var work = LongWork()
    private var timer: Timeout?

    /// Ends the work of before.
    private func begin(_ tell: @escaping @MainActor (Double) -> Void) {
        work.end()
        work = LongWork()
        follow(tell)
    }

    /// Shows the progress as a state, which is `state(0)` at once.
    func begin<Owner: AnyObject, State: Equatable>(
        _ state: @escaping (Double) -> State, in owner: Owner, _ place: ReferenceWritableKeyPath<Owner, State>
    ) {
        begin { [weak owner] part in
            let now = state(part)
            if let owner, now != owner[keyPath: place] { owner[keyPath: place] = now }
        }
        owner[keyPath: place] = state(0)
    }

    /// The work is done, and there is no progress any more.
    func stopTelling() { timer = nil }

    /// Ends the work. Who waits for its result sees by `work` that it is not wanted any more.
    func drop() {
        work.end()
        work = LongWork()
        timer = nil
    }

    private func follow(_ tell: @escaping @MainActor (Double) -> Void) {
        timer = Timeout(afterMilliseconds: 100) { [weak self] in
            guard let self else { return }
            tell(work.fraction)
            follow(tell)
        }
    }
}
