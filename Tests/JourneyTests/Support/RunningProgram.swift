import Foundation
import Glibc

/// A process of the real program, or of another program.
final class RunningProgram {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// The program that was built together with these tests.
    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("recess").path

    /// The folder of the translations of that program.
    static let translations = URL(fileURLWithPath: path).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("share/locale").path

    /// - Parameter environment: variables added to those of this process, or replacing them.
    init(
        _ arguments: [String], program: String = RunningProgram.path, environment: [String: String] = [:]
    ) throws {
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        // Else it would go on after the trap with which GLib ends it at a warning.
        process.environment?["SWIFT_BACKTRACE"] = "enable=no"
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    /// Ends it with SIGKILL, so that it cannot save anything more.
    func kill() {
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The output of a tool, without the last line break; `nil` if the tool fails.
    static func output(_ tool: String, _ arguments: String...) throws -> String? {
        let (output, _, status) = try RunningProgram(arguments, program: "/usr/bin/\(tool)").finish()
        return status == 0 ? output.trimmingCharacters(in: .newlines) : nil
    }

    var number: Int32 { process.processIdentifier }

    var isRunning: Bool { process.isRunning }

    /// Waits for the end. Returns the output, the error output and the exit status.
    func finish() -> (output: String, errors: String, status: Int32) {
        let output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (output, errors, process.terminationStatus)
    }
}

/// The actions of the program’s window, which GTK offers on the session bus.
enum WindowOnTheBus {
    static func describe(_ action: String) throws -> String {
        try call("org.gtk.Actions.Describe", action)
    }

    static func activate(_ action: String, _ parameter: String = "[]") throws {
        _ = try call("org.gtk.Actions.Activate", action, parameter, "{}")
    }

    private static func call(_ method: String, _ arguments: String...) throws -> String {
        let window = [
            "call", "--session", "--dest", "io.github.recess_desktop.recess", "--object-path",
            "/io/github/recess_desktop/recess/window/1", "--method", method,
        ]
        let call = try RunningProgram(window + arguments, program: "/usr/bin/gdbus")
        let (output, _, status) = call.finish()
        return status == 0 ? output : ""
    }
}
