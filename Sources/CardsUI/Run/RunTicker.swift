import Flashcards
import Gtk

/// Looks at the clock of a run when the shown second ends, and not at all while the clock stands still.
final class RunTicker {
    private let run: Run
    private var timeout: Timeout?

    init(_ run: Run) { self.run = run }

    /// The clock has begun to run, or has stopped.
    func follow() {
        guard let wait = run.untilNextTick else {
            timeout = nil
            return
        }
        let (seconds, attoseconds) = wait.components
        // A tick that came a moment too early would find nothing new.
        let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000) + 1
        timeout = Timeout(afterMilliseconds: milliseconds) { [weak self] in
            self?.run.tick()
            self?.follow()
        }
    }
}
