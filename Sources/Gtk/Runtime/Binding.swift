import Observation

/// Keeps one thing on one widget the same as what a model says.
///
/// `apply` runs at once, and again in the turn of the main loop after anything that it read has
/// changed. `onChange` is called before the new value has landed, which is why it hops to the next
/// turn; the hop also makes one update out of a burst of changes.
final class Binding {
    private let apply: @MainActor () -> Void

    init(_ apply: @escaping @MainActor () -> Void) {
        self.apply = apply
        run()
    }

    private func run() {
        withObservationTracking(apply) { [weak self] in
            Task { @MainActor in self?.run() }
        }
    }
}

/// Lets `bind` and the modifiers give back the widget as what it is: a `Label` stays a `Label`.
public protocol Bindable: Widget {}

extension Widget: Bindable {}

extension Bindable {
    /// Runs `apply` now and whenever something observable that it reads changes, for as long as the
    /// widget lives. The widget is handed in, so that the closure need not hold it.
    @discardableResult
    public func bind(_ apply: @escaping @MainActor (Self) -> Void) -> Self {
        hold(Binding { [weak self] in if let self { apply(self) } })
        return self
    }
}
