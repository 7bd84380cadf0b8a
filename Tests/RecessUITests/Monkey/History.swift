import Observation

/// Every value that something observable has had since it is followed, the present one last.
@MainActor final class History<Value: Equatable & Sendable> {
    private var past: [Value] = []
    private let read: @MainActor () -> Value

    init(_ read: @escaping @MainActor () -> Value) {
        self.read = read
        follow()
    }

    var values: [Value] { past + [read()] }

    /// It is told before the value changes: what it reads then is the one that goes.
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
