import Testing

@testable import CardsUI
@testable import RecessKit
@testable import RecessUI

@Suite("Arguments")
@MainActor
struct StartOptionsTests {
    private let activities = Activities.all(DataFolder.ofThisProgram)

    private func read(_ arguments: String...) throws(StartMistake) -> StartRequest {
        try StartRequest.read(arguments, of: activities, canRead: { $0 == "deck.csv" || $0 == "--odd.csv" })
    }

    @Test("may be none")
    func none() throws {
        #expect(try read() == .open(StartOptions()))
    }

    @Test("choose the activity", arguments: [ActivityID.flags, .cards, .ticTacToe])
    func activity(id: ActivityID) throws {
        #expect(try read("--activity", id.rawValue) == .open(StartOptions(activity: id)))
        #expect(try read("--activity=\(id.rawValue)") == .open(StartOptions(activity: id)))
    }

    @Test("give the seed")
    func seed() throws {
        #expect(try read("--seed", "42") == .open(StartOptions(seed: 42)))
        #expect(try read("--seed=18446744073709551615") == .open(StartOptions(seed: .max)))
    }

    @Test("name the file that keeps everything")
    func store() throws {
        #expect(try read("--store", "my.json") == .open(StartOptions(store: "my.json")))
        let options = StartOptions(store: "my.json")
        #expect(options.arguments(in: "/home/me") == ["--store", "/home/me/my.json"])
        #expect(throws: StartMistake.missingValue(option: "--store")) { try read("--store") }
    }

    @Test("ask for something without a window")
    func commands() throws {
        #expect(try read("--check") == .carryOut(.check, store: nil))
        #expect(try read("--memory", "log.jsonl") == .carryOut(.memory("log.jsonl"), store: nil))
        #expect(try read("--check", "--store", "my.json") == .carryOut(.check, store: "my.json"))
        #expect(try read("--export", "out") == .carryOut(.export("out"), store: nil))
        #expect(
            try read("--import", "a.csv", "b.csv", "--store=my.json")
                == .carryOut(.importCards(["a.csv", "b.csv"]), store: "my.json"))
    }

    @Test("may come in any order, and one option is never the value of another")
    func order() throws {
        let command = StartRequest.carryOut(.importCards(["a.csv"]), store: "my.json")
        #expect(try read("--import", "--store", "my.json", "a.csv") == command)
        #expect(try read("--import", "a.csv", "--store", "my.json") == command)
        #expect(try read("--store", "my.json", "--import=a.csv") == command)
        #expect(throws: StartMistake.missingValue(option: "--import")) {
            try read("--import", "--store", "my.json")
        }
        #expect(throws: StartMistake.missingValue(option: "--store")) { try read("--store", "--check") }
        #expect(throws: StartMistake.missingValue(option: "--activity")) {
            try read("--activity", "--seed=7")
        }
    }

    @Test("ask for one thing without a window, and for nothing else")
    func wrongCommands() {
        #expect(throws: StartMistake.missingValue(option: "--export")) { try read("--export") }
        #expect(throws: StartMistake.missingValue(option: "--import")) { try read("--import") }
        #expect(throws: StartMistake.secondCommand("--export")) { try read("--check", "--export", "out") }
        #expect(throws: StartMistake.tooMuch("deck.csv")) { try read("--check", "deck.csv") }
        #expect(throws: StartMistake.missingValue(option: "--memory")) { try read("--memory") }
        #expect(throws: StartMistake.tooMuch("b")) { try read("--memory", "a", "b") }
        #expect(throws: StartMistake.deckWithoutPackage) { try read("--deck", "Rivers") }
        #expect(throws: StartMistake.deckWithoutPackage) { try read("--export", "out", "--deck", "Rivers") }
    }

    @Test("ask for the engine, and for nothing else")
    func engine() throws {
        #expect(try read("--engine") == .playAsEngine)
        for other in ["--check", "--seed=7", "--store=my.json", "deck.csv", "--engine"] {
            #expect(throws: StartMistake.notAlone("--engine")) { try read("--engine", other) }
            #expect(throws: StartMistake.notAlone("--engine")) { try read(other, "--engine") }
        }
        #expect(throws: StartMistake.unknownOption("--engine=x")) { try read("--engine=x") }
    }

    @Test("name files")
    func files() throws {
        #expect(try read("deck.csv") == .open(StartOptions(files: ["deck.csv"])))
        #expect(try read("--", "--odd.csv") == .open(StartOptions(files: ["--odd.csv"])))
    }

    @Test("ask for the version and for help")
    func questions() throws {
        #expect(try read("--version") == .showVersion)
        #expect(try read("--help") == .showHelp)
        #expect(try read("-h") == .showHelp)
    }

    @Test("that are wrong give a message of one line")
    func mistakes() {
        #expect(throws: StartMistake.unknownActivity("chess", names: "flags, cards, tic-tac-toe")) {
            try read("--activity", "chess")
        }
        #expect(throws: StartMistake.missingValue(option: "--activity")) { try read("--activity") }
        #expect(throws: StartMistake.wrongSeed("-1")) { try read("--seed", "-1") }
        #expect(throws: StartMistake.wrongSeed("")) { try read("--seed=") }
        #expect(throws: StartMistake.wrongSeed("18446744073709551616")) {
            try read("--seed", "18446744073709551616")
        }
        #expect(throws: StartMistake.unknownOption("--frobnicate")) { try read("--frobnicate") }
        #expect(throws: StartMistake.unknownOption("--version=2")) { try read("--version=2") }
        #expect(throws: StartMistake.unreadableFile("lost.csv")) { try read("lost.csv") }
        let mistakes: [StartMistake] = [
            .unknownActivity("chess", names: "flags"), .missingValue(option: "--seed"), .wrongSeed("x"),
            .unknownOption("-x"),
            .unreadableFile("lost.csv"), .secondCommand("--export"),
            .notAlone("--engine"),
        ]
        for mistake in mistakes {
            #expect(!mistake.explanation.contains("\n"))
            #expect(!mistake.explanation.contains("{"))
        }
    }

    @Test("mean the same in an instance that was started in another folder")
    func handedOver() throws {
        let options = StartOptions(
            activity: .cards, seed: 7, files: ["deck.csv", "/tmp/other.csv"], isService: true)
        let arguments = options.arguments(in: "/home/me")
        #expect(arguments.suffix(2) == ["/home/me/deck.csv", "/tmp/other.csv"])
        let again = try StartRequest.read(arguments, of: activities, canRead: { _ in true })
        #expect(
            again
                == .open(
                    StartOptions(
                        activity: .cards, seed: 7, files: ["/home/me/deck.csv", "/tmp/other.csv"],
                        isService: true)))
    }
}

@Suite("The files beside the program")
@MainActor
struct DataFolderTests {
    @Test("are in the share folder of its prefix when it is installed")
    func installed() {
        let data = DataFolder(nearestTo: "/opt/games/bin/recess") {
            $0 == "/opt/games/share/recess/style/window.css"
        }
        #expect(data.styles == "/opt/games/share/recess/style")
        #expect(data.flagLooks == "/opt/games/share/recess/flag-looks")
        #expect(data.map == "/opt/games/share/recess/map")
        #expect(data.shared == "/opt/games/share")
        #expect(data.translations == "/opt/games/share/locale")
        #expect(data.schemas == "/opt/games/share/glib-2.0/schemas")
    }

    @Test("are in the checkout when it is not")
    func uninstalled() {
        let data = DataFolder(nearestTo: "/home/me/Recess/.build/x86_64/release/recess") {
            $0 == "/home/me/Recess/data/style/window.css"
        }
        #expect(data.styles == "/home/me/Recess/data/style")
        #expect(data.shared == "/home/me/Recess/.build/share")
        #expect(data.schemas == "/home/me/Recess/.build/share/glib-2.0/schemas")
    }

    @Test("are looked for under /usr/share when they are nowhere near")
    func nowhere() {
        #expect(
            DataFolder(nearestTo: "/tmp/recess", exists: { _ in false }).styles.hasPrefix("/usr/share/"))
        #expect(DataFolder(nearestTo: "", exists: { _ in false }).styles.hasPrefix("/usr/share/"))
    }
}
