import Files
import LibraryTesting
import Seeded
import Testing

@testable import Library
@testable import Sync

/// What happens on some machines and to what is carried between them, from a seed.
final class Simulation {
    private let seed: UInt64
    private var generator: SeededGenerator
    private var machines: [TestMachine] = []
    private var steps: [RandomSteps] = []
    private var carrier: Carrier
    private var nextNumber: Int64 = 101
    /// Earlier states of a machine's library.
    private var backups: [Int: Library] = [:]
    private var hasRestored = false
    /// Those that a machine had before its library was put back.
    private var numbers: [Int: Set<Int64>] = [:]

    init(seed: UInt64) throws {
        self.seed = seed
        var generator = SeededGenerator(seed: seed)
        carrier = Carrier(seed: generator.next())
        self.generator = generator
        for _ in 0..<number(2...5) { try addMachine() }
    }

    private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private func isOnce(in count: Int) -> Bool { number(1...count) == 1 }

    private func addMachine() throws {
        let machine = try TestMachine(nextNumber)
        nextNumber += 1
        // A clock may be wrong by a year.
        machine.clock.now += Int64(number(-2...2)) * 31_000_000_000
        machine.limits.rows = number(5...60)
        machine.limits.sealed = number(500...5000)
        machine.limits.leastSinceEverything = number(2000...20000)
        add(machine)
    }

    private func add(_ machine: TestMachine) {
        machines.append(machine)
        steps.append(RandomSteps(machine.library, seed: generator.next()))
        carrier.folders.append(machine.folder)
    }

    /// The first machine begins, and the others join when its file has come. See `TwoMachinesTests` for those that begin at the
    /// same time.
    private func begin() throws {
        for _ in 0..<number(0...20) { _ = try steps[0].doSomething() }
        step(0)
        for machine in machines.indices.dropFirst() {
            machines[0].folder.copy(to: machines[machine].folder)
            carrier.noteCarried(to: machine)
            step(machine)
        }
    }

    func run() throws {
        try begin()
        for _ in 0..<number(20...80) {
            let machine = number(0...(machines.count - 1))
            machines[machine].clock.now += Int64(number(0...100_000))
            switch number(0...19) {
            case 0...8: for _ in 0..<number(1...6) { _ = try steps[machine].doSomething() }
            case 9...11: step(machine)
            case 12...15: carrier.carrySomething()
            case 16: carrier.harm(machine)
            case 17: trouble(machines[machine].folder)
            case 18: try backUpOrRestore(machine)
            default: if isOnce(in: 4), machines.count < 5 { try copyHome(of: machine) }
            }
        }
        try finish()
    }

    private func step(_ machine: Int) {
        for _ in 0..<number(1...10) where !machines[machine].step().hasMore { break }
        carrier.noteWritten(machine)
    }

    private func trouble(_ folder: MemoryFolder) {
        let choice = number(0...3)
        let bytes = number(0...2000)
        folder.state.withLock { state in
            state.killedAfter = choice == 0 ? bytes : nil
            state.failure = choice == 1 ? .full : nil
            state.isThere = choice != 2
        }
    }

    private func backUpOrRestore(_ machine: Int) throws {
        let example = machines[machine]
        guard let backup = backups[machine], !isOnce(in: 3) else {
            return backups[machine] = try example.copyOfLibrary(machine: example.library.machine)
        }
        backups[machine] = nil
        hasRestored = true
        let isWritten = example.keepInStep().problems.isEmpty
        // What other machines have written can be damaged in this machine's folder, and then comes later.
        numbers[machine, default: []].insert(example.library.machine)
        let own = numbers[machine] ?? []
        let reviews = try example.library.reviews().filter { own.contains($0 >> Numbers.counterBits) }
        // A file that was put in the place of another one has a number of its own, and the machine draws another one.
        try backup.connection.run("UPDATE counter SET file_number = file_number - 1")
        example.library = backup
        example.library = try example.copyOfLibrary(machine: nextNumber)
        nextNumber += 1
        steps[machine] = RandomSteps(example.library, seed: generator.next())
        let isRead = example.keepInStep().problems.isEmpty
        carrier.noteWritten(machine)
        if isWritten, isRead {
            #expect(try example.library.reviews().isSuperset(of: reviews), "seed \(seed)")
        }
    }

    private func copyHome(of machine: Int) throws {
        let copy = try TestMachine(nextNumber)
        copy.library = try machines[machine].copyOfLibrary(machine: nextNumber)
        nextNumber += 1
        copy.limits = machines[machine].limits
        copy.clock.now = machines[machine].clock.now
        machines[machine].folder.copy(to: copy.folder)
        add(copy)
        carrier.noteCarried(to: machines.count - 1)
    }

    private func statesOfAll() throws -> [Set<String>] { try machines.map { Set(try $0.library.states()) } }

    private func exchangeEverything() -> [SyncReport] {
        var reports: [SyncReport] = []
        for _ in 0..<30 {
            reports = machines.indices.map { machine in
                let report = machines[machine].keepInStep()
                carrier.noteWritten(machine)
                return report
            }
            if !carrier.carryEverything() { break }
        }
        return reports
    }

    private func finish() throws {
        let reviews = try machines.reduce(into: Set<Int64>()) { $0.formUnion(try $1.library.reviews()) }
        for machine in machines {
            machine.folder.state.withLock { ($0.killedAfter, $0.failure, $0.isThere) = (nil, nil, true) }
        }
        var reports = exchangeEverything()
        var states = try statesOfAll()
        // What a machine will never say again because it has another number now, the others say after a day.
        for _ in 0..<2 where hasRestored && Set(states).count > 1 {
            for machine in machines { machine.clock.now += 2 * 86_400_000 }
            reports = exchangeEverything()
            states = try statesOfAll()
        }
        for (machine, state) in states.enumerated() {
            let difference = state.symmetricDifference(states[0]).sorted().prefix(4).joined(separator: "\n")
            #expect(difference == "", "seed \(seed), machine \(machine) of \(machines.count)")
            #expect(try machines[machine].library.reviews().isSuperset(of: reviews), "seed \(seed)")
            // A folder that no machine writes any more can be damaged for ever.
            if hasRestored { continue }
            #expect(reports[machine].problems == [], "seed \(seed), machine \(machine)")
            #expect(reports[machine].missingLines == 0, "seed \(seed), machine \(machine)")
        }
    }
}

extension Library {
    fileprivate func reviews() throws -> Set<Int64> {
        Set(try connection.numbers("SELECT id FROM review UNION ALL SELECT id FROM silent_review"))
    }
}
