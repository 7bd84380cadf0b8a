import CArchive

/// A zip archive put together by hand, so that it can lie about itself.
public struct RawZip {
    public struct Entry {
        public var name: String
        public var content: [UInt8]
        public var method = 0
        public var flags = 1 << 11
        public var size: Int?
        public var packedSize: Int?
        public var checksum: UInt32?
        public var localName: String?
        public var offset: Int?
        public var extra: [UInt8] = []

        public init(_ name: String, _ content: [UInt8] = Array("content".utf8)) {
            (self.name, self.content) = (name, content)
        }
    }

    public var entries: [Entry]
    public var count: Int?
    public var directoryOffset: Int?
    public var directorySize: Int?
    public var disk = 0
    public var comment: [UInt8] = []

    public init(_ entries: [Entry]) { self.entries = entries }

    public var bytes: [UInt8] {
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for entry in entries {
            let offset = entry.offset ?? bytes.count
            let checksum =
                entry.checksum ?? UInt32(crc32_z(crc32(0, nil, 0), entry.content, entry.content.count))
            let size = entry.size ?? entry.content.count
            let packed = entry.packedSize ?? entry.content.count
            let common: [(Int, Int)] = [
                (20, 2), (entry.flags, 2), (entry.method, 2), (0, 2), (0x21, 2), (Int(checksum), 4),
                (packed, 4), (size, 4),
            ]
            let local = entry.localName ?? entry.name
            bytes += RawZip.numbers([(0x0403_4B50, 4)] + common + [(local.utf8.count, 2), (0, 2)])
            bytes += Array(local.utf8) + entry.content
            directory += RawZip.numbers([(0x0201_4B50, 4), (20, 2)] + common)
            directory += RawZip.numbers([
                (entry.name.utf8.count, 2), (entry.extra.count, 2), (0, 2), (0, 2), (0, 2), (0, 4),
                (offset, 4),
            ])
            directory += Array(entry.name.utf8) + entry.extra
        }
        let place = bytes.count
        let count = count ?? entries.count
        return bytes + directory
            + RawZip.numbers([
                (0x0605_4B50, 4), (disk, 2), (disk, 2), (count, 2), (count, 2),
                (directorySize ?? directory.count, 4), (directoryOffset ?? place, 4), (comment.count, 2),
            ]) + comment
    }

    public static func numbers(_ numbers: [(Int, Int)]) -> [UInt8] {
        numbers.flatMap { number, count in
            (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
    }
}

extension [UInt8] {
    public var compressedByZstd: [UInt8] {
        var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(count))
        let size = ZSTD_compress(&packed, packed.count, self, count, 3)
        precondition(ZSTD_isError(size) == 0)
        return Array(packed.prefix(size))
    }
}

/// Frames of zstd that unpack to far more than they are.
public enum ZstdBomb {
    /// So many bytes of one letter: a block for each 128 KiB.
    public static func bytes(unpackingTo size: Int, letter: UInt8 = 0) -> [UInt8] {
        // The magic number, a frame without sizes, and a window of 8 MiB.
        var bytes: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 13 << 3]
        var left = size
        while left > 0 {
            let block = min(left, 128 << 10)
            left -= block
            // Whether it is the last one, the kind “repeat”, and the size.
            bytes += RawZip.numbers([((left == 0 ? 1 : 0) | 1 << 1 | block << 3, 3)]) + [letter]
        }
        return bytes
    }
}
