import CArchive

/// Reads a zip archive. Entries are unpacked piece by piece, however large they are.
public final class ZipReader {
    /// In the order of the directory.
    public let entries: [ZipEntry]
    private let places: [String: Int]
    private let file: InputFile

    public init(_ path: String) throws(ArchiveMistake) {
        file = try InputFile(path)
        entries = try ZipDirectory(of: file).entries
        places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.name, $0) })
    }

    /// `nil` if there is no such entry.
    public subscript(name: String) -> ZipEntry? { places[name].map { entries[$0] } }

    /// The size of the file.
    public var size: Int { file.size }

    public typealias Take = (UnsafeRawBufferPointer) throws(ArchiveMistake) -> Void

    /// Unpacks an entry.
    ///
    /// - Parameters:
    ///   - isZstd: whether its content is compressed once more, by zstd.
    ///   - most: how many bytes may come out of this entry.
    ///   - budget: how many may come out of all of them.
    ///   - take: called with each piece.
    public func read(
        _ entry: ZipEntry, isZstd: Bool = false, atMost most: Int = .max, within budget: ByteBudget,
        _ take: Take
    ) throws(ArchiveMistake) {
        let own = ByteBudget(most)
        func count(_ piece: UnsafeRawBufferPointer) throws(ArchiveMistake) {
            try own.spend(piece.count)
            try budget.spend(piece.count)
            try take(piece)
        }
        guard isZstd else { return try unpack(entry, count) }
        let zstd = try ZstdUnpacker()
        let packed = ByteBudget(most)
        try unpack(entry) { piece throws(ArchiveMistake) in
            try packed.spend(piece.count)
            try zstd.unpack(piece, count)
        }
        try zstd.finish()
    }

    /// All bytes of an entry.
    public func bytes(
        of entry: ZipEntry, isZstd: Bool = false, atMost most: Int, within budget: ByteBudget
    ) throws(ArchiveMistake) -> [UInt8] {
        var bytes: [UInt8] = []
        try read(entry, isZstd: isZstd, atMost: most, within: budget) { piece throws(ArchiveMistake) in
            bytes.append(contentsOf: piece)
        }
        return bytes
    }

    /// Checks size and checksum, too.
    private func unpack(_ entry: ZipEntry, _ take: Take) throws(ArchiveMistake) {
        guard entry.isNameSafe else { throw .nameUnsafe(entry.name) }
        guard !entry.isEncrypted else { throw .encrypted }
        guard entry.method != .other else { throw .unknownMethod }
        var size = 0
        var checksum = crc32(0, nil, 0)
        func check(_ piece: UnsafeRawBufferPointer) throws(ArchiveMistake) {
            size += piece.count
            guard size <= entry.size else { throw .damaged }
            checksum = crc32_z(checksum, piece.bindMemory(to: UInt8.self).baseAddress, piece.count)
            try take(piece)
        }
        if entry.method == .stored {
            try readPacked(entry, check)
        } else {
            let inflater = try Inflater()
            try readPacked(entry) { piece throws(ArchiveMistake) in try inflater.unpack(piece, check) }
            try inflater.finish()
        }
        guard size == entry.size, UInt32(truncatingIfNeeded: checksum) == entry.checksum else {
            throw .damaged
        }
    }

    private static let pieceSize = 256 << 10

    private func readPacked(_ entry: ZipEntry, _ take: Take) throws(ArchiveMistake) {
        var place = try contentStart(of: entry)
        let end = place + entry.packedSize
        guard end <= entry.end else { throw .overlapping }
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: min(ZipReader.pieceSize, max(entry.packedSize, 1)), alignment: 16)
        defer { buffer.deallocate() }
        while place < end {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(end - place))
            guard file.read(place, into: part) == part.count else { throw .damaged }
            try take(UnsafeRawBufferPointer(part))
            place += part.count
        }
    }

    /// The local header repeats the name, and may have other extra fields than the directory.
    private func contentStart(of entry: ZipEntry) throws(ArchiveMistake) -> Int {
        var header = LittleEndian(try file.read(entry.offset, ZipEntry.localHeaderSize))
        guard try header.number(4) == 0x0403_4B50 else { throw .damaged }
        try header.skip(22)
        let (nameLength, extraLength) = (try header.number(2), try header.number(2))
        let start = entry.offset + ZipEntry.localHeaderSize
        guard try file.read(start, nameLength).elementsEqual(entry.name.utf8) else { throw .damaged }
        return start + nameLength + extraLength
    }
}
