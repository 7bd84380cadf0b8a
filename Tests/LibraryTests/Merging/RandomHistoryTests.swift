import Flashcards
import LibraryTesting
import Memory
import SQLite
import Seeded
import Testing

@testable import Library

@Suite("Machines that keep in step, whatever happens in whatever order")
struct RandomHistoryTests {
    @Test("end with the same library, and no review is lost", arguments: UInt64(1)...300)
    func same(seed: UInt64) throws {
        try RandomHistory(seed: seed).check()
    }
}

/// What happens on two to five machines, from a seed.
final class RandomHistory {
    private let seed: UInt64
    private var generator: SeededGenerator
    private let machines: Machines
    private var steps: [RandomSteps]

    init(seed: UInt64) throws {
        self.seed = seed
        var generator = SeededGenerator(seed: seed)
        machines = try Machines(Int.random(in: 2...5, using: &generator))
        steps = machines.all.map { RandomSteps($0.library, seed: generator.next()) }
        for example in machines.all {
            // One clock may be wrong by a year.
            example.now = 1_790_000_000_000 + Int64.random(in: -2...2, using: &generator) * 31_000_000_000
        }
        self.generator = generator
    }

    func check() throws {
        // They have something in common first.
        for _ in 0..<40 { _ = try steps[0].doSomething() }
        try machines.exchange()
        for _ in 0..<Int.random(in: 20...100, using: &generator) {
            let machine = Int.random(in: machines.all.indices, using: &generator)
            machines[machine].now += Int64.random(in: 0...100_000, using: &generator)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<6: try doSomething(on: machine)
            case 6: try machines.giveOut(machine, atMost: Int.random(in: 1...30, using: &generator))
            default: try takeSomething(by: machine)
            }
        }
        let reviews = try allReviews()
        try machines.exchange()
        let states = try machines.states()
        if seed % 500 == 0 {
            print(
                "STAT", machines.all.count, states[0].count, machines.given.map { $0.flatMap { $0 }.count },
                try machines.all.map { try $0.library.history(atMost: 1000).count });
            if seed == 3000 { print(states[0].joined(separator: "\n")) }
        }
        for (machine, state) in states.enumerated() {
            #expect(state == states[0], "seed \(seed), machine \(machine)")
            if state != states[0] {
                print(
                    "seed \(seed)", Set(state).symmetricDifference(states[0]).sorted().joined(separator: "\n")
                )
            }
        }
        for example in machines.all {
            #expect(try Set(example.library.reviewNumbers()).isSuperset(of: reviews), "seed \(seed)")
        }
        try checkDerived()
    }

    private func doSomething(on machine: Int) throws {
        let library = machines[machine].library
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: _ = try library.undo(in: .cards)
        case 1: _ = try library.redo(in: .cards)
        case 2: _ = try library.undo(in: .flags)
        case 3 where Int.random(in: 0..<5, using: &generator) == 0:
            let history = try library.history(atMost: 8)
            if let step = history.last { _ = try library.goBack(to: step.id) }
        default:
            for _ in 0..<Int.random(in: 1...6, using: &generator) { _ = try steps[machine].doSomething() }
        }
    }

    /// Some portion, also one that was taken before.
    private func takeSomething(by reader: Int) throws {
        let writer = Int.random(in: machines.all.indices, using: &generator)
        guard writer != reader, !machines.given[writer].isEmpty else { return }
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let portion = Int.random(in: machines.given[writer].indices, using: &generator)
            try machines.take(portion, of: writer, by: reader)
        }
    }

    private func allReviews() throws -> Set<Int64> {
        try machines.all.reduce(into: []) { $0.formUnion(try $1.library.reviewNumbers()) }
    }

    /// What is shown and what is known follow from the rows, so they are the same too.
    private func checkDerived() throws {
        let shown = try machines.all.map { example in
            try example.library.lines().filter { !$0.hasPrefix("standing") }
        }
        let known = try machines.all.map { try $0.library.allKnown() }
        for machine in machines.all.indices {
            #expect(shown[machine] == shown[0], "seed \(seed)")
            #expect(known[machine] == known[0], "seed \(seed)")
            #expect(try machines[machine].library.check().problems == [], "seed \(seed)")
        }
    }
}

extension Library {
    func reviewNumbers() throws -> [Int64] {
        try connection.numbers("SELECT id FROM review UNION ALL SELECT id FROM silent_review")
    }

    /// What is known of each thing.
    func allKnown() throws -> [Int64: String] {
        while try rememberSlice() {}
        var known: [Int64: String] = [:]
        try connection.forEach("SELECT thing, stability, fast, difficulty, time, reviews FROM memory") {
            row in
            known[row.number(0)] = (Int32(1)..<6).map { "\(row.value($0))" }.joined(separator: " ")
        }
        return known
    }
}
