import Flashcards
import Glibc
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

    /// What the system answered.
    init(systemError: Int32) {
        switch systemError {
        case ENOSPC, EDQUOT, EFBIG: self = .full
        case EACCES, EPERM, EROFS: self = .readOnly
        case EWOULDBLOCK: self = .busy
        default: self = .other(String(cString: strerror(systemError)))
        }
    }

    static var ofTheSystem: StoreFailure { StoreFailure(systemError: errno) }
}
