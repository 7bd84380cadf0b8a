import Archive
import ArchiveTesting
import CardTesting
import Files
import Glibc
import Seeded

/// Good packages with changes at random: a third of them in the bytes of the file, the others in what is packed in it. Without those,
/// nearly all would be refused for their checksums.
struct DamagedPackages {
    private struct Source {
        let file: [UInt8]
        let entries: [(name: String, content: [UInt8], isZstd: Bool)]
    }

    private let sources: [Source]
    private static let largest = 1 << 24

    init(_ paths: [String]) throws {
        sources = try paths.map { path in
            let zip = try ZipReader(path)
            let entries = try zip.entries.map { entry in
                func content(isZstd: Bool) throws -> [UInt8] {
                    try zip.bytes(
                        of: entry, isZstd: isZstd, atMost: DamagedPackages.largest,
                        within: ByteBudget(DamagedPackages.largest))
                }
                let plain = try content(isZstd: false)
                let isZstd = plain.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
                return (entry.name, isZstd ? try content(isZstd: true) : plain, isZstd)
            }
            return Source(file: try WholeFile.read(path), entries: entries)
        }
    }

    /// The same bytes for the same number.
    func bytes(_ number: Int) -> [UInt8] {
        var random = SeededGenerator(seed: UInt64(number))
        guard let source = sources.randomElement(using: &random) else { return [] }
        if Int.random(in: 0..<3, using: &random) == 0 { return DamagedPackages.damage(source.file, &random) }
        // Mostly the collection, which is the first of them or close to it.
        let last = Bool.random(using: &random) ? source.entries.count : min(2, source.entries.count)
        let chosen = Int.random(in: 0..<last, using: &random)
        return RawZip(
            source.entries.enumerated().map { place, entry in
                let content = place == chosen ? DamagedPackages.damage(entry.content, &random) : entry.content
                return RawZip.Entry(entry.name, entry.isZstd ? content.compressedByZstd : content)
            }
        ).bytes
    }

    /// In a database, mostly few bytes in the same place: it would not be one any more otherwise.
    private static func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        if bytes.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
            var damaged = MutatedBytes(of: [bytes], seed: random.next())
            return damaged.next()
        }
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            // Half of them where a page of SQLite’s begins: there is how it is built.
            var place = Int.random(in: 0..<bytes.count, using: &random)
            if Bool.random(using: &random) { place = min(place & ~0x1FF | place & 0x1F, bytes.count - 1) }
            bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        }
        return bytes
    }
}
