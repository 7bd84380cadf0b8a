import ArchiveTesting
import FileTesting
import Files
import Foundation
import Testing

@testable import Anki
@testable import Library

/// Each package comes into a library in a process of its own, which may have no more than so much memory and time.
@Suite("A package that is damaged, or made to do harm")
struct HostileTests {
    /// What came of it: a refusal by its name, or how many notes and cards are there.
    private func outcome(_ bytes: [UInt8]) throws -> (words: String, memory: Int, names: [String]) {
        let folder = TestFolder()
        folder.write(Data(bytes), "evil.apkg")
        mkdir(folder.file("library"), 0o700)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        // A minute of the processor, and room for the libraries beside a gigabyte.
        process.arguments = [
            "-c", "ulimit -t 60 -v 2097152; exec \"$0\" hostile \"$1\" \"$2\"", HostileTests.program,
            folder.file("evil.apkg"),
            folder.file("library/recess.db"),
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0, "\(said)")
        let lines = said.split(separator: "\n").map {
            $0.split(separator: " ", maxSplits: 1).map(String.init)
        }
        func value(_ name: String) -> String { lines.first { $0[0] == name }?.last ?? "" }
        let names = TestFolder.names(of: folder.file("library")).filter {
            !$0.hasPrefix("recess.db") && !$0.hasPrefix(".recess")
        }
        #expect(folder.names == ["evil.apkg", "library"], "nothing is written elsewhere")
        return (value("outcome"), Int(value("memory")) ?? .max, names)
    }

    /// It lies beside that of the tests.
    private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("AnkiBench").path

    private static let mostMemory = 1024

    @Test(
        "gives a clear answer, takes nothing by halves, and leaves nothing behind",
        arguments: HostilePackage.all)
    func each(package: HostilePackage) throws {
        let (words, memory, names) = try outcome(package.bytes())
        #expect(package.expected.contains(words), "\(package.name): \(words)")
        #expect(memory < HostileTests.mostMemory, "\(package.name): \(memory) MB")
        let left = names.filter { $0 != "media" && $0 != "backups" }
        #expect(left.isEmpty, "\(package.name): \(left)")
    }

    @Test("is one of at least fifty kinds")
    func enough() {
        #expect(HostilePackage.all.count >= 50)
        #expect(Set(HostilePackage.all.map(\.name)).count == HostilePackage.all.count)
    }
}

extension TestFolder {
    /// The names in a folder that another test folder has.
    fileprivate static func names(of path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
}
