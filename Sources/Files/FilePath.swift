import Glibc

/// The path of a file, and what can be done with it: follow links, make folders, move the file.
public struct FilePath: Hashable, Sendable {
    public let text: String

    /// Follows symbolic links to the file at their end, which need not exist.
    public init(following path: String) throws(StoreFailure) {
        var path = path
        for _ in 0..<40 {
            guard let target = FilePath.target(ofLink: path) else {
                text = path
                return
            }
            path = target.hasPrefix("/") ? target : FilePath(path).folder + "/" + target
        }
        throw StoreFailure(systemError: ELOOP)
    }

    public init(_ text: String) { self.text = text }

    private static func target(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    public var folder: String {
        guard let slash = text.lastIndex(of: "/") else { return "." }
        return slash == text.startIndex ? "/" : String(text[..<slash])
    }

    public var name: String { text.lastIndex(of: "/").map { String(text[text.index(after: $0)...]) } ?? text }

    /// Whether it may be run.
    public var isProgram: Bool { access(text, X_OK) == 0 }

    /// The path of a hidden file in the same folder.
    public func beside(_ suffix: String) -> String { folder + "/." + name + suffix }

    /// The path with words added to the file's name, before its ending.
    public func adding(_ words: String) -> FilePath {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return FilePath(text + words) }
        return FilePath(folder + "/" + String(name[..<dot]) + words + String(name[dot...]))
    }

    /// What exists at a path. Links are not followed.
    public enum Kind { case nothing, file, folder, other }

    public func kind() throws(StoreFailure) -> Kind {
        var status = stat()
        guard lstat(text, &status) == 0 else {
            if errno == ENOENT { return .nothing }
            throw .ofTheSystem
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// Makes the file's folder and its parents. Only the owner can open them.
    public func makeFolder() throws(StoreFailure) {
        let folder = folder
        if access(folder, F_OK) == 0 { return }
        try FilePath(folder).makeFolder()
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .ofTheSystem }
    }

    /// Throws unless files can be made in the folder, and this file can be written if it exists.
    public func checkWritable() throws(StoreFailure) {
        guard faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0 else { throw .ofTheSystem }
        guard faccessat(AT_FDCWD, text, W_OK, AT_EACCESS) == 0 || errno == ENOENT else { throw .ofTheSystem }
    }

    /// Renames the file or folder. Throws `taken` if something exists at the new path.
    public func move(to other: FilePath) throws(StoreFailure) {
        // `rename` would overwrite another file; `link` does not.
        if try kind() == .file {
            if link(text, other.text) == 0 {
                guard unlink(text) == 0 else { throw .ofTheSystem }
                return
            }
            // Folders cannot have hard links, and some file systems have none.
            guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { throw .ofTheSystem }
        }
        if other.isTaken { throw .taken }
        guard rename(text, other.text) == 0 else { throw .ofTheSystem }
    }

    /// Writes the folder to the disk, so that the new name of a file survives a power cut.
    public func syncFolder() throws(StoreFailure) {
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .ofTheSystem }
        defer { close(descriptor) }
        // Some file systems cannot sync a folder.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .ofTheSystem }
    }

    /// Whether anything exists at the path, also a broken link.
    public var isTaken: Bool {
        var status = stat()
        return lstat(text, &status) == 0
    }
}
