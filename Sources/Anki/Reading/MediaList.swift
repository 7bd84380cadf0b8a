import Archive
import Files
import Library

/// The list of a package’s pictures and sounds: which entry of the archive has which name.
struct MediaList {
    private(set) var media: [AnkiMedia] = []
    /// Names and entries that are left out, with the reason.
    private(set) var problems: [AnkiRowProblem: Int] = [:]
    /// Each, to tell it.
    private(set) var examples: [AnkiRowProblem: String] = [:]

    init(of container: PackageContainer) throws(AnkiRefusal) {
        guard let entry = container.zip["media"] else { return }
        let isNewest = container.generation == .newest
        let bytes = try container.bytes(of: entry, isZstd: isNewest, atMost: PackageLimits.mediaList)
        // Some programs leave the list of a package without media empty.
        if bytes.isEmpty { return }
        var names: Set<String> = []
        for (name, entry) in try isNewest ? MediaList.readMessages(bytes) : MediaList.readJSON(bytes) {
            let media = AnkiMedia(name.precomposed, entry: entry)
            if !media.isNameSafe {
                note(.mediaNameUnsafe, name)
            } else if container.zip[entry] == nil {
                note(.mediaMissing, name)
            } else if !names.insert(media.name).inserted {
                note(.mediaTwice, name)
            } else {
                self.media.append(media)
            }
        }
    }

    private mutating func note(_ problem: AnkiRowProblem, _ name: String) {
        problems[problem, default: 0] += 1
        if examples[problem] == nil { examples[problem] = String(name.prefix(80)) }
    }

    /// An object with the names by the entries. An entry has a name of its own, so that the order does not matter.
    private static func readJSON(_ bytes: [UInt8]) throws(AnkiRefusal) -> [(String, String)] {
        guard let members = JSON.read(bytes)?.members else { throw .damaged }
        return members.compactMap { member in member.value.text.map { ($0, member.name) } }
    }

    /// The n-th has the entry named n.
    private static func readMessages(_ bytes: [UInt8]) throws(AnkiRefusal) -> [(String, String)] {
        guard let list = Protobuf(bytes) else { throw .damaged }
        var names: [(String, String)] = []
        for (place, bytes) in list.all(1).enumerated() {
            guard let entry = Protobuf(bytes) else { throw .damaged }
            names.append((entry.text(1), String(place)))
        }
        return names
    }
}

extension AnkiMedia {
    private static let longestName = 200

    /// A name of a file in the folder of media, and never one that leads elsewhere or that is hidden there.
    var isNameSafe: Bool {
        !name.isEmpty && name.utf8.count <= AnkiMedia.longestName && !name.hasPrefix(".")
            && !name.unicodeScalars.contains {
                $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F
            }
    }
}
