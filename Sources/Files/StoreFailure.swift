import Glibc

/// Why reading or writing a store or a file has failed. The file is as it was before.
public enum StoreFailure: Error, Hashable, Sendable {
    /// The disk is full.
    case full
    /// The file or its folder cannot be written.
    case readOnly
    /// Another program has locked the file for too long.
    case busy
    /// The content of the file is not valid.
    case damaged
    /// The deck, card or run does not exist, or not any more.
    case gone
    /// Anything else, with the system's message.
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

    /// The failure of the system call that was just made, from `errno`.
    public static var ofTheSystem: StoreFailure { StoreFailure(systemError: errno) }

    /// Another file has the name already.
    public static let taken = StoreFailure(systemError: EEXIST)
}
