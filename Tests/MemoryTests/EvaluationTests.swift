import MemoryTesting
import Seeded
import Testing

@testable import Memory

@Suite("Evaluation: how well a model predicts")
struct EvaluationTests {
    private let day: Int64 = 86_400_000
    private let model = MemoryModel.standard

    private func log(_ rows: [(item: Int64, days: Int64, grade: Grade, choices: Int?)]) -> [LoggedReview] {
        rows.map {
            LoggedReview(
                item: $0.item, review: Review(time: $0.days * day, grade: $0.grade, choices: $0.choices))
        }
    }

    @Test(
        "Each review but the first of a thing is predicted; log loss is the mean of −ln of what was said of it"
    )
    func logLoss() {
        let found = Evaluation(
            log([(1, 0, .good, nil), (1, 3, .good, nil), (2, 1, .easy, nil), (2, 9, .again, nil)]), model)
        let one = model.recall(model.first(.good), after: 3)
        let other = model.recall(model.first(.easy), after: 8)
        #expect(found.count == 2)
        #expect(agree(found.logLoss, -(logarithm(one) + logarithm(1 - other)) / 2, within: 1e-12))
    }

    @Test("A guess counts as said where one was possible")
    func chance() {
        let found = Evaluation(log([(1, 0, .again, nil), (1, 300, .good, 2)]), model)
        let recall = model.recall(model.first(.again), after: 300)
        #expect(agree(found.logLoss, -logarithm((1 + recall) / 2), within: 1e-12))
    }

    @Test("Earlier reviews are history but are not judged")
    func start() {
        let rows = log([(1, 0, .good, nil), (1, 3, .good, nil), (1, 9, .good, nil)])
        let found = Evaluation(rows, model, from: 9 * day)
        let state = model.later(model.first(.good), .good, after: 3)
        #expect(found.count == 1)
        #expect(agree(found.logLoss, -logarithm(model.recall(state, after: 6)), within: 1e-12))
        #expect(Evaluation([], model).count == 0 && Evaluation([], model).logLoss == 0)
    }

    @Test("Calibration: said and true beside each other, in twentieths")
    func calibration() {
        let rows = (0..<10).flatMap { item in
            log([(Int64(item), 0, .good, nil), (Int64(item), 4, item < 7 ? .good : .again, nil)])
        }
        let found = Evaluation(rows, model)
        let said = model.recall(model.first(.good), after: 4)
        let bin = found.calibration[Int(said * 20)]
        #expect(
            bin.count == 10 && agree(bin.said, said, within: 1e-12) && agree(bin.right, 0.7, within: 1e-12))
        #expect(found.calibration.map(\.count).reduce(0, +) == 10)
        // All have like histories, so they are one group.
        #expect(agree(found.rmse, said - 0.7, within: 1e-9))
    }

    @Test("The groups of the RMSE: by time, by long reviews, by lapses")
    func groups() {
        // The second history has waited longer: another group. So its differences do not cancel.
        let rows = log([
            (1, 0, .good, nil), (1, 1, .good, nil), (2, 0, .good, nil), (2, 90, .again, nil),
        ])
        let (one, other) = (
            model.recall(model.first(.good), after: 1), model.recall(model.first(.good), after: 90)
        )
        let expected = (((1 - one) * (1 - one) + other * other) / 2).squareRoot()
        #expect(agree(Evaluation(rows, model).rmse, expected, within: 1e-9))
    }

    @Test("The true parameters predict better than the standard ones, and what they say comes true")
    func truth() throws {
        var numbers = SeededGenerator(seed: 1)
        for _ in 0..<3 {
            let truth = FSRS7.other(&numbers)
            let log = truth.log(of: 500, over: 100, asking: .typed, fourGrades: true, &numbers)
            let right = Evaluation(log, .fsrs7(truth))
            #expect(right.logLoss < Evaluation(log, model).logLoss)
            for bin in right.calibration where bin.count > 300 { #expect(abs(bin.said - bin.right) < 0.06) }
        }
    }
}
