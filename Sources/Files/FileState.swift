import Glibc

/// Identifies a file by device and inode. A new file with the same name has another identity.
public struct FileIdentity: Hashable, Sendable {
    private let device: UInt
    private let number: UInt

    init(_ status: stat) {
        device = status.st_dev
        number = status.st_ino
    }

    /// `nil` if there is no file.
    public init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// A snapshot of a file's identity, size and time, to see whether the file has changed. Hold the file open
/// meanwhile, or another file can get its inode number.
public struct FileState: Hashable, Sendable {
    public let identity: FileIdentity
    /// In bytes.
    public let size: Int
    /// When it was last written, in nanoseconds since 1970.
    public let time: Int

    init(_ status: stat) {
        identity = FileIdentity(status)
        size = status.st_size
        time = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }

    /// `nil` if there is no file.
    public init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
