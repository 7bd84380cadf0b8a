import Archive
import Files

/// The archive that a package is: which generation it is of, and where its parts are.
final class PackageContainer {
    let generation: AnkiGeneration
    let zip: ZipReader
    let budget: ByteBudget
    private let collection: ZipEntry

    init(_ path: String) throws(AnkiRefusal) {
        zip = try keepingReasons { () throws(ArchiveMistake) in try ZipReader(path) }
        budget = ByteBudget(PackageLimits.unpackedSize(ofPackage: zip.size))
        generation = try PackageContainer.generation(of: zip, budget)
        let name =
            switch generation {
            case .oldest: "collection.anki2"
            case .middle: "collection.anki21"
            case .newest: "collection.anki21b"
            }
        guard let collection = zip[name] else { throw .damaged }
        self.collection = collection
    }

    /// The file “meta” says it. Older packages have none: then the names of the entries do.
    private static func generation(
        of zip: ZipReader, _ budget: ByteBudget
    ) throws(AnkiRefusal) -> AnkiGeneration {
        if let entry = zip["meta"] {
            let bytes = try keepingReasons { () throws(ArchiveMistake) in
                try zip.bytes(of: entry, atMost: 1 << 16, within: budget)
            }
            guard let meta = Protobuf(bytes) else { throw .damaged }
            let number = Int(clamping: meta.number(1))
            guard let generation = AnkiGeneration(rawValue: number) else { throw .newer(number) }
            return generation
        }
        if zip["collection.anki21b"] != nil { return .newest }
        if zip["collection.anki21"] != nil { return .middle }
        guard zip["collection.anki2"] != nil else { throw .notAPackage }
        return .oldest
    }

    private var isZstd: Bool { generation == .newest }

    /// Unpacks the collection into a new file.
    func unpackCollection(to path: FilePath, _ isWanted: () -> Bool) throws(AnkiRefusal) {
        try write(collection, to: path, isWanted)
    }

    /// Unpacks an entry into a new file.
    func write(_ entry: ZipEntry, to path: FilePath, _ isWanted: () -> Bool) throws(AnkiRefusal) {
        try keepingReasons { () throws(ArchiveMistake) in
            try zip.unpack(entry, isZstd: isZstd, to: path, within: budget, isWanted)
        }
    }

    func bytes(of entry: ZipEntry, isZstd: Bool, atMost most: Int) throws(AnkiRefusal) -> [UInt8] {
        try keepingReasons { () throws(ArchiveMistake) in
            try zip.bytes(of: entry, isZstd: isZstd, atMost: most, within: budget)
        }
    }
}

/// What is wrong with the archive, as a reason to refuse the package.
func keepingReasons<Result>(
    _ work: () throws(ArchiveMistake) -> Result
) throws(AnkiRefusal) -> Result {
    do throws(ArchiveMistake) {
        return try work()
    } catch {
        switch error {
        case .unreadable(let failure): throw .unreadable(failure)
        case .notAnArchive: throw .notAPackage
        case .encrypted: throw .encrypted
        case .overBudget: throw .tooLarge
        case .failed(let failure): throw .failed(failure)
        case .cancelled: throw .cancelled
        case .damaged, .nameTwice, .overlapping, .nameUnsafe, .unknownMethod: throw .damaged
        }
    }
}
