import Flashcards
import Foundation
import LibraryTesting
import Memory
import SQLite
import Seeded
import Testing

@testable import Library

@Suite("Machines that keep in step, whatever happens in whatever order")
struct RandomHistoryTests {
    /// Of each kind so many times ten histories: quick ones by default, thousands where the environment says so.
    static let groups =
        0..<(ProcessInfo.processInfo.environment["RECESS_HISTORIES"].flatMap { UInt64($0) } ?? 6)

    @Test("end with the same library, and no review is lost", arguments: groups)
    func same(group: UInt64) throws {
        for seed in (group * 10)..<(group * 10 + 10) { try RandomHistory(seed: seed).check() }
    }

    @Test("do so also where some remove for good what is deleted", arguments: groups)
    func cleaning(group: UInt64) throws {
        for seed in (group * 10)..<(group * 10 + 10) { try RandomHistory(seed: seed, cleans: true).check() }
    }

    @Test("do so also where one restores backups", arguments: groups)
    func restoring(group: UInt64) throws {
        for seed in (group * 2)..<(group * 2 + 2) { try RandomHistory(seed: seed, restores: true).check() }
    }
}

/// What happens on two to five machines, from a seed.
final class RandomHistory {
    private let seed: UInt64
    private let cleans: Bool
    private var generator: SeededGenerator
    private let machines: Machines
    private var steps: [RandomSteps]
    /// Where the first machine has its library, if it restores backups.
    private let place: LibraryFolder?

    init(seed: UInt64, cleans: Bool = false, restores: Bool = false) throws {
        (self.seed, self.cleans) = (seed, cleans)
        var generator = SeededGenerator(seed: seed)
        let place = restores ? LibraryFolder() : nil
        self.place = place
        machines = try Machines(
            Int.random(in: 2...5, using: &generator), and: try place.map { [try $0.example()] } ?? [])
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
        try checkStates(reviews)
        try checkDerived(machines.all.map(\.library))
        try checkNewcomer()
    }

    private func doSomething(on machine: Int) throws {
        let library = machines[machine].library
        switch Int.random(in: 0..<16, using: &generator) {
        case 0: _ = try library.undo(in: .cards)
        case 1: _ = try library.redo(in: .cards)
        case 2: _ = try library.undo(in: .flags)
        case 3 where Int.random(in: 0..<5, using: &generator) == 0:
            let history = try library.history(atMost: 8)
            if let step = history.last { _ = try library.goBack(to: step.id) }
        case 4 where Int.random(in: 0..<3, using: &generator) == 0:
            _ = try machines[machine].import(
                ["missed \(generator.next() % 100)"], into: .deckFor("missed-flags", nameIfNew: "Missed"))
        case 5 where cleans:
            try library.connection.run("DELETE FROM step WHERE id <= (SELECT max(id) - 10 FROM step)")
            while try library.cleanSlice() {}
        case 6...7 where place != nil && machine == 0: try backUpOrRestore()
        default:
            for _ in 0..<Int.random(in: 1...6, using: &generator) { _ = try steps[machine].doSomething() }
        }
    }

    private func backUpOrRestore() throws {
        guard let place else { return }
        let backups = place.backups.all()
        if let backup = backups.randomElement(using: &generator), Bool.random(using: &generator) {
            try machines[0].library.restore(backup)
        } else {
            machines[0].now += WallClock.day
            try place.backups.makeIfDue(now: machines[0].now)
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

    private func checkStates(_ reviews: Set<Int64>) throws {
        let states = try machines.all.map { try Set(self.states(of: $0.library)) }
        for (machine, state) in states.enumerated() {
            let difference = state.symmetricDifference(states[0]).sorted().joined(separator: "\n")
            #expect(difference == "", "seed \(seed), machine \(machine)")
        }
        for example in machines.all {
            #expect(try Set(example.library.reviewNumbers()).isSuperset(of: reviews), "seed \(seed)")
        }
    }

    /// Of what is deleted some machines may have only a tombstone.
    private func states(of library: Library) throws -> [String] {
        try library.allStates().filter { !cleans || $0.isAlive }.map(\.line)
    }

    /// What is shown and what is known follow from the rows, so they are the same too.
    private func checkDerived(_ libraries: [Library]) throws {
        let shown = try libraries.map { try $0.lines().filter { !$0.hasPrefix("standing") } }
        let known = try libraries.map { try $0.allKnown() }
        for (number, library) in libraries.enumerated() {
            #expect(
                shown[number].difference(from: shown[0]).isEmpty, "seed \(seed), machine \(number)")
            #expect(known[number] == known[0], "seed \(seed), machine \(number)")
            let problems = try library.check().problems
            #expect(problems == [], "seed \(seed)")
        }
    }

    /// A machine that comes later gets all that there is, from one of the others.
    private func checkNewcomer() throws {
        let newcomer = try Library(machine: 900)
        let rows = try machines[0].library.allStates().shuffled(using: &generator)
        for start in stride(from: 0, to: rows.count, by: 20) {
            try newcomer.merge(Array(rows[start..<min(start + 20, rows.count)]), from: "machine 0")
        }
        try checkDerived([machines[0].library, newcomer])
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
