import Gtk
import Sync

/// Tells when something has changed in the folders that machines share.
final class SharedFolderWatch {
    private var watches: [String: FolderWatch] = [:]
    /// Whether the system tells of every change. If not, it has to be looked at now and then.
    private(set) var hearsAll = false

    /// A machine that takes much over writes hundreds of times a second.
    private static let rest = 500

    /// - Parameters:
    ///   - tellsAll: whether the system tells what others change there.
    ///   - changed: called after each change, also when a folder is gone.
    /// - Returns: whether a folder is watched now that was not before. What was made in it before that was not told: look again.
    func follow(
        _ shared: SharedFolders, tellsAll: Bool, changed: @escaping @MainActor () -> Void
    ) -> Bool {
        let wanted = Set(shared.folders).union(shared.isThere ? [shared.place] : [])
        watches = watches.filter { wanted.contains($0.key) }
        let before = watches.count
        for path in wanted where watches[path] == nil {
            let isPlace = path == shared.place
            let watch = FolderWatch(path, restingForMilliseconds: SharedFolderWatch.rest) { name in
                if !isPlace || name == Sync.root { changed() }
            }
            watch?.onEnd = { [weak self] in
                self?.watches[path] = nil
                self?.hearsAll = false
                changed()
            }
            watches[path] = watch
        }
        hearsAll = shared.isThere && tellsAll && watches.count == wanted.count
        return watches.count > before
    }

    func end() {
        watches = [:]
        hearsAll = false
    }
}
