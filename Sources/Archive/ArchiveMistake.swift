import Files

/// Why an archive cannot be read, or one of its entries.
public enum ArchiveMistake: Error, Hashable, Sendable {
    case unreadable(ExchangeFile.ReadFailure)
    case notAnArchive
    /// Cut off, or it says something of itself that is not so, such as the size of an entry.
    case damaged
    /// Two entries have this name.
    case nameTwice(String)
    /// Two entries share bytes: a small file could unpack to any size.
    case overlapping
    /// The name leads out of the folder that it would be unpacked into.
    case nameUnsafe(String)
    case encrypted
    /// Compressed or divided in a way that is not known here.
    case unknownMethod
    /// More bytes than may be unpacked.
    case overBudget
    /// What was unpacked cannot be written.
    case failed(StoreFailure)
    case cancelled
}
