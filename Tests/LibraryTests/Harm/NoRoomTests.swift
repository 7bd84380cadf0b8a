import FileTesting
import Files
import Foundation
import Testing

@testable import Library

@Suite("When nothing can be written")
struct NoRoomTests {
    private let place = LibraryFolder()

    @Test("a change fails as a whole, what was there stays, and it goes on when there is room")
    func full() throws {
        try fill(place, bytes: 300_000) {}
    }

    /// Only root may mount a disk, and often not even root in a container. Swift Testing prints which tests were skipped
    /// and why.
    private static let canMount: Bool = {
        let folder = TestFolder()
        guard (try? mountDisk(folder.file("disk"))) == true else { return false }
        _ = try? run("umount", folder.file("disk"))
        return true
    }()

    private static func mountDisk(_ path: String) throws -> Bool {
        mkdir(path, 0o755)
        return try run("mount", "-t", "tmpfs", "-o", "size=700k", "none", path) == 0
    }

    @Test("the same on a real disk that is full", .enabled("no disk can be mounted here") { canMount })
    func fullDisk() throws {
        let disk = place.folder.file("disk")
        try #require(try NoRoomTests.mountDisk(disk))
        defer { _ = try? NoRoomTests.run("umount", disk) }
        let inside = LibraryFolder(at: disk)
        inside.folder.write(Data(count: 60_000), "other")
        try fill(inside, bytes: 0) { unlink(disk + "/other") }
    }

    @Test(
        "a library on a disk that is full is there to look and to play, and its file is not changed",
        .enabled("no disk can be mounted here") { canMount })
    func fullWhenOpened() throws {
        let disk = place.folder.file("disk")
        try #require(try NoRoomTests.mountDisk(disk))
        defer { _ = try? NoRoomTests.run("umount", disk) }
        let inside = LibraryFolder(at: disk)
        try inside.fill(["Rivers": 100])
        let before = inside.bytes
        let filler = inside.folder.file("other")
        let descriptor = Foundation.open(filler, O_WRONLY | O_CREAT, 0o600)
        while write(descriptor, [UInt8](repeating: 1, count: 4096), 4096) > 0 {}
        close(descriptor)
        do {
            let opened = try inside.open()
            #expect(opened.recovery == nil)
            #expect(opened.notKept == .failed(.full))
            #expect(try opened.content == ["Sample": 1, "Rivers": 100])
            opened.exercise("full")
        }
        #expect(inside.bytes == before)
        unlink(filler)
        #expect(try inside.open().notKept == nil)
    }

    /// Lets a process add cards until it fails, makes room, and lets it add one more.
    private func fill(_ place: LibraryFolder, bytes: Int, makingRoom: () -> Void) throws {
        let worker = try Worker("fill", place.path, bytes)
        var before: [String] = []
        while let line = worker.line(), line != "full" { before.append(line) }
        makingRoom()
        worker.say()
        let after = worker.finish().lines
        #expect(before.suffix(2) == ["failed: full", "failed: full"])
        #expect(before.dropLast(2).allSatisfy { $0.hasPrefix("card") })
        #expect(before.count > 5)
        #expect(after.count == 1 && after[0].hasPrefix("card"), "\(after)")
        let opened = try place.open(checkingAll: true)
        #expect(opened.recovery == nil && opened.notKept == nil)
        #expect(try opened.content == ["Sample": before.count - 2 + after.count + 1])
        #expect(try opened.library.history(atMost: 10_000).count == before.count - 1)
    }

    private static func run(_ program: String, _ arguments: String...) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    enum Case: String, CaseIterable {
        case closed, killed, killedWithoutIndex, damaged, strange, nothing, emptied, unreadable
    }

    @Test("everything can be read and played, and no file is changed", arguments: Case.allCases)
    func readOnly(situation: Case) throws {
        let inside = LibraryFolder(at: place.folder.file("inside"))
        mkdir(inside.folder.path, 0o755)
        let path = inside.path
        var prompts = ["Hello"]
        if situation != .nothing {
            prompts = try Worker("add", path, 20, "new").finish().lines.reversed() + prompts
        }
        switch situation {
        case .closed, .nothing: break
        case .unreadable: prompts = []
        case .killed, .killedWithoutIndex:
            let worker = try Worker("add", path, 100_000, "more")
            var more: [String] = []
            while more.count < 10, let line = worker.line() { more.append(line) }
            worker.kill()
            more += worker.finish().lines
            prompts = more.reversed() + prompts
            if situation == .killedWithoutIndex { unlink(path + "-shm") }
        case .damaged: inside.write(inside.bytes.prefix(inside.bytes.count / 2 / 4096 * 4096))
        case .strange: inside.write(Data("precious".utf8))
        case .emptied:
            inside.write(Data())
            prompts = []
        }
        removeWritePermission(of: inside.folder)
        if situation == .unreadable { chmod(path, 0) }
        let before = inside.folder.content.filter { !$0.key.hasSuffix("-shm") }
        let said = try Worker("show", path).finish()
        #expect(inside.folder.content.filter { !$0.key.hasSuffix("-shm") } == before)
        if situation == .strange {
            #expect(said.lines == ["refused: otherContent"])
            return
        }
        #expect(said.status == 0)
        #expect(said.lines.contains("not kept: failed(Files.StoreFailure.readOnly)"), "\(said.lines)")
        #expect(said.lines.last == "played")
        let shown = said.lines.filter { $0.hasPrefix("card: ") }.map { String($0.dropFirst(6)) }
        // One more may be written but not confirmed.
        #expect(
            shown == prompts || shown.dropFirst() == prompts[...] || situation == .damaged, "\(said.lines)")
    }

    /// Gives the files to the user “nobody”, who may read but not write them.
    private func removeWritePermission(of folder: TestFolder) {
        if geteuid() == 0 {
            for name in folder.names { chown(folder.file(name), 65534, 65534) }
            chown(folder.path, 65534, 65534)
        }
        chmod(folder.path, 0o500)
    }
}
