import Files
import Flashcards
import Foundation
import Testing

@testable import Storage

@Suite("When nothing can be written")
struct NoRoomTests {
    private let folder = TestFolder()

    @Test(
        "a store throws `full`, keeps its content, and goes on when there is room",
        arguments: StoreKind.onDisk)
    func full(kind: StoreKind) throws {
        try fill(kind, folder, bytes: 300_000) {}
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
        return try run("mount", "-t", "tmpfs", "-o", "size=512k", "none", path) == 0
    }

    @Test(
        "the same on a real disk that is full", .enabled("no disk can be mounted here") { canMount },
        arguments: StoreKind.onDisk)
    func fullDisk(kind: StoreKind) throws {
        let disk = folder.file("disk")
        try #require(try NoRoomTests.mountDisk(disk))
        defer { _ = try? NoRoomTests.run("umount", disk) }
        let inside = TestFolder(at: disk)
        inside.write(Data(count: 60_000), "other")
        try fill(kind, inside, bytes: 0) { unlink(disk + "/other") }
    }

    /// Lets a process add cards until it fails, makes room, and lets it add one more.
    private func fill(
        _ kind: StoreKind, _ folder: TestFolder, bytes: Int, makingRoom: () -> Void
    ) throws {
        let worker = try Worker("fill", kind, folder.file(kind.fileName), bytes)
        var before: [String] = []
        while let line = worker.line(), line != "full" { before.append(line) }
        makingRoom()
        worker.say()
        let after = worker.finish().lines
        #expect(before.suffix(2) == ["failed: full", "failed: full"])
        #expect(before.dropLast(2).allSatisfy { $0.hasPrefix("card") })
        #expect(before.count > 5)
        #expect(after.count == 1 && after[0].hasPrefix("card"), "\(after)")

        let confirmed = (before + after).filter { $0.hasPrefix("card") }
        let opened = kind.location(in: folder).open()
        #expect(opened.notices.isEmpty)
        let cards = try opened.store.cardIDs(in: try opened.store.decks()[0].id, holding: "long")
        #expect(Set(cards.map { "card \($0.number)" }) == Set(confirmed))
        _ = try kind.content(in: folder)
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
        case closed, killed, killedWithoutIndex, damaged, strange, nothing
    }

    @Test(
        "everything can be read and played, and no file is changed", arguments: StoreKind.onDisk,
        Case.allCases)
    func readOnly(kind: StoreKind, situation: Case) throws {
        let path = folder.file("inside/" + kind.fileName)
        mkdir(folder.file("inside"), 0o755)
        var prompts: [String] = ["Hello"]
        if situation != .nothing {
            prompts = try Worker("add", kind, path, 20, "new").finish().lines.reversed() + prompts
        }
        switch situation {
        case .closed, .nothing: break
        case .killed, .killedWithoutIndex:
            let worker = try Worker("add", kind, path, 100_000, "more")
            var more: [String] = []
            while more.count < 10, let line = worker.line() { more.append(line) }
            worker.kill()
            more += worker.finish().lines
            prompts = more.reversed() + prompts
            if situation == .killedWithoutIndex { unlink(path + "-shm") }
        case .damaged:
            let bytes = try #require(FileManager.default.contents(atPath: path))
            folder.write(bytes.prefix(bytes.count / 2), "inside/" + kind.fileName)
        case .strange:
            folder.write(Data("precious".utf8), "inside/" + kind.fileName)
        }
        removeWritePermission()
        let before = content()
        let said = try Worker("show", kind, path).finish()
        #expect(said.status == 0)
        #expect(said.lines.first == "notice: notKept(Files.StoreFailure.readOnly)")
        #expect(said.lines.last == "played")
        if situation == .damaged || situation == .strange { prompts = ["Hello"] }
        let shown = said.lines.filter { $0.hasPrefix("card: ") }.map { String($0.dropFirst(6)) }
        // One more may be written but not confirmed.
        #expect(
            shown == prompts || shown.dropFirst() == prompts[...] || situation == .damaged, "\(said.lines)")
        #expect(content() == before)
    }

    /// Gives the files to the user “nobody”, who may read but not write them.
    private func removeWritePermission() {
        let inside = folder.file("inside")
        for name in folder.insideNames {
            if geteuid() == 0 { chown(inside + "/" + name, 65534, 65534) }
        }
        if geteuid() == 0 { chown(inside, 65534, 65534) }
        chmod(inside, 0o500)
    }

    private func content() -> [String: Data] {
        Dictionary(folder.insideNames.map { ($0, folder.bytes("inside/" + $0) ?? Data()) }) { one, _ in one }
            .filter { !$0.key.hasSuffix("-shm") }
    }
}

extension TestFolder {
    fileprivate var insideNames: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: file("inside"))) ?? []
    }
}
