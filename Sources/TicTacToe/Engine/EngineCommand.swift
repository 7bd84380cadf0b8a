/// What a manager of games says to an engine: one line of the Piskvork protocol. A position is sent as several: `board`,
/// its stones, and `done`.
public enum EngineCommand: Equatable, Sendable {
    case start(side: Int)
    case rectangularStart(width: Int, height: Int)
    case restart
    case begin
    case turn(Square)
    case takeBack(Square)
    case board
    case stone(EngineStone)
    case done
    case info(key: String, value: String)
    case about
    case end
    /// A command that no rule covers, or one whose numbers cannot be read.
    case unknown(String)

    public init(line: String) {
        let (word, rest) = line.firstWordAndRest
        self = Self.read(word: word.uppercased(), rest: rest) ?? Self.stone(in: line) ?? .unknown(word)
    }

    private static func read(word: String, rest: String) -> EngineCommand? {
        switch word {
        case "START": EngineNumbers.read(rest, count: 1).map { .start(side: $0[0]) }
        case "RECTSTART":
            EngineNumbers.read(rest, count: 2).map { .rectangularStart(width: $0[0], height: $0[1]) }
        case "TURN": EngineNumbers.square(rest).map { .turn($0) }
        case "TAKEBACK": EngineNumbers.square(rest).map { .takeBack($0) }
        case "INFO": info(rest)
        case "RESTART": .restart
        case "BEGIN": .begin
        case "BOARD": .board
        case "DONE": .done
        case "ABOUT": .about
        case "END": .end
        default: nil
        }
    }

    private static func info(_ rest: String) -> EngineCommand? {
        let (key, value) = rest.firstWordAndRest
        return key.isEmpty ? nil : .info(key: key.lowercased(), value: value)
    }

    private static func stone(in line: String) -> EngineCommand? {
        guard let numbers = EngineNumbers.read(line, count: 3),
            let owner = EngineStone.Owner(rawValue: numbers[2])
        else { return nil }
        return .stone(EngineStone(square: Square(row: numbers[1], column: numbers[0]), owner: owner))
    }

    /// The line as it is sent, without its end.
    public var line: String {
        switch self {
        case .start(let side): "START \(side)"
        case .rectangularStart(let width, let height): "RECTSTART \(width),\(height)"
        case .restart: "RESTART"
        case .begin: "BEGIN"
        case .turn(let square): "TURN \(EngineNumbers.text(square))"
        case .takeBack(let square): "TAKEBACK \(EngineNumbers.text(square))"
        case .board: "BOARD"
        case .stone(let stone): "\(EngineNumbers.text(stone.square)),\(stone.owner.rawValue)"
        case .done: "DONE"
        case .info(let key, let value): "INFO \(key) \(value)"
        case .about: "ABOUT"
        case .end: "END"
        case .unknown(let word): word
        }
    }
}

/// A stone of a position that is sent to an engine.
public struct EngineStone: Equatable, Sendable {
    /// Whose it is, as the engine sees it.
    public enum Owner: Int, Sendable {
        case engine = 1
        case opponent = 2
    }

    public let square: Square
    public let owner: Owner

    public init(square: Square, owner: Owner) {
        self.square = square
        self.owner = owner
    }
}

extension String {
    /// The first word, and what follows it after a space. Either is empty where it is missing.
    var firstWordAndRest: (word: String, rest: String) {
        let words = split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
        return (words.first ?? "", words.count > 1 ? words[1] : "")
    }
}

/// Numbers with commas between them. The protocol names a column first, then a row, both from 0.
enum EngineNumbers {
    /// `nil` unless the text is exactly so many numbers.
    static func read(_ text: String, count: Int) -> [Int]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            Int(part.filter { $0 != " " && $0 != "\t" })
        }
        return parts.count == count && numbers.count == count ? numbers : nil
    }

    static func square(_ text: String) -> Square? {
        read(text, count: 2).map { Square(row: $0[1], column: $0[0]) }
    }

    static func text(_ square: Square) -> String { "\(square.column),\(square.row)" }
}
