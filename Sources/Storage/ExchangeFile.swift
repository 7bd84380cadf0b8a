import Flashcards
import Glibc

/// A file that cards come from or go to. It is somebody else's: it is only read, or replaced as a whole when
/// that has been asked for.
public enum ExchangeFile {
    /// Why a file cannot be read.
    public enum Trouble: Error, Hashable, Sendable {
        case notThere
        case isFolder
        /// A device or a pipe: reading it might never end.
        case notAFile
        case notAllowed
        case tooLarge
        case other(String)
        case cancelled

        init(_ systemError: Int32) {
            switch systemError {
            case ENOENT, ENOTDIR: self = .notThere
            case EACCES, EPERM: self = .notAllowed
            case EISDIR: self = .isFolder
            default: self = .other(String(cString: strerror(systemError)))
            }
        }
    }

    private static let partSize = 4 << 20

    /// - Parameters:
    ///   - largest: a file with more bytes than that is left alone.
    ///   - going: hears how much has been read, from 0 to 1; `false` ends it.
    public static func read(
        _ path: String, atMost largest: Int, going: (Double) -> Bool = { _ in true }
    ) throws(Trouble) -> [UInt8] {
        // Opening a pipe would wait for somebody to write into it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Trouble(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Trouble(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .isFolder
        default: throw .notAFile
        }
        if status.st_size > largest { throw .tooLarge }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(status.st_size)
        var part = [UInt8](repeating: 0, count: min(max(status.st_size, 4096), partSize))
        while true {
            let count = Glibc.read(descriptor, &part, part.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw Trouble(errno) }
            if count == 0 { return bytes }
            bytes += part.prefix(count)
            // It may be growing.
            if bytes.count > largest { throw .tooLarge }
            guard going(Double(bytes.count) / Double(max(status.st_size, bytes.count))) else {
                throw .cancelled
            }
        }
    }

    /// The whole file or nothing: what lay there before is there until the new one is complete.
    public static func write(_ bytes: [UInt8], to path: String) throws(StoreFailure) {
        let path = try FilePath(following: path)
        if try path.kind() == .folder { throw StoreFailure(systemError: EISDIR) }
        let new = path.beside(".\(getpid()).new")
        unlink(new)
        do throws(StoreFailure) {
            let file = try OpenFile(open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
            try file.write(bytes)
            guard rename(new, path.text) == 0 else { throw .ofTheSystem }
            try path.syncFolder()
        } catch {
            unlink(new)
            throw error
        }
    }
}
