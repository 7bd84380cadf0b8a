import Files
import Library

// The library itself keeps which folder it is: each library has its own, and what opens the file finds it there.
extension Sync {
    private static let note = "folder"

    /// `nil` where the library is not kept in step.
    public static func folder(of library: Library) throws(StoreFailure) -> String? {
        try library.syncNotes()[note]
    }

    /// The next step writes and reads there.
    public static func keepInStep(_ library: Library, through folder: String) throws(StoreFailure) {
        try library.keepSyncNotes([note: folder])
    }

    /// Whoever chooses the folder of Recess in theirs means theirs.
    public static func folder(chosen: String) -> String {
        let path = FilePath(chosen)
        let isOurs = path.name == root && FileState("\(chosen)/\(LibraryMark.name)") != nil
        return isOurs ? path.folder : chosen
    }
}
