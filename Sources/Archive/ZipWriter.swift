import CArchive
import Files
import Glibc

/// Writes a zip archive, entry by entry. Large files are read and written piece by piece.
public final class ZipWriter {
    private let file: OpenFile
    private var directory: [UInt8] = []
    private var count = 0
    private let largest: Int
    private let mostEntries: Int

    /// - Parameters:
    ///   - file: new and empty.
    ///   - largest: sizes and places from this on need zip64, which not everything can read.
    public init(to file: OpenFile, largest: Int = 0xFFFF_FFFF, mostEntries: Int = 0xFFFF) {
        (self.file, self.largest, self.mostEntries) = (file, largest, mostEntries)
    }

    public func add(_ name: String, _ bytes: [UInt8], isDeflated: Bool = false) throws(StoreFailure) {
        try add(name, size: bytes.count, isDeflated) { take throws(StoreFailure) in
            try bytes.withUnsafeBufferPointer { bytes throws(StoreFailure) in
                try take(UnsafeRawBufferPointer(bytes))
            }
        }
    }

    /// Adds a file of the disk.
    public func add(_ name: String, file path: String, isDeflated: Bool = false) throws(StoreFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .ofTheSystem }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .ofTheSystem }
        try add(name, size: status.st_size, isDeflated) { take throws(StoreFailure) in
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
            defer { buffer.deallocate() }
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw .ofTheSystem }
                if count == 0 { return }
                try take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
    }

    private typealias Take = (UnsafeRawBufferPointer) throws(StoreFailure) -> Void

    private func add(
        _ name: String, size: Int, _ isDeflated: Bool, _ content: (Take) throws(StoreFailure) -> Void
    ) throws(StoreFailure) {
        var entry = WrittenEntry(name: name, isDeflated: isDeflated, offset: file.position)
        // What is deflated can be a little longer than before.
        entry.isLarge = size + size / 1000 + 1000 >= largest
        try file.append(entry.localHeader)
        let start = file.position
        let deflater = isDeflated ? Deflater() : nil
        try content { piece throws(StoreFailure) in
            entry.size += piece.count
            entry.checksum = crc32_z(
                entry.checksum, piece.bindMemory(to: UInt8.self).baseAddress, piece.count)
            if let deflater {
                try deflater.pack(piece, file.append)
            } else {
                try file.append(piece)
            }
        }
        try deflater?.finish(file.append)
        entry.packedSize = file.position - start
        // A file that has grown meanwhile.
        guard entry.isLarge || max(entry.size, entry.packedSize) < largest else {
            throw .other("\(name) changes")
        }
        try file.put(entry.localHeader, at: entry.offset)
        directory += entry.directoryHeader(largest)
        count += 1
    }

    /// Call it after the last entry.
    public func finish() throws(StoreFailure) {
        let offset = file.position
        var end = directory
        let isLarge = count >= mostEntries || directory.count >= largest || offset >= largest
        if isLarge {
            let place = offset + directory.count
            end.add(0x0606_4B50, 4)
            end.add(44, 8)
            for (value, size) in [(45, 2), (45, 2), (0, 4), (0, 4), (count, 8), (count, 8)] {
                end.add(value, size)
            }
            for value in [directory.count, offset] { end.add(value, 8) }
            for (value, size) in [(0x0706_4B50, 4), (0, 4), (place, 8), (1, 4)] { end.add(value, size) }
        }
        end.add(0x0605_4B50, 4)
        end.add(0, 4)
        for _ in 0..<2 { end.add(isLarge ? 0xFFFF : count, 2) }
        for value in [directory.count, offset] { end.add(isLarge ? 0xFFFF_FFFF : value, 4) }
        end.add(0, 2)
        try file.append(end)
    }
}

private struct WrittenEntry {
    var name: String
    var isDeflated: Bool
    var offset: Int
    var size = 0
    var packedSize = 0
    var checksum = crc32(0, nil, 0)
    /// Whether the local header has room for large sizes.
    var isLarge = false

    /// Of the first day that the format can name: the same content makes the same bytes.
    private static let date = 0x21

    private var common: [UInt8] {
        var bytes: [UInt8] = []
        // The name is UTF-8.
        for value in [isLarge ? 45 : 20, 1 << 11, isDeflated ? 8 : 0, 0, WrittenEntry.date] {
            bytes.add(value, 2)
        }
        bytes.add(Int(checksum), 4)
        return bytes
    }

    /// It always has the same length.
    var localHeader: [UInt8] {
        var bytes: [UInt8] = []
        bytes.add(0x0403_4B50, 4)
        bytes += common
        for value in [packedSize, size] { bytes.add(isLarge ? 0xFFFF_FFFF : value, 4) }
        bytes.add(name.utf8.count, 2)
        bytes.add(isLarge ? 20 : 0, 2)
        bytes += name.utf8
        if isLarge { bytes += WrittenEntry.extra([size, packedSize]) }
        return bytes
    }

    func directoryHeader(_ largest: Int) -> [UInt8] {
        let large = [size, packedSize, offset].filter { $0 >= largest }
        let extra = large.isEmpty ? [] : WrittenEntry.extra(large)
        func shown(_ value: Int) -> Int { value >= largest ? 0xFFFF_FFFF : value }
        var bytes: [UInt8] = []
        bytes.add(0x0201_4B50, 4)
        // Made on Unix.
        bytes.add(3 << 8 | 45, 2)
        bytes += common
        for value in [packedSize, size] { bytes.add(shown(value), 4) }
        for value in [name.utf8.count, extra.count, 0, 0, 0] { bytes.add(value, 2) }
        // A plain file that its owner may change and others read.
        bytes.add(0o100644 << 16, 4)
        bytes.add(shown(offset), 4)
        return bytes + name.utf8 + extra
    }

    private static func extra(_ values: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.add(1, 2)
        bytes.add(values.count * 8, 2)
        for value in values { bytes.add(value, 8) }
        return bytes
    }
}

extension [UInt8] {
    /// The lowest byte first.
    fileprivate mutating func add(_ number: Int, _ count: Int) {
        for shift in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
    }
}
