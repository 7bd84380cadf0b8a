import Files

/// Why a package is not taken in. Nothing of it is then.
public enum AnkiRefusal: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(ExchangeFile.ReadFailure)
    /// The file is no package of Anki’s.
    case notAPackage
    /// A newer version of Anki has made it, in a way that is not known yet.
    case newer(Int)
    /// The package is damaged, cut off, or made to do harm.
    case damaged
    /// It would take more room than its size can honestly need.
    case tooLarge
    case encrypted
    /// Nothing to import is in it.
    case empty
    case cancelled
    /// Writing has failed.
    case failed(StoreFailure)
}

/// Why a row of a package is left out. The rest of the package is taken in.
public enum AnkiRowProblem: Hashable, Sendable, CaseIterable {
    case noteWithoutKind
    case noteWithoutCards
    case cardWithoutNote
    /// Two cards of one note with the same number.
    case cardTwice
    case reviewWithoutCard
    /// A value that no Anki would write.
    case senseless
    case mediaMissing
    case mediaNameUnsafe
    case mediaTwice
}
