/// The directory at the end of a zip archive, which says where each entry is.
struct ZipDirectory {
    private(set) var entries: [ZipEntry] = []

    /// A directory of this size has about a million entries. It is read into memory.
    private static let largest = 64 << 20
    private static let mostEntries = 500_000
    private static let endSize = 22
    private static let locatorSize = 20

    init(of file: InputFile) throws(ArchiveMistake) {
        let end = try ZipDirectory.findEnd(in: file)
        guard end.size <= ZipDirectory.largest, end.count <= ZipDirectory.mostEntries else {
            throw .overBudget
        }
        guard end.offset >= 0, end.size >= 0, end.offset + end.size <= end.place else { throw .damaged }
        var bytes = LittleEndian(try file.read(end.offset, end.size))
        while !bytes.isAtEnd { entries.append(try ZipEntry(&bytes)) }
        guard entries.count == end.count else { throw .damaged }
        try check(end.offset)
    }

    /// No name comes twice, and no two entries share bytes.
    private mutating func check(_ directory: Int) throws(ArchiveMistake) {
        var names: Set<String> = []
        for entry in entries where !names.insert(entry.name).inserted { throw .nameTwice(entry.name) }
        var next = directory
        for place in entries.indices.sorted(by: { entries[$0].offset > entries[$1].offset }) {
            let entry = entries[place]
            guard entry.offset >= 0, entry.offset <= directory else { throw .damaged }
            guard entry.offset + ZipEntry.localHeaderSize + entry.packedSize <= next else {
                throw next == directory ? .damaged : .overlapping
            }
            entries[place].end = next
            next = entry.offset
        }
    }

    private struct End {
        var place: Int
        var count: Int
        var size: Int
        var offset: Int
    }

    /// The end is followed by a comment of up to 65,535 bytes.
    private static func findEnd(in file: InputFile) throws(ArchiveMistake) -> End {
        let tail = try file.read(max(0, file.size - endSize - 0xFFFF), min(file.size, endSize + 0xFFFF))
        let first = file.size - tail.count
        for start in stride(from: tail.count - endSize, through: 0, by: -1)
        where tail[start] == 0x50 && tail[start + 1] == 0x4B && tail[start + 2] == 5 && tail[start + 3] == 6 {
            var bytes = LittleEndian(Array(tail[(start + 4)...]))
            let (disk, directoryDisk) = (try bytes.number(2), try bytes.number(2))
            let (countHere, count) = (try bytes.number(2), try bytes.number(2))
            let (size, offset) = (try bytes.number(4), try bytes.number(4))
            guard try bytes.number(2) == tail.count - start - endSize else { continue }
            let end = End(place: first + start, count: count, size: size, offset: offset)
            if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
                return try findLargeEnd(before: end, in: file) ?? end
            }
            guard disk == 0, directoryDisk == 0, countHere == count else { throw .unknownMethod }
            return end
        }
        throw try file.read(0, min(4, file.size)) == [0x50, 0x4B, 3, 4] ? .damaged : .notAnArchive
    }

    /// Zip64, for archives that are too large for the other one.
    private static func findLargeEnd(before end: End, in file: InputFile) throws(ArchiveMistake) -> End? {
        guard end.place >= locatorSize else { return nil }
        var locator = LittleEndian(try file.read(end.place - locatorSize, locatorSize))
        guard try locator.number(4) == 0x0706_4B50 else { return nil }
        guard try locator.number(4) == 0 else { throw .unknownMethod }
        let place = try locator.number(8)
        guard place >= 0, place <= end.place - locatorSize - 56 else { throw .damaged }
        var bytes = LittleEndian(try file.read(place, 56))
        guard try bytes.number(4) == 0x0606_4B50 else { throw .damaged }
        try bytes.skip(12)
        guard try bytes.number(4) == 0, try bytes.number(4) == 0 else { throw .unknownMethod }
        try bytes.skip(8)
        let (count, size, offset) = (try bytes.number(8), try bytes.number(8), try bytes.number(8))
        return End(place: place, count: count, size: size, offset: offset)
    }
}

extension ZipEntry {
    static let localHeaderSize = 30

    /// Reads the next one of a directory.
    fileprivate init(_ bytes: inout LittleEndian) throws(ArchiveMistake) {
        guard try bytes.number(4) == 0x0201_4B50 else { throw .damaged }
        try bytes.skip(4)
        let flags = try bytes.number(2)
        let method = try bytes.number(2)
        try bytes.skip(4)
        checksum = UInt32(truncatingIfNeeded: try bytes.number(4))
        var sizes = (packed: try bytes.number(4), size: try bytes.number(4), offset: 0)
        let (nameLength, extraLength, commentLength) = (
            try bytes.number(2), try bytes.number(2), try bytes.number(2)
        )
        let disk = try bytes.number(2)
        try bytes.skip(6)
        sizes.offset = try bytes.number(4)
        name = String(decoding: try bytes.take(nameLength), as: UTF8.self)
        try ZipEntry.readLargeSizes(Array(try bytes.take(extraLength)), &sizes)
        try bytes.skip(commentLength)
        // Bit 6 is for another way to encrypt, bit 13 hides even the sizes.
        isEncrypted = flags & (1 | 1 << 6 | 1 << 13) != 0
        guard disk == 0 || disk == 0xFFFF else { throw .unknownMethod }
        guard sizes.packed >= 0, sizes.size >= 0, sizes.packed <= Int.max >> 8 else { throw .damaged }
        switch method {
        case 0:
            self.method = .stored
            if !isEncrypted, sizes.packed != sizes.size { throw .damaged }
        case 8: self.method = .deflated
        default: self.method = .other
        }
        (packedSize, size, offset) = sizes
    }

    /// Sizes of 4 GiB and more stand in an extra field, in this order, and only those that are so large.
    private static func readLargeSizes(
        _ extra: [UInt8], _ sizes: inout (packed: Int, size: Int, offset: Int)
    ) throws(ArchiveMistake) {
        var bytes = LittleEndian(extra)
        while bytes.count >= 4 {
            let (id, length) = (try bytes.number(2), try bytes.number(2))
            guard length <= bytes.count else { return }
            var field = LittleEndian(Array(try bytes.take(length)))
            guard id == 1 else { continue }
            if sizes.size == 0xFFFF_FFFF { sizes.size = try field.number(8) }
            if sizes.packed == 0xFFFF_FFFF { sizes.packed = try field.number(8) }
            if sizes.offset == 0xFFFF_FFFF { sizes.offset = try field.number(8) }
        }
    }
}

/// Takes numbers from bytes, the lowest byte first. A number of eight bytes that is too large is negative.
struct LittleEndian {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }
    var count: Int { rest.count }

    mutating func take(_ count: Int) throws(ArchiveMistake) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw .damaged }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func skip(_ count: Int) throws(ArchiveMistake) { _ = try take(count) }

    mutating func number(_ count: Int) throws(ArchiveMistake) -> Int {
        Int(truncatingIfNeeded: try take(count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
