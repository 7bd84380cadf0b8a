import Files
import SQLite

extension StoreFailure {
    init(_ error: any Error) {
        switch error {
        case let failure as StoreFailure: self = failure
        case let error as DatabaseError: self.init(error)
        default: self = .other("\(error)")
        }
    }

    private init(_ error: DatabaseError) {
        switch error.cause {
        case .full: self = .full
        case .readOnly: self = .readOnly
        case .busy: self = .busy
        case .damaged: self = .damaged
        case .missingReference: self = .gone
        case .refused, .wrongStatement, .other: self = .other(error.description)
        }
    }
}
