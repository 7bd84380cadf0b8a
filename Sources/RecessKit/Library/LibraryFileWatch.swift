import Files
import Gtk

/// Says when to look whether another process has changed the file of a library.
///
/// The file is written before the change can be read: in between, the disk takes its time. So it is looked at a few times
/// after each writing, each time after a longer pause. Our own changes come here too; looking costs next to nothing.
final class LibraryFileWatch {
    /// Looks, and calls back when that is done.
    typealias Look = @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

    private let lookNow: Look
    private var folder: FolderWatch?
    private var next: Timeout?
    private var nextPause = 0

    /// In milliseconds. It is looked at after 20, 80, 260 and 800 ms. A process that imports cards writes all the time; we need
    /// not hear of each page that it writes.
    private static let rest = 200
    private static let firstPause = 20
    private static let lastPause = 540

    init(_ path: String, look: @escaping Look) {
        lookNow = look
        let file = (try? FilePath(following: path)) ?? FilePath(path)
        folder = FolderWatch(
            file.folder, restingForMilliseconds: LibraryFileWatch.rest
        ) { [weak self] changed in
            if changed.hasPrefix(file.name) { self?.look(afterMilliseconds: LibraryFileWatch.firstPause) }
        }
        // For what has happened before the watch began.
        self.look(afterMilliseconds: 0)
    }

    private func look(afterMilliseconds pause: Int) {
        // While another process writes all the time, a look that is due soon is not put off.
        if next != nil, nextPause == pause { return }
        nextPause = pause
        next = Timeout(afterMilliseconds: pause) { [weak self] in
            self?.next = nil
            self?.lookNow { [weak self] in
                guard let self, next == nil, pause > 0, pause < LibraryFileWatch.lastPause else { return }
                look(afterMilliseconds: pause * 3)
            }
        }
    }
}
