/// A file in a zip archive.
public struct ZipEntry: Hashable, Sendable {
    public let name: String
    /// In bytes, as the archive says.
    public let size: Int
    public let packedSize: Int

    let method: Method
    let isEncrypted: Bool
    let checksum: UInt32
    /// Where its local header begins.
    let offset: Int
    /// Where the next entry begins, or the directory.
    var end = 0

    enum Method: Hashable, Sendable {
        case stored
        case deflated
        case other
    }

    /// No name may lead out of a folder.
    public var isNameSafe: Bool {
        !name.isEmpty && !name.hasPrefix("/") && !name.contains("\\") && !name.utf8.contains(0)
            && !name.split(separator: "/", omittingEmptySubsequences: false).contains {
                $0 == ".." || $0 == "."
            }
    }
}
