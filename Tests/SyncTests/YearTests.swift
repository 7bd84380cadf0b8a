import LibraryTesting
import Testing

@testable import Library
@testable import Sync

@Suite("In a year of two machines that are used in turn")
struct YearTests {
    @Test("the folder is smaller than three times the library on each day")
    func size() throws {
        let folder = MemoryFolder()
        let machines = try [101, 102].map { try TestMachine($0, folder: folder) }
        var people = machines.enumerated().map { RandomSteps($1.library, seed: UInt64($0) + 2) }
        var largest = 0.0
        for day in 0..<365 {
            for _ in 0..<24 { _ = try people[day % 2].doSomething() }
            for machine in machines {
                machine.clock.now += 86_400_000
                machine.keepInStep()
                largest = max(largest, Double(folder.size) / Double(try machine.library.size()))
            }
        }
        #expect(largest < 3)
        #expect(folder.paths("000001.jsonl").isEmpty, "each has said everything anew meanwhile")
    }
}

extension Library {
    /// Of its file, in bytes.
    fileprivate func size() throws -> Int64 {
        let pages = try connection.numbers("PRAGMA page_count")[0]
        return try pages * connection.numbers("PRAGMA page_size")[0]
    }
}
