import Flashcards
import Glibc

/// Where a file lies, and what can lie beside it.
struct FilePath: Hashable {
    let text: String

    /// Links are followed: what lies at their end is the file, also where it is not there yet.
    init(following path: String) throws(StoreFailure) {
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

    init(_ text: String) { self.text = text }

    private static func target(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    var folder: String {
        guard let slash = text.lastIndex(of: "/") else { return "." }
        return slash == text.startIndex ? "/" : String(text[..<slash])
    }

    var name: String { text.lastIndex(of: "/").map { String(text[text.index(after: $0)...]) } ?? text }

    /// A hidden file in the same folder.
    func beside(_ suffix: String) -> String { folder + "/." + name + suffix }

    /// The name with something more before its ending.
    func adding(_ words: String) -> FilePath {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return FilePath(text + words) }
        return FilePath(folder + "/" + String(name[..<dot]) + words + String(name[dot...]))
    }

    /// What lies there.
    enum Kind { case nothing, file, folder, other }

    func kind() throws(StoreFailure) -> Kind {
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

    /// Makes the folder, for nobody else, with those that it lies in.
    func makeFolder() throws(StoreFailure) {
        let folder = folder
        if access(folder, F_OK) == 0 { return }
        try FilePath(folder).makeFolder()
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .ofTheSystem }
    }

    /// Whether files can be made in the folder, and this one written if it is there.
    func checkWritable() throws(StoreFailure) {
        guard faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0 else { throw .ofTheSystem }
        guard faccessat(AT_FDCWD, text, W_OK, AT_EACCESS) == 0 || errno == ENOENT else { throw .ofTheSystem }
    }

    /// Under another name, at which nothing may lie yet.
    func move(to other: FilePath) throws(StoreFailure) {
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

    /// Names that were given stay given when the machine goes down now.
    func syncFolder() throws(StoreFailure) {
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .ofTheSystem }
        defer { close(descriptor) }
        // Some file systems have no such thing.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .ofTheSystem }
    }
}
