import Library
import LibraryTesting
import Sync

/// Two machines are used in turn, day by day, and keep in step through a folder. How large the folder is then beside the
/// library's file is seen from outside, when this process has ended.
func useForAYear(stepsADay: Int, seed: UInt64, in folder: String) throws {
    let clock = Clock()
    let shared = DiskFolder(folder)
    let libraries = try ["one.db", "two.db"].map { name in
        try Opening(.file(folder + "/" + name), now: { clock.now }).open().library
    }
    var people = libraries.enumerated().map { RandomSteps($1, seed: seed + UInt64($0)) }
    for day in 0..<365 {
        for _ in 0..<stepsADay {
            clock.now += 60_000
            _ = try people[day % 2].doSomething()
        }
        for (number, library) in libraries.enumerated() {
            let sync = Sync(folder: shared, machineName: "machine \(number)", now: { clock.now })
            while sync.step(library).hasMore {}
        }
        clock.now += 86_400_000 - Int64(stepsADay) * 60_000
    }
}

private final class Clock: @unchecked Sendable { var now: Int64 = 1_790_000_000_000 }
