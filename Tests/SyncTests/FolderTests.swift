import FileTesting
import Foundation
@testable import Library
import Testing

@testable import Sync

/// Which folder it is, and what in it is to be watched.
@Suite struct FolderTests {
    @Test func aLibraryKnowsItsFolderUntilItLeaves() throws {
        let library = try Library(machine: 7)
        #expect(try Sync.folder(of: library) == nil)
        try Sync.keepInStep(library, through: "/somewhere")
        #expect(try Sync.folder(of: library) == "/somewhere")
        try Sync.leave(library)
        #expect(try Sync.folder(of: library) == nil)
    }

    @Test func whoChoosesTheFolderOfRecessInTheirsMeansTheirs() throws {
        let folder = TestFolder()
        let library = try Library(machine: 7)
        #expect(Sync.folder(chosen: folder.path) == folder.path)
        _ = Sync(folder: DiskFolder(folder.path), machineName: "laptop").step(library)
        #expect(Sync.folder(chosen: folder.file("Recess")) == folder.path)
        #expect(Sync.folder(chosen: "/home/anna/Recess") == "/home/anna/Recess", "a folder of that name only")
    }

    @Test func theFoldersOfAllMachinesAreWatched() throws {
        let folder = TestFolder()
        #expect(!SharedFolders(DiskFolder(folder.file("nothing"))).isThere)
        #expect(SharedFolders(DiskFolder(folder.path)).folders.isEmpty)
        for path in ["Recess/one/media", "Recess/two", "Recess/.hidden", "Others/three"] {
            try FileManager.default.createDirectory(
                atPath: folder.file(path), withIntermediateDirectories: true)
        }
        let shared = SharedFolders(DiskFolder(folder.path))
        #expect(shared.isThere)
        #expect(
            Set(shared.folders)
                == Set(["Recess", "Recess/one", "Recess/one/media", "Recess/two"].map { folder.file($0) }))
    }
}
