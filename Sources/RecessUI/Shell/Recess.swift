import Glibc
import Gtk
import RecessKit

/// The whole program, from its arguments to its exit status.
public enum Recess {
    static let id = "io.github.recess_desktop.recess"
    static let version = "1.0.0"

    public static func main(_ arguments: [String]) -> Int32 {
        FrameMemory.shareAmongThreads()
        let data = DataFolder.ofThisProgram
        Icons.search(under: data.shared)
        Translation.start(folder: data.translations)
        do throws(StartMistake) {
            let activities = Activities.all(data)
            let own = Array(arguments.dropFirst())
            switch try StartRequest.read(own, of: activities, canRead: canRead) {
            case .showVersion:
                print("Recess \(version)")
            case .showHelp:
                print(StartOptions.help(activities))
            case .open(let options):
                let application = RecessApplication(data: data)
                let absolute = options.arguments(in: currentFolder())
                return application.run(arguments.prefix(1) + absolute)
            case .carryOut(let command, let store):
                let settings = Settings(schema: id, folder: data.schemas)
                let output = command.run(
                    in: .ofProgram(settings, store: store), settings.learningWishes)
                return report(output)
            case .playAsEngine:
                EngineConversation().run()
            }
            return 0
        } catch {
            complain(error.explanation)
            return 1
        }
    }

    private static func report(_ output: CommandOutput) -> Int32 {
        for line in output.lines { print(line) }
        for mistake in output.mistakes { complain(mistake) }
        return output.status
    }

    /// Writes one line to standard error.
    static func complain(_ text: String) {
        let line = Array("recess: \(text)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// Whether the path leads to a file, not a folder, that may be read.
    static func canRead(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, R_OK) == 0
    }

    private static func currentFolder() -> String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }
}
