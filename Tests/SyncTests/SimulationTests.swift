import Foundation
import Testing

@Suite("Two to five machines whose folders are carried between them somehow")
struct SimulationTests {
    /// Twenty histories each: two thousand by default, more where the environment says so.
    static let groups =
        0..<(ProcessInfo.processInfo.environment["RECESS_HISTORIES"].flatMap { UInt64($0) } ?? 100)

    @Test(
        "do so also in the histories in which they once did not",
        arguments: [6, 35, 100, 307, 1539, 1566, 1640, 1972, 2379, 3518, 4861, 5040, 6939, 8717] as [UInt64])
    func once(seed: UInt64) throws { try Simulation(seed: seed).run() }

    @Test("have the same library in the end, when all was carried, and no review is lost", arguments: groups)
    func same(group: UInt64) throws {
        for seed in (group * 20)..<(group * 20 + 20) {
            let simulation = try Simulation(seed: seed)
            try simulation.run()
        }
    }
}
