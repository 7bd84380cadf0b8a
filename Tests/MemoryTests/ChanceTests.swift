import MemoryTesting
import Seeded
import Testing

@testable import Memory

@Suite("Chance: a right pick is worth less the likelier a guess was")
struct ChanceTests {
    static let models = ModelName.allCases.map { (try? MemoryModel($0)) ?? .standard }

    @Test("How likely a right answer was known")
    func knew() {
        #expect(Chance.knew(recall: 0.5, choices: 2) == 0.5 / 0.75)
        #expect(agree(Chance.knew(recall: 0.5, choices: 9), 0.9, within: 1e-15))
        #expect(Chance.knew(recall: 0.7, choices: 1) == 0.7)  // The one choice says nothing.
        #expect(Chance.knew(recall: 1, choices: 2) == 1 && Chance.knew(recall: 0, choices: 2) == 0)
        #expect(
            Chance.right(recall: 0.5, choices: 2) == 0.75 && Chance.right(recall: 0.5, choices: nil) == 0.5)
    }

    @Test("The fewer the choices, the less a right pick says; typing says most", arguments: models)
    func fewerChoices(model: MemoryModel) {
        func order(_ states: [MemoryState]) {
            for (less, more) in zip(states, states.dropFirst()) {
                #expect(model.recall(less, after: 2) < model.recall(more, after: 2))
            }
        }
        let kinds: [Int?] = [2, 3, 9, 100, nil]
        order(kinds.map { model.first(.good, choices: $0) })
        order(kinds.map { model.later(model.first(.good), .good, after: 9, choices: $0) })
    }

    @Test(
        "A right pick says more than a wrong one, and a wrong one says the same among any", arguments: models)
    func wrong(model: MemoryModel) {
        let known = model.first(.good)
        for choices in [2, 3, 9] {
            let right = model.later(known, .good, after: 5, choices: choices)
            let wrong = model.later(known, .again, after: 5, choices: choices)
            #expect(wrong == model.later(known, .again, after: 5))
            #expect(model.recall(right, after: 5) > model.recall(wrong, after: 5))
            #expect(model.first(.again, choices: choices) == model.first(.again))
        }
    }

    @Test("The more a person knows beforehand, the more a first pick says", arguments: ModelName.allCases)
    func knownBefore(name: ModelName) throws {
        let recalls = try [0.0, 0.2, 0.5, 0.8, 1].map { part in
            let model = try MemoryModel(name, knownBefore: part)
            return model.recall(model.first(.good, choices: 3), after: 1)
        }
        #expect(recalls == recalls.sorted() && Set(recalls).count == 5)
        let model = try MemoryModel(name)
        #expect(agree(recalls[0], model.recall(model.first(.again), after: 1), within: 1e-4))
        #expect(recalls[4] == model.recall(model.first(.good), after: 1))
    }

    @Test("What a person knows beforehand is found from first answers, guesses among them")
    func findingKnownBefore() {
        #expect(Chance.knownBefore([]) == 0.5)
        var numbers = SeededGenerator(seed: 4)
        for part in [0.1, 0.5, 0.9] {
            let answers = (0..<4_000).map { _ in
                let choices = Asking.anyOfThem.choices(&numbers)
                let knows = Double.random(in: 0..<1, using: &numbers) < part
                let isRight = knows || choices.map { Int.random(in: 0..<$0, using: &numbers) == 0 } ?? false
                return (isRight: isRight, choices: choices)
            }
            #expect(abs(Chance.knownBefore(answers) - part) < 0.03)
        }
    }

    @Test(
        "Predicted recall stays within 2 points of the true one, guesses included",
        arguments: Asking.allCases, Timing.allCases)
    func simulation(asking: Asking, timing: Timing) {
        var numbers = SeededGenerator(seed: 5)
        for truth in [FSRS7.standard, .other(&numbers), .other(&numbers)] {
            let outcome = GuessingLearner(truth: truth, believed: .fsrs7(truth))
                .learn(1_500, asking: asking, timing: timing, &numbers)
            #expect(outcome.answers > 1_000)
            #expect(abs(outcome.difference) < 2)
            if asking == .typed { #expect(abs(outcome.difference) < 1e-9) }
        }
    }

    @Test("Without counting chance, picks between two would be 5 points too high and more")
    func withoutChance() {
        var numbers = SeededGenerator(seed: 6)
        var sums = (ignoring: 0.0, actual: 0.0)
        for _ in 0..<2_000 {
            let knows = Bool.random(using: &numbers)
            let isRight = knows || Bool.random(using: &numbers)
            sums.actual += FSRS7.standard.recall(FSRS7.standard.first(knows ? .good : .again), after: 2)
            sums.ignoring += FSRS7.standard.recall(FSRS7.standard.first(isRight ? .good : .again), after: 2)
        }
        #expect((sums.ignoring - sums.actual) / 2_000 > 0.05)
    }
}
