import Glibc

/// Which file lies at a path. Another one under the same name is not the same.
struct FileIdentity: Hashable {
    let device: UInt
    let number: UInt

    init(_ status: stat) {
        device = status.st_dev
        number = status.st_ino
    }

    /// `nil` where there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// A file and when it was written last. As long as somebody holds the file open, no other one can get its
/// number.
struct FileState: Hashable {
    let identity: FileIdentity
    let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    init(_ status: stat) {
        identity = FileIdentity(status)
        size = status.st_size
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
