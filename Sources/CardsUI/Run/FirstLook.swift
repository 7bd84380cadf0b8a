import Flashcards
import Gtk

/// Tells a run that the person has looked at its first card: at the first movement of the pointer or key, or after two
/// seconds.
final class FirstLook {
    private let run: Run
    private var timeout: Timeout?

    /// - Parameter page: the widget that the pointer moves over.
    init(_ run: Run, on page: Widget) {
        self.run = run
        page.onPointerMove { [run] in run.look() }
    }

    /// To be called when the run has begun or ended to wait.
    func follow() {
        timeout = run.waitsForLook ? Timeout(afterMilliseconds: 2000) { [run] in run.look() } : nil
    }
}
