import Flashcards
import Gtk

/// Ticks a run at the end of each shown second. No timer runs while the clock stands still.
final class RunTicker {
    private let run: Run
    private var timeout: Timeout?

    init(_ run: Run) { self.run = run }

    /// To be called when the clock has started or stopped.
    func follow() {
        guard let wait = run.untilNextTick else {
            timeout = nil
            return
        }
        let (seconds, attoseconds) = wait.components
        // One millisecond more: a tick that came too early would change nothing.
        let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000) + 1
        timeout = Timeout(afterMilliseconds: milliseconds) { [weak self] in
            self?.run.tick()
            self?.follow()
        }
    }
}
