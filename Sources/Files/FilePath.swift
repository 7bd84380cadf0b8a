import Glibc

/// Where a file lies, and what can lie beside it.
public struct FilePath: Hashable, Sendable {
    public let text: String

    /// Follows links to the file at their end, which need not be there yet.
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

    /// A hidden file in the same folder.
    public func beside(_ suffix: String) -> String { folder + "/." + name + suffix }

    /// The same path with words added to the name, before its ending.
    public func adding(_ words: String) -> FilePath {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return FilePath(text + words) }
        return FilePath(folder + "/" + String(name[..<dot]) + words + String(name[dot...]))
    }

    /// What lies there.
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

    /// Makes the folder and those that it lies in. Only their owner can look into them.
    public func makeFolder() throws(StoreFailure) {
        let folder = folder
        if access(folder, F_OK) == 0 { return }
        try FilePath(folder).makeFolder()
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .ofTheSystem }
    }

    /// Whether files can be made in the folder, and this one written if it is there.
    public func checkWritable() throws(StoreFailure) {
        guard faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0 else { throw .ofTheSystem }
        guard faccessat(AT_FDCWD, text, W_OK, AT_EACCESS) == 0 || errno == ENOENT else { throw .ofTheSystem }
    }

    /// Gives the file another name, at which nothing may lie yet.
    public func move(to other: FilePath) throws(StoreFailure) {
        // A second name for a file is never given over another one, as `rename` would.
        if try kind() == .file {
            if link(text, other.text) == 0 {
                guard unlink(text) == 0 else { throw .ofTheSystem }
                return
            }
            // Folders and some media have no second names.
            guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { throw .ofTheSystem }
        }
        if other.isTaken { throw .taken }
        guard rename(text, other.text) == 0 else { throw .ofTheSystem }
    }

    /// Writes the folder to the disk, so that a new name of a file survives a power cut.
    public func syncFolder() throws(StoreFailure) {
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .ofTheSystem }
        defer { close(descriptor) }
        // Some file systems have no such thing.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .ofTheSystem }
    }

    /// Whether anything lies there, a broken link included.
    public var isTaken: Bool {
        var status = stat()
        return lstat(text, &status) == 0
    }
}
