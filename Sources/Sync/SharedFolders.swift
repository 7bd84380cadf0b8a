import Files

/// The folders in which something changes when another machine has written. It is read in one go, off the main thread: a folder
/// on a network can take long to answer.
public struct SharedFolders: Hashable, Sendable {
    /// The person's folder, in which only that of Recess counts. It need not exist.
    public let place: String
    public let isThere: Bool
    /// Inside of it, with their whole paths.
    public let folders: [String]

    public init(_ folder: DiskFolder) {
        place = folder.path
        isThere = (try? folder.files(in: "")) != nil
        var found: [String] = []
        func look(at path: String, deep levels: Int) {
            found.append("\(folder.path)/\(path)")
            guard levels > 0 else { return }
            for file in (try? folder.files(in: path)) ?? [] where file.isFolder && !file.name.hasPrefix(".") {
                look(at: "\(path)/\(file.name)", deep: levels - 1)
            }
        }
        if FileState("\(folder.path)/\(Sync.root)") != nil { look(at: Sync.root, deep: 2) }
        folders = found
    }
}
