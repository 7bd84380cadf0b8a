import Gtk

/// What the arguments ask for.
enum StartRequest: Equatable {
    case open(StartOptions)
    case showVersion
    case showHelp
}

/// How to start: `recess --activity cards --seed 7 deck.csv`.
nonisolated struct StartOptions: Equatable {
    var activity: ActivityID?
    /// Every random choice of this run comes from it.
    var seed: UInt64?
    /// The file that the cards are kept in, instead of the database.
    var store: String?
    var deckFiles: [String] = []
    /// The session bus starts the program with no window, to ask it for one.
    var isService = false

    /// As another start of the program would understand them, wherever it is made.
    func arguments(in folder: String) -> [String] {
        var arguments: [String] = []
        if isService { arguments += ["--gapplication-service"] }
        if let activity { arguments += ["--activity", activity.rawValue] }
        if let seed { arguments += ["--seed", String(seed)] }
        func path(_ file: String) -> String { file.hasPrefix("/") ? file : "\(folder)/\(file)" }
        if let store { arguments += ["--store", path(store)] }
        return arguments + deckFiles.map(path)
    }

    static var help: String {
        [
            tr("Usage: recess [OPTION …] [DECK-FILE …]"),
            "",
            tr("  --activity NAME   Open flags, cards or tic-tac-toe"),
            tr("  --seed NUMBER     Make every random choice of this run from NUMBER"),
            tr("  --store FILE      Keep the cards in FILE (JSON) instead of the database"),
            tr("  --version         Print the version"),
            tr("  --help            Print this help"),
            "",
            tr("A DECK-FILE is CSV, TSV or JSON. What is in it is shown, and can be taken as cards."),
        ].joined(separator: "\n")
    }
}

/// An argument that cannot be, and what would be right.
enum StartMistake: Error, Equatable {
    case unknownActivity(String)
    case wrongSeed(String)
    case missingValue(option: String)
    case unknownOption(String)
    case unreadableFile(String)

    var explanation: String {
        switch self {
        case .unknownActivity(let name):
            tr("There is no activity “{name}”. Choose flags, cards or tic-tac-toe.", ["name": name])
        case .wrongSeed(let text):
            tr("--seed takes a whole number from 0 up, not “{text}”.", ["text": text])
        case .missingValue(let option):
            tr("{option} needs a value after it. See recess --help.", ["option": option])
        case .unknownOption(let option):
            tr("There is no option “{option}”. See recess --help.", ["option": option])
        case .unreadableFile(let path):
            tr("“{path}” cannot be read. Is it there, and may you read it?", ["path": path])
        }
    }
}

extension StartRequest {
    /// Reads arguments, the program's name left out. The first mistake ends it.
    static func read(_ arguments: [String], canRead: (String) -> Bool) throws(StartMistake) -> StartRequest {
        var options = StartOptions()
        var rest = arguments[...]
        var optionsEnded = false
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-", !optionsEnded else {
                guard canRead(argument) else { throw .unreadableFile(argument) }
                options.deckFiles.append(argument)
                continue
            }
            let (name, attached) = split(argument)
            func value() throws(StartMistake) -> String {
                guard let value = attached ?? rest.popFirst() else { throw .missingValue(option: name) }
                return value
            }
            switch name {
            case "--": optionsEnded = true
            case "--version" where attached == nil: return .showVersion
            case "--help" where attached == nil, "-h": return .showHelp
            case "--gapplication-service" where attached == nil: options.isService = true
            case "--activity":
                let name = try value()
                guard let activity = ActivityID(rawValue: name) else { throw .unknownActivity(name) }
                options.activity = activity
            case "--seed":
                let text = try value()
                guard let seed = UInt64(text) else { throw .wrongSeed(text) }
                options.seed = seed
            case "--store": options.store = try value()
            default: throw .unknownOption(argument)
            }
        }
        return .open(options)
    }

    /// `--seed=7` is `--seed` with 7 attached.
    private static func split(_ argument: String) -> (name: String, value: String?) {
        guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
        return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }
}
