import ArchiveTesting
import FileTesting
import Files
import Foundation
import Seeded
import Testing

@testable import Archive

@Suite("A zip archive that is damaged, or made to do harm")
struct HostileZipTests {
    private let folder = TestFolder()

    private func zip(_ bytes: [UInt8]) throws -> ZipReader {
        folder.write(Data(bytes), "zip")
        return try ZipReader(folder.file("zip"))
    }

    /// Unpacks everything.
    private func read(
        _ bytes: [UInt8], isZstd: Bool = false, atMost most: Int = .max, total: Int = .max
    ) throws -> [[UInt8]] {
        let zip = try zip(bytes)
        let budget = ByteBudget(total)
        return try zip.entries.map { try zip.bytes(of: $0, isZstd: isZstd, atMost: most, within: budget) }
    }

    private func refusal(_ raw: RawZip, isZstd: Bool = false) -> ArchiveMistake? {
        do {
            _ = try read(raw.bytes, isZstd: isZstd)
            return nil
        } catch {
            return error as? ArchiveMistake
        }
    }

    @Test("is no archive at all")
    func noArchive() {
        #expect(throws: ArchiveMistake.unreadable(.notThere)) { try ZipReader(folder.file("nothing")) }
        #expect(throws: ArchiveMistake.unreadable(.isFolder)) { try ZipReader(folder.path) }
        for bytes in [[], [1], Array("a text that is long enough to be an archive".utf8)] as [[UInt8]] {
            #expect(throws: ArchiveMistake.notAnArchive) { try zip(bytes) }
        }
    }

    @Test("is read if nothing is wrong, with a comment at its end too")
    func sound() throws {
        var raw = RawZip([RawZip.Entry("a"), RawZip.Entry("b/c")])
        #expect(try read(raw.bytes) == [Array("content".utf8), Array("content".utf8)])
        raw.comment = Array("PK\u{5}\u{6} in a comment".utf8)
        #expect(try read(raw.bytes).count == 2)
    }

    @Test("is cut off anywhere")
    func truncated() {
        let bytes = RawZip([RawZip.Entry("a"), RawZip.Entry("b")]).bytes
        for length in 4..<bytes.count {
            #expect(throws: ArchiveMistake.damaged, "\(length)") { try read(Array(bytes[..<length])) }
        }
    }

    @Test("has a password")
    func encrypted() {
        for flag in [1, 1 << 6, 1 << 13] {
            var raw = RawZip([RawZip.Entry("a")])
            raw.entries[0].flags |= flag
            #expect(refusal(raw) == .encrypted)
        }
    }

    @Test("has a name twice")
    func twice() {
        #expect(
            refusal(RawZip([RawZip.Entry("a"), RawZip.Entry("b"), RawZip.Entry("a")])) == .nameTwice("a"))
    }

    @Test(
        "has names that lead elsewhere",
        arguments: ["../a", "/a", "a/../../b", "..", "a/..", "C:\\a", "..\\a", "a\0b", "", "./a"])
    func unsafeNames(name: String) {
        #expect(refusal(RawZip([RawZip.Entry(name)])) == .nameUnsafe(name))
    }

    @Test("has two entries in the same bytes")
    func overlapping() {
        var raw = RawZip([RawZip.Entry("a"), RawZip.Entry("b")])
        raw.entries[1].offset = 0
        #expect(refusal(raw) == .overlapping)
        // The second lies in the content of the first.
        let inner = RawZip([RawZip.Entry("b")]).bytes
        raw = RawZip([RawZip.Entry("a", inner), RawZip.Entry("b")])
        raw.entries[1].offset = 31
        #expect(refusal(raw) == .overlapping)
        // The local header has more room than the directory knows of.
        raw = RawZip([RawZip.Entry("a"), RawZip.Entry("b")])
        var bytes = raw.bytes
        bytes[28] = 5
        #expect(throws: ArchiveMistake.overlapping) { try read(bytes) }
    }

    @Test("says that an entry is larger or smaller than it is, or other than it is")
    func lies() {
        for size in [0, 6, 8, 1_000_000_000] {
            var raw = RawZip([RawZip.Entry("a", [0x4B, 4, 0]), RawZip.Entry("b")])
            raw.entries[0].method = 8
            raw.entries[0].size = size
            raw.entries[0].checksum = 0xE8B7_BE43  // of the letter “a”
            #expect(refusal(raw) == .damaged, "\(size)")
            raw.entries[0].size = 1
            #expect(refusal(raw) == nil)
        }
        var raw = RawZip([RawZip.Entry("a"), RawZip.Entry("b")])
        raw.entries[0].size = 8
        #expect(refusal(raw) == .damaged)
        raw = RawZip([RawZip.Entry("a"), RawZip.Entry("b")])
        raw.entries[0].checksum = 1
        #expect(refusal(raw) == .damaged)
        raw = RawZip([RawZip.Entry("a"), RawZip.Entry("b")])
        raw.entries[0].localName = "c"
        #expect(refusal(raw) == .damaged)
        raw = RawZip([RawZip.Entry("a")])
        raw.entries[0].method = 12
        #expect(refusal(raw) == .unknownMethod)
    }

    @Test("has a directory that is not where, or as large, as it says")
    func directory() {
        let changes: [(inout RawZip) -> Void] = [
            { $0.count = 1 }, { $0.count = 3 }, { $0.count = 65_534 }, { $0.directoryOffset = 0 },
            { $0.directoryOffset = 1_000_000 }, { $0.directorySize = 10 }, { $0.directorySize = 0 },
            { $0.directorySize = 1_000_000 }, { $0.entries[1].offset = 1_000_000 },
            { $0.entries[1].packedSize = 500 }, { $0.count = 0xFFFF }, { $0.directoryOffset = 0xFFFF_FFFF },
        ]
        for (place, change) in changes.enumerated() {
            var raw = RawZip([RawZip.Entry("a"), RawZip.Entry("b")])
            change(&raw)
            #expect(refusal(raw) != nil, "\(place)")
        }
        var raw = RawZip([RawZip.Entry("a")])
        raw.disk = 1
        #expect(refusal(raw) == .unknownMethod)
    }

    @Test("has sizes for zip64 that no file can have")
    func hugeNumbers() {
        for value in [-1, Int.max, Int.min, 1 << 40] {
            var raw = RawZip([RawZip.Entry("a")])
            raw.entries[0].size = 0xFFFF_FFFF
            raw.entries[0].packedSize = 0xFFFF_FFFF
            raw.entries[0].offset = 0xFFFF_FFFF
            raw.entries[0].extra = RawZip.numbers([(1, 2), (24, 2), (value, 8), (value, 8), (value, 8)])
            #expect(refusal(raw) == .damaged, "\(value)")
        }
    }

    @Test("unpacks to more than it may")
    func bomb() throws {
        let zeros = [UInt8](repeating: 0, count: 50_000_000)
        try WholeFile.write(to: FilePath(folder.file("bomb")), readableBy: .owner) {
            file throws(StoreFailure) in
            let zip = ZipWriter(to: file)
            try zip.add("zeros", zeros, isDeflated: true)
            try zip.add("more", zeros, isDeflated: true)
            try zip.finish()
        }
        let bomb = Array(folder.bytes("bomb") ?? Data())
        #expect(bomb.count < 500_000)
        #expect(try read(bomb).map(\.count) == [zeros.count, zeros.count])
        #expect(throws: ArchiveMistake.overBudget) { try read(bomb, atMost: zeros.count - 1) }
        #expect(throws: ArchiveMistake.overBudget) { try read(bomb, total: 2 * zeros.count - 1) }

        let packed = RawZip([RawZip.Entry("a", zeros.compressedByZstd)]).bytes
        #expect(packed.count < 50_000)
        #expect(try read(packed, isZstd: true).map(\.count) == [zeros.count])
        #expect(throws: ArchiveMistake.overBudget) { try read(packed, isZstd: true, atMost: zeros.count - 1) }
        #expect(throws: ArchiveMistake.overBudget) { try read(packed, isZstd: true, total: zeros.count - 1) }
    }

    @Test("has a zstd frame that is cut off, is none, or wants too much memory")
    func zstd() {
        let frame = Array("some text that is compressed by zstd".utf8).compressedByZstd
        #expect(refusal(RawZip([RawZip.Entry("a", frame)]), isZstd: true) == nil)
        #expect(refusal(RawZip([RawZip.Entry("a", frame + frame)]), isZstd: true) == nil)
        for length in 0..<frame.count {
            let raw = RawZip([RawZip.Entry("a", Array(frame[..<length]))])
            #expect(refusal(raw, isZstd: true) == .damaged, "\(length)")
        }
        #expect(refusal(RawZip([RawZip.Entry("a", frame + [1, 2])]), isZstd: true) == .damaged)
        #expect(refusal(RawZip([RawZip.Entry("a")]), isZstd: true) == .damaged)
        // A frame whose window is as large as zstd can have.
        let huge: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0, 0xA8, 1, 0, 0]
        #expect(refusal(RawZip([RawZip.Entry("a", huge)]), isZstd: true) == .damaged)
    }

    @Test("has any bytes changed: it is refused or read, within its budget")
    func mutations() {
        var generator = SeededGenerator(seed: 7)
        var raw = RawZip((0..<4).map { RawZip.Entry("name \($0)", Array(repeating: 65, count: 50)) })
        raw.entries[2].method = 8
        raw.entries[2].content = [0x4B, 4, 0]
        raw.entries[2].size = 1
        let good = raw.bytes
        for _ in 0..<1000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            let read = (try? read(bytes, total: 10_000)) ?? []
            #expect(read.joined().count <= 10_000)
        }
    }
}
