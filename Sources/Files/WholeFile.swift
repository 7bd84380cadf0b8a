import Glibc

/// Replaces a file as a whole: writes a new file beside it, syncs it to the disk, and renames it. Readers see the
/// old content or the new one, never a part of it, even after a power cut.
///
/// Why not GLib's `g_file_set_contents_full`: the stores do not link to GLib, it replaces a link instead of the file
/// at its end, and each process that is killed meanwhile leaves a file with another random name.
public enum WholeFile {
    /// Who may read the new file.
    public enum Readers {
        case owner
        /// The permissions of the replaced file. If there was none, the umask decides.
        case asBefore
    }

    /// - Parameters:
    ///   - path: a link would be replaced itself: use `FilePath.init(following:)`.
    ///   - suffix: for the name of the new file until it is complete. A file of that name is overwritten.
    /// - Returns: the new file, open.
    @discardableResult
    public static func write(
        _ bytes: [UInt8], to path: FilePath, readableBy readers: Readers, suffix: String = ".\(getpid()).new"
    ) throws(StoreFailure) -> OpenFile {
        try write(to: path, readableBy: readers, suffix: suffix) { file throws(StoreFailure) in
            try file.append(bytes)
        }
    }

    /// The same for what is too long to have in memory.
    ///
    /// - Parameter work: appends to the new file. If it throws, nothing has happened.
    @discardableResult
    public static func write(
        to path: FilePath, readableBy readers: Readers, suffix: String = ".\(getpid()).new",
        _ work: (OpenFile) throws(StoreFailure) -> Void
    ) throws(StoreFailure) -> OpenFile {
        if try path.kind() == .folder { throw StoreFailure(systemError: EISDIR) }
        let new = path.beside(suffix)
        unlink(new)
        do throws(StoreFailure) {
            let mode: mode_t = readers == .owner ? 0o600 : 0o666
            let file = try OpenFile(open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode))
            if readers == .asBefore { try file.copyPermissions(of: path) }
            try work(file)
            try file.sync()
            guard rename(new, path.text) == 0 else { throw .ofTheSystem }
            try path.syncFolder()
            return file
        } catch {
            unlink(new)
            throw error
        }
    }

    /// All bytes of a file.
    public static func read(_ path: String) throws(StoreFailure) -> [UInt8] {
        try OpenFile.read(FilePath(path)).bytes
    }
}

/// A file that is held open, so that no other file can get its inode number meanwhile.
public final class OpenFile {
    private let descriptor: Int32
    public private(set) var state: FileState
    /// How much was appended.
    public private(set) var position = 0

    /// Takes the result of `open`: throws if it is negative. The descriptor is closed in `deinit`.
    fileprivate init(_ descriptor: Int32) throws(StoreFailure) {
        guard descriptor >= 0 else { throw .ofTheSystem }
        self.descriptor = descriptor
        do throws(StoreFailure) {
            state = try OpenFile.state(of: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
    }

    deinit { close(descriptor) }

    private static func state(of descriptor: Int32) throws(StoreFailure) -> FileState {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .ofTheSystem }
        return FileState(status)
    }

    public static func read(_ path: FilePath) throws(StoreFailure) -> (bytes: [UInt8], file: OpenFile) {
        let file = try OpenFile(open(path.text, O_RDONLY | O_CLOEXEC))
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: max(file.state.size, 4096) + 1)
        while true {
            let count = Glibc.read(file.descriptor, &part, part.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .ofTheSystem }
            if count == 0 { return (bytes, file) }
            bytes += part.prefix(count)
        }
    }

    /// Does nothing if there is no file at the path.
    fileprivate func copyPermissions(of path: FilePath) throws(StoreFailure) {
        var status = stat()
        guard stat(path.text, &status) == 0 else { return }
        // Some file systems have no permissions.
        guard fchmod(descriptor, status.st_mode & 0o777) == 0 || errno == EPERM else { throw .ofTheSystem }
    }

    fileprivate func sync() throws(StoreFailure) {
        guard fsync(descriptor) == 0 else { throw .ofTheSystem }
        state = try OpenFile.state(of: descriptor)
    }
}

// Writing a new file.
extension OpenFile {
    public func append(_ bytes: [UInt8]) throws(StoreFailure) {
        try bytes.withUnsafeBufferPointer { bytes throws(StoreFailure) in
            try append(UnsafeRawBufferPointer(bytes))
        }
    }

    public func append(_ bytes: UnsafeRawBufferPointer) throws(StoreFailure) {
        try write(bytes, at: position)
        position += bytes.count
    }

    /// Replaces what was appended before.
    public func put(_ bytes: [UInt8], at place: Int) throws(StoreFailure) {
        try bytes.withUnsafeBufferPointer { bytes throws(StoreFailure) in
            try write(UnsafeRawBufferPointer(bytes), at: place)
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, at place: Int) throws(StoreFailure) {
        var done = 0
        while done < bytes.count, let start = bytes.baseAddress {
            let count = pwrite(descriptor, start + done, bytes.count - done, place + done)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .ofTheSystem }
            done += count
        }
    }
}
