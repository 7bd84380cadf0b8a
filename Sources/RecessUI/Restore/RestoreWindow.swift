import Gtk
import Library
import RecessKit

/// “Restore…”: the backups, what is in each, and taking one in place of what there is now.
final class RestoreWindow: DialogWindow {
    private(set) weak var view: RestoreView?

    /// - Parameter restored: called when a backup has been restored and this window has gone.
    init(_ library: RecessLibrary, restored: @escaping @MainActor (Backup) -> Void) {
        weak var window: RestoreWindow?
        let view = RestoreView(library) { backup in
            window?.close()
            restored(backup)
        }
        self.view = view
        super.init(tr("Restore a Backup"), view)
        window = self
    }
}
