import Archive
import FileTesting
import Files
import Foundation
import Testing

@Suite("A zip archive that was written")
struct ZipTests {
    private let folder = TestFolder()
    private let text = Array(String(repeating: "The quick brown fox. ", count: 40_000).utf8)
    private let noise = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 7 >> 5) }

    private func write(largest: Int = 0xFFFF_FFFF, mostEntries: Int = 0xFFFF) throws {
        folder.write(Data(noise), "noise")
        try WholeFile.write(to: FilePath(folder.file("zip")), readableBy: .owner) {
            file throws(StoreFailure) in
            let zip = ZipWriter(to: file, largest: largest, mostEntries: mostEntries)
            try zip.add("empty", [])
            try zip.add("stored", text)
            try zip.add("deflated", text, isDeflated: true)
            try zip.add("nothing deflated", [], isDeflated: true)
            try zip.add("배", file: folder.file("noise"))
            try zip.add("noise deflated", file: folder.file("noise"), isDeflated: true)
            try zip.finish()
        }
    }

    private func read() throws -> [String: [UInt8]] {
        let zip = try ZipReader(folder.file("zip"))
        let budget = ByteBudget(.max)
        return try Dictionary(
            uniqueKeysWithValues: zip.entries.map {
                ($0.name, try zip.bytes(of: $0, atMost: .max, within: budget))
            })
    }

    private var expected: [String: [UInt8]] {
        [
            "empty": [], "stored": text, "deflated": text, "nothing deflated": [], "배": noise,
            "noise deflated": noise,
        ]
    }

    @Test("reads back as the same, stored or deflated, from memory or from a file")
    func roundTrip() throws {
        try write()
        #expect(try read() == expected)
        let zip = try ZipReader(folder.file("zip"))
        #expect(
            zip.entries.map(\.name) == [
                "empty", "stored", "deflated", "nothing deflated", "배", "noise deflated",
            ])
        #expect(zip["deflated"].map { $0.packedSize < $0.size / 50 } == true)
        #expect(zip["stored"].map { $0.packedSize == $0.size } == true)
        #expect(zip["nothing there"] == nil)
    }

    /// Blocks of a megabyte are deflated two at a time.
    @Test(
        "reads back as the same, however many blocks are deflated beside each other",
        arguments: [
            1 << 20, (1 << 20) + 1, 2 << 20, (2 << 20) + 1, (3 << 20) - 1, 3 << 20, (4 << 20) + 1,
            (5 << 20) + 7,
        ])
    func blocks(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: ($0 &* $0) >> 9) }
        folder.write(Data(bytes), "long")
        try WholeFile.write(to: FilePath(folder.file("zip")), readableBy: .owner) {
            file throws(StoreFailure) in
            let zip = ZipWriter(to: file)
            try zip.add("from memory", bytes, isDeflated: true)
            try zip.add("from a file", file: folder.file("long"), isDeflated: true)
            try zip.finish()
        }
        let found = try read()
        #expect(found["from memory"] == bytes && found["from a file"] == bytes)
    }

    @Test("reads back as the same where sizes and places need zip64", arguments: [1, 100_000, 800_000])
    func large(largest: Int) throws {
        try write(largest: largest)
        #expect(try read() == expected)
        #expect(folder.bytes("zip")?.range(of: Data([0x50, 0x4B, 6, 6])) != nil)
    }

    @Test("reads back as the same where there are more entries than the old directory can count")
    func many() throws {
        try write(mostEntries: 3)
        #expect(try read() == expected)
        #expect(folder.bytes("zip")?.range(of: Data([0x50, 0x4B, 6, 6])) != nil)
    }

    @Test("is the same, byte for byte, whenever it is written")
    func same() throws {
        try write()
        let first = folder.bytes("zip")
        try write()
        #expect(folder.bytes("zip") == first)
    }

    @Test("is not there at all if a file that it wants is gone")
    func missing() throws {
        #expect(throws: StoreFailure.self) {
            try WholeFile.write(to: FilePath(folder.file("new")), readableBy: .owner) {
                file throws(StoreFailure) in
                try ZipWriter(to: file).add("gone", file: folder.file("gone"))
            }
        }
        #expect(folder.names.isEmpty)
    }
}
