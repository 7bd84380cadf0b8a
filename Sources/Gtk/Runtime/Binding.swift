import Observation

/// Keeps a property of a widget up to date with a model.
///
/// `apply` runs at once, and again after any observable value that it has read changes. Observation calls its `onChange`
/// before the new value is stored, so the binding waits for the next turn of the main loop. This also merges a burst of
/// changes into one update.
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

/// Lets `bind` and the modifiers return the widget's own type: a `Label` stays a `Label`.
public protocol Bindable: Widget {}

extension Widget: Bindable {}

extension Bindable {
    /// Runs `apply` now and after each change of an observable value that it reads, for as long as the widget lives.
    /// The widget is passed in, so that the closure does not have to capture it.
    @discardableResult
    public func bind(_ apply: @escaping @MainActor (Self) -> Void) -> Self {
        hold(Binding { [weak self] in if let self { apply(self) } })
        return self
    }
}
