import CGtk
import Glibc

/// Small files of text, for what can be worked out anew when they are lost.
nonisolated public enum TextFile {
    /// `nil` where there is none, or where it is not text.
    public static func read(_ path: String) -> String? {
        var (contents, length): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
        guard g_file_get_contents(path, &contents, &length, nil) != 0, let contents else { return nil }
        defer { g_free(contents) }
        let bytes = UnsafeBufferPointer(start: contents, count: Int(length))
        return String(validating: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whoever reads the file sees the old text or the new one, each of them whole. Makes the folder for
    /// it, for nobody else.
    @discardableResult
    public static func write(_ text: String, to path: String) -> Bool {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        g_mkdir_with_parents(folder, 0o700)
        return g_file_set_contents(path, text, gssize(text.utf8.count), nil) != 0
    }
}

/// Which state of a file was seen: another size or another time is another state.
nonisolated public struct FileStamp: Hashable, Sendable {
    public let size: Int
    /// Nanoseconds since 1970.
    public let time: Int

    /// `nil` where there is no file.
    public init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(size: status.st_size, time: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
    }

    public init(size: Int, time: Int) {
        self.size = size
        self.time = time
    }
}
