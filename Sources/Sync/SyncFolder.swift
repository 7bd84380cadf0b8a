import Files

/// A file in the folder that is carried between machines.
public struct SyncFile: Hashable, Sendable {
    public let name: String
    public let isFolder: Bool
    public let size: Int
    /// Only to see whether the file has changed: another value means another content.
    public let version: Int

    public init(name: String, isFolder: Bool, size: Int, version: Int) {
        (self.name, self.isFolder, self.size, self.version) = (name, isFolder, size, version)
    }
}

/// What is done with the folder. Paths lie below it, with “/” between names; "" is the folder itself.
public protocol SyncFolder: Sendable {
    /// What lies in a folder, in any order. `nil` where it does not exist.
    func files(in folder: String) throws(StoreFailure) -> [SyncFile]?
    /// `nil` where there is no such file, or it has more bytes.
    func read(_ path: String, atMost most: Int) throws(StoreFailure) -> [UInt8]?
    /// Adds to the end of a file and waits until it is on the disk. Throws `taken` where the file does not have this size: then
    /// somebody else has written it. 0: there must be no such file. Folders on the way are made, but not the folder itself.
    func append(_ bytes: [UInt8], to path: String, at size: Int) throws(StoreFailure)
    /// Replaces a file as a whole.
    func write(_ bytes: [UInt8], to path: String) throws(StoreFailure)
    /// Nothing happens where there is no such file. A folder without files need not stay.
    func remove(_ path: String) throws(StoreFailure)
}
