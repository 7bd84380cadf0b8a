import Files
import Library

@testable import Library

extension Edit {
    /// Answers about a card, the last one now and the others some days before each other: “.” is right, “x” is wrong.
    public func answer(about card: Int64, _ grades: String, every days: Double = 3, now: Int64) throws {
        for (place, grade) in grades.enumerated() {
            let age = Double(grades.count - 1 - place) * days
            _ = try add(
                Review(
                    of: card, .swiped, grade: grade == "." ? .good : .again,
                    date: now - Int64(age * 86_400_000), took: .seconds(5)))
        }
    }
}
