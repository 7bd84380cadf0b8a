import Files
import SQLite

/// Reads a file whose beginning is damaged, or whose end is missing: with the beginning of a new library in its place.
///
/// A new library has its tables at the same pages, as SQLite puts the first page of each table at the front of a file that
/// can shrink.
enum RepairedStart: CaseIterable {
    /// The first 100 bytes, which say how long the file is.
    case header
    /// The first page, which also says where each table is.
    case firstPage

    /// Larger files are not read into memory.
    private static let largestFile = 512 << 20
    private static let pageSize = 4096

    /// `nil` if the file is too large.
    func connection(to path: FilePath) throws -> Connection? {
        guard let size = FileState(path.text)?.size, (100...RepairedStart.largestFile).contains(size) else {
            return nil
        }
        let pageSize = RepairedStart.pageSize
        var bytes = try WholeFile.read(path.text)
        let pages = (bytes.count + pageSize - 1) / pageSize
        bytes += [UInt8](repeating: 0, count: pages * pageSize - bytes.count)
        bytes.replaceSubrange(
            0..<(self == .header ? 100 : pageSize),
            with: RepairedStart.ofNewLibrary.prefix(self == .header ? 100 : pageSize))
        // The number of pages, and that there is no list of free ones.
        for (index, shift) in [24, 16, 8, 0].enumerated() { bytes[28 + index] = UInt8(pages >> shift & 0xFF) }
        bytes.replaceSubrange(32..<40, with: [UInt8](repeating: 0, count: 8))
        return try Connection(reading: bytes)
    }

    private static let ofNewLibrary: [UInt8] = {
        do {
            let connection = try Connection("", .memory)
            try connection.run("PRAGMA auto_vacuum = INCREMENTAL")
            try connection.transaction { try Library.make(in: connection, machine: 1) }
            return try connection.bytes()
        } catch {
            return [UInt8](repeating: 0, count: pageSize)
        }
    }()
}
