import Glibc

/// Why a store or a file has not done what was asked. What was there before is as it was.
public enum StoreFailure: Error, Hashable, Sendable {
    /// There is no room left.
    case full
    /// The file or its folder cannot be written.
    case readOnly
    /// Another program has held the file for too long.
    case busy
    /// The content of the file makes no sense.
    case damaged
    /// The deck, card or run is not there (any more).
    case gone
    /// Anything else, in words of the system.
    case other(String)

    /// - Parameter systemError: a value of `errno`.
    public init(systemError: Int32) {
        switch systemError {
        case ENOSPC, EDQUOT, EFBIG: self = .full
        case EACCES, EPERM, EROFS: self = .readOnly
        case EWOULDBLOCK: self = .busy
        default: self = .other(String(cString: strerror(systemError)))
        }
    }

    /// The failure of the system call just made.
    public static var ofTheSystem: StoreFailure { StoreFailure(systemError: errno) }

    /// Another file has the name already.
    public static let taken = StoreFailure(systemError: EEXIST)
}
