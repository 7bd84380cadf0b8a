@testable import Library

extension Edit {
    func answer(about card: Int64, isRight: Bool, on date: Int64) throws {
        _ = try add(Review(of: card, .swiped, grade: isRight ? .good : .again, date: date, took: .seconds(4)))
    }
}
