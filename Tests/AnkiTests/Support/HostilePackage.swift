import ArchiveTesting
import Foundation
import Testing

/// A package that nobody would make by mistake, or only by a bad one.
struct HostilePackage: Sendable, CustomTestStringConvertible {
    let name: String
    /// What may come of it: a refusal, or “notes cards leftOut”.
    let expected: [String]
    let bytes: @Sendable () throws -> [UInt8]

    var testDescription: String { name }

    init(_ name: String, _ expected: String..., bytes: @escaping @Sendable () throws -> [UInt8]) {
        (self.name, self.expected, self.bytes) = (name, expected, bytes)
    }

    /// A change to a good package.
    init(_ name: String, _ expected: String..., change: @escaping @Sendable (inout PackageBuilder) -> Void) {
        (self.name, self.expected) = (name, expected)
        bytes = {
            var builder = PackageBuilder()
            change(&builder)
            return try builder.bytes
        }
    }

    static let all = containers + collections + schemas + kinds + notes + cards + media + newest
}

// The archive.
extension HostilePackage {
    private static func entry(_ change: @escaping @Sendable (inout RawZip.Entry) -> Void)
        -> @Sendable (inout PackageBuilder) -> Void
    {
        { builder in builder.change = { change(&$0[0]) } }
    }

    static let containers: [HostilePackage] = [
        HostilePackage("nothing is wrong", "2 2 0") { (_: inout PackageBuilder) in },
        HostilePackage("an empty file", "notAPackage") { [] },
        HostilePackage("a text", "notAPackage") {
            Array(String(repeating: "no package\n", count: 1000).utf8)
        },
        HostilePackage("zeros", "notAPackage") { [UInt8](repeating: 0, count: 1 << 20) },
        HostilePackage("an archive without anything", "notAPackage") { RawZip([]).bytes },
        HostilePackage("an archive of something else", "notAPackage") {
            RawZip([RawZip.Entry("word/document.xml")]).bytes
        },
        HostilePackage("half of a package", "damaged") {
            let bytes = try PackageBuilder().bytes
            return Array(bytes[..<(bytes.count / 2)])
        },
        HostilePackage("a package without its last byte", "damaged") {
            Array(try PackageBuilder().bytes.dropLast())
        },
        HostilePackage("a password", "encrypted", change: entry { $0.flags |= 1 }),
        HostilePackage("the collection twice", "damaged") { $0.change = { $0.append($0[0]) } },
        HostilePackage("two entries in the same bytes", "damaged") { $0.change = { $0[1].offset = 0 } },
        HostilePackage(
            "an entry smaller than it says", "damaged", change: entry { $0.size = $0.content.count + 1 }),
        HostilePackage("an entry that says 8 exabytes", "damaged") {
            $0.change = { entries in
                entries[0].size = 0xFFFF_FFFF
                entries[0].packedSize = 0xFFFF_FFFF
                entries[0].extra = RawZip.numbers([(1, 2), (16, 2), (Int.max, 8), (Int.max, 8)])
            }
        },
        HostilePackage("a wrong checksum", "damaged", change: entry { $0.checksum = 1 }),
        HostilePackage("another way of compressing", "damaged", change: entry { $0.method = 99 }),
        HostilePackage("a name with ..", "2 2 0") {
            $0.files = ["../../etc/passwd": [1], "..": [2], "/root/x": [3]]
        },
        HostilePackage("half a million entries", "damaged", "tooLarge") { builder in
            builder.change = { entries in
                for number in 0..<500_001 { entries.append(RawZip.Entry("\(number)", [])) }
            }
        },
        HostilePackage("a word about itself that makes no sense", "damaged") {
            $0.files = ["meta": [0xFF, 0xFF]]
        },
        HostilePackage("a generation that does not exist", "newer") { $0.files = ["meta": [8, 99]] },
        HostilePackage("a word about itself of a megabyte", "tooLarge") {
            $0.files = ["meta": [UInt8](repeating: 8, count: 1 << 20)]
        },
        HostilePackage("a newer generation without its collection", "damaged") {
            $0.files = ["meta": [8, 3]]
        },
    ]

    // The newest generation, where everything is compressed by zstd.
    static let newest: [HostilePackage] = [
        HostilePackage("a collection of a terabyte in a few megabytes", "tooLarge") {
            RawZip([
                RawZip.Entry("collection.anki21b", ZstdBomb.bytes(unpackingTo: 4 << 30)),
                RawZip.Entry("media", []),
            ]).bytes
        },
        HostilePackage("a list of media of a gigabyte", "tooLarge") { builder in
            builder.change = { entries in
                entries[0] = RawZip.Entry("collection.anki21b", entries[0].content.compressedByZstd)
                entries[entries.count - 1] = RawZip.Entry("media", ZstdBomb.bytes(unpackingTo: 1 << 30))
            }
        },
        HostilePackage("a picture of a gigabyte in a few bytes", "tooLarge") { builder in
            builder.change = { entries in
                entries[0] = RawZip.Entry("collection.anki21b", entries[0].content.compressedByZstd)
                // One name: “a.png”.
                entries[entries.count - 1] = RawZip.Entry(
                    "media", ([0x0A, 7, 0x0A, 5] + Array("a.png".utf8)).compressedByZstd)
                entries.append(RawZip.Entry("0", ZstdBomb.bytes(unpackingTo: 1 << 30, letter: 7)))
            }
        },
        HostilePackage("a collection that is no zstd", "damaged") { builder in
            builder.change = { $0[0].name = "collection.anki21b" }
        },
        HostilePackage("a collection cut off in its zstd", "damaged") { builder in
            builder.change = { entries in
                entries[0] = RawZip.Entry(
                    "collection.anki21b", entries[0].content.compressedByZstd.dropLast(9))
            }
        },
        HostilePackage("a list of media that is no message", "damaged") { builder in
            builder.change = { entries in
                entries[0] = RawZip.Entry("collection.anki21b", entries[0].content.compressedByZstd)
                entries[entries.count - 1] = RawZip.Entry("media", [0x0A, 0xFF, 1].compressedByZstd)
            }
        },
        HostilePackage("zstd in zstd", "damaged") { builder in
            builder.change = { entries in
                entries[0] = RawZip.Entry(
                    "collection.anki21b", entries[0].content.compressedByZstd.compressedByZstd)
            }
        },
    ]
}
