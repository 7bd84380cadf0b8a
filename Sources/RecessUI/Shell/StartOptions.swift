import Gtk
import RecessKit

/// What the command line asks for.
enum StartRequest: Equatable {
    case open(StartOptions)
    /// Something with the library, without a window.
    case carryOut(LibraryCommand, store: String?)
    /// To be an engine in games that another program manages.
    case playAsEngine
    case showVersion
    case showHelp
}

/// How to start: `recess --activity cards --seed 7 deck.csv`.
struct StartOptions: Equatable {
    var activity: ActivityID?
    /// The seed of every random choice in this run.
    var seed: UInt64?
    /// The JSON file to keep everything in.
    var store: String?
    var files: [String] = []
    /// The session bus starts the program without a window and asks for one later.
    var isService = false

    /// The arguments for these options, with absolute paths: a process that runs in another folder reads them.
    func arguments(in folder: String) -> [String] {
        func path(_ file: String) -> String { file.hasPrefix("/") ? file : "\(folder)/\(file)" }
        var arguments: [String] = []
        if isService { arguments += ["--gapplication-service"] }
        if let activity { arguments += ["--activity", activity.rawValue] }
        if let seed { arguments += ["--seed", String(seed)] }
        if let store { arguments += ["--store", path(store)] }
        return arguments + files.map(path)
    }

    static func help(_ activities: [any Activity]) -> String {
        [
            [
                tr("Usage: recess [OPTION …] [FILE …]"),
                "",
                tr("  --activity NAME   Open one of: {names}", ["names": names(of: activities)]),
                tr("  --seed NUMBER     Make every random choice of this run from NUMBER"),
            ],
            [
                tr("  --store FILE      Keep everything in FILE (JSON) instead of the database"),
                tr("  --check           Check the library, without a window"),
                tr("  --export FOLDER   Write everything into FOLDER (CSV, JSON), without a window"),
                tr("  --export FILE.apkg [--deck NAME]   Write everything, or a deck, as a package for Anki"),
                tr("  --import FILE …   Take in cards, without a window"),
                tr("  --memory FILE     Print what the reviews in FILE leave in memory (JSON Lines)"),
                tr("  --engine          Play five in a row for another program (Piskvork protocol)"),
                tr("  --version         Print the version"),
                tr("  --help            Print this help"),
                "",
            ],
            activities.compactMap { $0.acceptedFiles?.help },
        ].joined().joined(separator: "\n")
    }

    /// As they are written on the command line.
    static func names(of activities: [any Activity]) -> String {
        activities.map(\.id.rawValue).joined(separator: ", ")
    }
}

/// A wrong argument. It says what would be right.
enum StartMistake: Error, Equatable {
    case unknownActivity(String, names: String)
    case wrongSeed(String)
    case missingValue(option: String)
    case unknownOption(String)
    case unreadableFile(String)
    /// One at a time.
    case secondCommand(String)
    /// It means something only without any other argument.
    case notAlone(String)
    /// An argument that the command does not take.
    case tooMuch(String)
    case deckWithoutPackage

    var explanation: String {
        switch self {
        case .unknownActivity(let name, let names):
            tr("There is no activity “{name}”. Choose one of: {names}", ["name": name, "names": names])
        case .wrongSeed(let text):
            tr("--seed takes a whole number from 0 up, not “{text}”.", ["text": text])
        case .missingValue(let option):
            tr("{option} needs a value after it. See recess --help.", ["option": option])
        case .unknownOption(let option):
            tr("There is no option “{option}”. See recess --help.", ["option": option])
        case .unreadableFile(let path):
            tr("“{path}” cannot be read. Is it there, and may you read it?", ["path": path])
        case .secondCommand(let option):
            tr("{option} cannot be used together with another command.", ["option": option])
        case .tooMuch(let argument):
            tr("“{argument}” is one argument too many. See recess --help.", ["argument": argument])
        case .deckWithoutPackage:
            tr("--deck needs --export FILE.apkg. See recess --help.")
        case .notAlone(let option):
            tr("{option} goes alone, without another option or a file.", ["option": option])
        }
    }
}

extension StartRequest {
    /// Reads the arguments, without the program's name. The first mistake ends it.
    static func read(
        _ arguments: [String], of activities: [any Activity], canRead: (String) -> Bool
    ) throws(StartMistake) -> StartRequest {
        if arguments == ["--engine"] { return .playAsEngine }
        var options = StartOptions()
        var command: LibraryCommand?
        var deck: String?
        var rest = arguments[...]
        var optionsEnded = false
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-", !optionsEnded else {
                guard command != nil || canRead(argument) else { throw .unreadableFile(argument) }
                options.files.append(argument)
                continue
            }
            let (name, attached) = split(argument)
            func value() throws(StartMistake) -> String {
                if let attached { return attached }
                // Another option is no value: with “--store --check” the value was forgotten.
                guard let next = rest.first, !next.hasPrefix("--") else { throw .missingValue(option: name) }
                return rest.removeFirst()
            }
            func set(_ new: LibraryCommand) throws(StartMistake) {
                if command != nil { throw .secondCommand(name) }
                command = new
            }
            switch name {
            case "--": optionsEnded = true
            case "--version" where attached == nil: return .showVersion
            case "--help" where attached == nil, "-h": return .showHelp
            case "--gapplication-service" where attached == nil: options.isService = true
            case "--activity": options.activity = try activity(named: value(), activities)
            case "--store": options.store = try value()
            case "--check" where attached == nil: try set(.check)
            case "--engine" where attached == nil: throw .notAlone(name)
            case "--export": try set(.export(value()))
            case "--deck": deck = try value()
            case "--memory": try set(.memory(value()))
            case "--import":
                try set(.importCards([]))
                if let attached { options.files.append(attached) }
            case "--seed":
                let text = try value()
                guard let seed = UInt64(text) else { throw .wrongSeed(text) }
                options.seed = seed
            default: throw .unknownOption(argument)
            }
        }
        guard let command else {
            if deck != nil { throw .deckWithoutPackage }
            return .open(options)
        }
        if case .importCards = command, options.files.isEmpty { throw .missingValue(option: "--import") }
        return .carryOut(try command.with(options.files, deck: deck), store: options.store)
    }

    private static func activity(
        named name: String, _ activities: [any Activity]
    ) throws(StartMistake) -> ActivityID {
        guard let activity = activities.first(where: { $0.id.rawValue == name }) else {
            throw .unknownActivity(name, names: StartOptions.names(of: activities))
        }
        return activity.id
    }

    /// `--seed=7` is `--seed` with 7 attached.
    private static func split(_ argument: String) -> (name: String, value: String?) {
        guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
        return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }
}
