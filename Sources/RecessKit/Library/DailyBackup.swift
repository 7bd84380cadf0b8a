import Files
import Gtk
import Library

/// Makes a backup after the first change of a day, on a thread of its own: a large library takes a while, and other changes
/// go on meanwhile.
final class DailyBackup {
    private let backups: Backups
    private var isWorking = false
    /// When it was looked at last, in milliseconds since 1970.
    private var lookedAt: Int64 = 0

    private static let tenMinutes: Int64 = 600_000

    init(_ backups: Backups) { self.backups = backups }

    func makeIfDue() {
        let now = WallClock.milliseconds()
        guard !isWorking, now - lookedAt > DailyBackup.tenMinutes else { return }
        isWorking = true
        offTheMainThread { [backups] in
            do throws(StoreFailure) {
                try backups.makeIfDue()
                return true
            } catch {
                return false
            }
        } receive: { [weak self] isDone in
            self?.isWorking = false
            if isDone { self?.lookedAt = now }
        }
    }
}
