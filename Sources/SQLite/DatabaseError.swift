import CSQLite
import Glibc

/// An error of SQLite.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What can be done about it.
    public enum Cause: Hashable, Sendable {
        case full
        case readOnly
        case busy
        case damaged
        /// Something refers to a row that is not there.
        case missingReference
        /// The schema refuses the values.
        case refused
        /// See `Connection.stopStatements`.
        case interrupted
        /// The statement makes no sense with these tables.
        case wrongStatement
        case other
    }

    public let cause: Cause
    /// SQLite's extended result code.
    public let code: Int32
    public let message: String

    public var description: String { "\(message) (SQLite \(code))" }

    init(code: Int32, message: String, systemError: Int32 = 0) {
        cause = DatabaseError.cause(code, systemError)
        self.code = code
        self.message = message
    }

    /// The content of a file makes no sense.
    public static func damaged(_ message: String) -> DatabaseError {
        DatabaseError(code: SQLITE_CORRUPT, message: message)
    }

    private static func cause(_ code: Int32, _ systemError: Int32) -> Cause {
        switch code {
        case SQLITE_CONSTRAINT | 3 << 8: return .missingReference
        // The file ends before it should.
        case SQLITE_IOERR | 2 << 8: return .damaged
        default: break
        }
        switch code & 0xFF {
        case SQLITE_FULL: return .full
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .busy
        case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged
        case SQLITE_CONSTRAINT: return .refused
        case SQLITE_INTERRUPT: return .interrupted
        case SQLITE_ERROR: return .wrongStatement
        case SQLITE_READONLY, SQLITE_PERM: return .readOnly
        case SQLITE_CANTOPEN: return [ENOSPC, EDQUOT].contains(systemError) ? .full : .readOnly
        case SQLITE_IOERR: return ioCause(systemError)
        default: return .other
        }
    }

    private static func ioCause(_ systemError: Int32) -> Cause {
        switch systemError {
        case ENOSPC, EDQUOT, EFBIG: .full
        case EROFS, EACCES, EPERM: .readOnly
        default: .other
        }
    }
}
