import Files
import Library
import LibraryTesting
import Sync

/// Two machines are used in turn, day by day, and keep in step through a folder. Prints the sizes at the end, and the largest
/// that the folder was on any day beside the library's file of that day.
func useForAYear(stepsADay: Int, seed: UInt64, in folder: String) throws {
    let clock = Clock()
    let shared = DiskFolder(folder)
    let libraries = try ["one.db", "two.db"].map { name in
        try Opening(.file(folder + "/" + name), now: { clock.now }).open().library
    }
    var (peak, largest, library) = (0.0, 0, 0)
    var people = libraries.enumerated().map { RandomSteps($1, seed: seed + UInt64($0)) }
    for day in 0..<365 {
        for _ in 0..<stepsADay {
            clock.now += 60_000
            _ = try people[day % 2].doSomething()
        }
        for (number, library) in libraries.enumerated() {
            let sync = Sync(folder: shared, machineName: "machine \(number)", now: { clock.now })
            while sync.step(library).hasMore {
                // While everything is said anew, old and new files lie side by side.
                largest = max(largest, size(of: "", in: DiskFolder(folder + "/Recess")))
            }
        }
        library = FileState(folder + "/one.db")?.size ?? 0
        largest = max(largest, size(of: "", in: DiskFolder(folder + "/Recess")))
        peak = max(peak, Double(largest) / Double(max(1, library)))
        largest = 0
        clock.now += 86_400_000 - Int64(stepsADay) * 60_000
    }
    print("peak", peak)
    print("library", library)
    print("folder", size(of: "", in: DiskFolder(folder + "/Recess")))
}

/// Of all files in a folder and those below.
private func size(of path: String, in folder: DiskFolder) -> Int {
    ((try? folder.files(in: path)) ?? []).reduce(0) { sum, file in
        sum + (file.isFolder ? size(of: path + "/" + file.name, in: folder) : file.size)
    }
}

private final class Clock: @unchecked Sendable { var now: Int64 = 1_790_000_000_000 }
