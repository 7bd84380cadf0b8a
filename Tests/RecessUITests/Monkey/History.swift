import Observation

/// Records each value of an observable property, the current one last.
@MainActor final class History<Value: Equatable & Sendable> {
    private var past: [Value] = []
    private let read: @MainActor () -> Value

    init(_ read: @escaping @MainActor () -> Value) {
        self.read = read
        follow()
    }

    var values: [Value] { past + [read()] }

    /// `onChange` comes before the value changes, so `read` still returns the old value there.
    private func follow() {
        withObservationTracking {
            _ = read()
        } onChange: { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                let value = self.read()
                if self.past.last != value { self.past.append(value) }
                self.follow()
            }
        }
    }
}
