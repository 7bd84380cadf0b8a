import Glibc

/// A file that cards are imported from or exported to. It is the person's own, so it is only read or replaced as a whole.
public enum ExchangeFile {
    /// Why a file cannot be read.
    public enum ReadFailure: Error, Hashable, Sendable {
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
    ///   - largest: a file with more bytes is not read.
    ///   - progress: called with the part that is read, from 0 to 1. `false` cancels.
    public static func read(
        _ path: String, atMost largest: Int, progress: (Double) -> Bool = { _ in true }
    ) throws(ReadFailure) -> [UInt8] {
        let (descriptor, size) = try openFile(path)
        defer { close(descriptor) }
        if size > largest { throw .tooLarge }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var part = [UInt8](repeating: 0, count: min(max(size, 4096), partSize))
        while true {
            let count = Glibc.read(descriptor, &part, part.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw ReadFailure(errno) }
            if count == 0 { return bytes }
            bytes += part.prefix(count)
            // The file may be growing.
            if bytes.count > largest { throw .tooLarge }
            guard progress(Double(bytes.count) / Double(max(size, bytes.count))) else {
                throw .cancelled
            }
        }
    }

    /// Opens a regular file to read. Others, such as devices, might have no end. Whoever calls it closes it.
    public static func openFile(_ path: String) throws(ReadFailure) -> (descriptor: Int32, size: Int) {
        // Without O_NONBLOCK, opening a pipe would wait for a program that writes into it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ReadFailure(errno) }
        var status = stat()
        let failure: ReadFailure? =
            if fstat(descriptor, &status) != 0 {
                ReadFailure(errno)
            } else {
                switch status.st_mode & S_IFMT {
                case S_IFREG: nil
                case S_IFDIR: .isFolder
                default: .notAFile
                }
            }
        guard let failure else { return (descriptor, status.st_size) }
        close(descriptor)
        throw failure
    }

    /// Reads at most so many bytes from the beginning.
    public static func readBeginning(of path: String, atMost limit: Int) throws(ReadFailure) -> [UInt8] {
        let (descriptor, _) = try openFile(path)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(descriptor, &bytes, limit, 0)
        guard count >= 0 else { throw ReadFailure(errno) }
        return Array(bytes.prefix(count))
    }

    /// Replaces the file, or the file at the end of a link. It keeps its permissions.
    public static func write(_ bytes: [UInt8], to path: String) throws(StoreFailure) {
        try WholeFile.write(bytes, to: try FilePath(following: path), readableBy: .asBefore)
    }
}
