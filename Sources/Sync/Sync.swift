import Files
import Library

/// Keeps a library in step with those of other machines through a folder that something else carries between them.
///
/// All that a machine has to remember is in its library, so this is nothing but the place and a name. Call `step` on the thread
/// that changes the library, every few seconds and after changes, until it says that there is no more to do.
public struct Sync: Sendable {
    public let folder: any SyncFolder
    /// As the others show it, for example in History.
    public let machineName: String
    let now: @Sendable () -> Int64
    let limits: SyncLimits

    /// - Parameter folder: the person's own. Recess makes a folder in it.
    public init(
        folder: any SyncFolder, machineName: String,
        now: @escaping @Sendable () -> Int64 = WallClock.milliseconds
    ) {
        self.init(folder: folder, machineName: machineName, now: now, limits: SyncLimits())
    }

    init(
        folder: any SyncFolder, machineName: String, now: @escaping @Sendable () -> Int64, limits: SyncLimits
    ) {
        (self.folder, self.machineName, self.now, self.limits) = (folder, machineName, now, limits)
    }

    /// Writes what is new here, or reads what is new from the others, in a short slice. Never throws: what could not be done now
    /// is said, and tried again by the next step.
    public func step(_ library: Library) -> SyncReport {
        do throws(StoreFailure) {
            let step = try SyncStep(self, library)
            step.run()
            return step.report
        } catch {
            return SyncReport(error)
        }
    }

    /// The library is not kept in step any more, and forgets that it was. What is in the folder stays there.
    public static func leave(_ library: Library) throws(StoreFailure) {
        var notes = try SyncNotes(library)
        notes.removeAll(beginningWith: "")
        try notes.keep(in: library)
        try library.keepInStep(false)
    }

    /// The folder inside the person's.
    public static let root = "Recess"
}

/// Smaller ones in tests.
struct SyncLimits: Hashable, Sendable {
    /// Rows in a slice.
    var rows = 5000
    /// A file with so many bytes gets no more lines.
    var sealed = 256 << 10
    /// A larger file is not read.
    var largestFile = 256 << 20
    /// Everything is written anew when more was written since, in bytes, and more than everything was.
    var leastSinceEverything = 1 << 20
    /// Folders of machines.
    var mostMachines = 1000
}
