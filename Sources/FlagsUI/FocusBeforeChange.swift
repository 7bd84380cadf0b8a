import Gtk
import Observation

/// Tells whether the focus was in a widget before something changed. Bindings that run before ours may have hidden what had it, and
/// GTK has moved it elsewhere then.
final class FocusBeforeChange {
    private weak var widget: Widget?
    private let change: @MainActor () -> Void
    private var wasThere = false

    /// - Parameter change: reads what may change.
    init(in widget: Widget, _ change: @escaping @MainActor () -> Void) {
        (self.widget, self.change) = (widget, change)
    }

    /// Whether the focus was there before the last change. Watches for the next one.
    func follow() -> Bool {
        defer { wasThere = false }
        // This comes before the change, and so before any binding.
        withObservationTracking(change) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.wasThere = self.widget?.containsFocusOfItsWindow ?? false
            }
        }
        return wasThere
    }
}
