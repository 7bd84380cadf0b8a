/// What an engine says to a manager of games: one line of the Piskvork protocol.
public enum EngineAnswer: Equatable, Sendable {
    case move(Square)
    case ok
    case error(String)
    case unknown(String)
    /// Words for people. They answer nothing.
    case message(String)
    case debug(String)
    /// Neither a move nor a word of the protocol. The answer to ABOUT looks like this, and so does nonsense.
    case other(String)

    public init(line: String) {
        let (word, rest) = line.firstWordAndRest
        switch word.uppercased() {
        case "OK": self = .ok
        case "ERROR": self = .error(rest)
        case "UNKNOWN": self = .unknown(rest)
        case "MESSAGE": self = .message(rest)
        case "DEBUG": self = .debug(rest)
        default: self = EngineNumbers.square(line).map { .move($0) } ?? .other(line)
        }
    }

    /// The line as it is sent, without its end.
    public var line: String {
        switch self {
        case .move(let square): EngineNumbers.text(square)
        case .ok: "OK"
        case .error(let text): "ERROR \(text)"
        case .unknown(let text): "UNKNOWN \(text)"
        case .message(let text): "MESSAGE \(text)"
        case .debug(let text): "DEBUG \(text)"
        case .other(let text): text
        }
    }
}
