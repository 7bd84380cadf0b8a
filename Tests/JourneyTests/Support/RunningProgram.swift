import Foundation
import Glibc

/// The real program, started as a person or a script would start it.
final class RunningProgram {
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// The program that was built together with these tests.
    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("recess").path

    /// Where the translations are of the program that was built together with these tests.
    static let translations = URL(fileURLWithPath: path).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("share/locale").path

    /// - Parameter environment: beside or instead of what this process has.
    init(
        _ arguments: [String], program: String = RunningProgram.path, environment: [String: String] = [:]
    ) throws {
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    /// Ends it as nothing else does: it gets no chance to do anything more.
    func kill() {
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// What a tool prints, without the end of the last line; nothing if it fails.
    static func output(_ tool: String, _ arguments: String...) throws -> String? {
        let (output, _, status) = try RunningProgram(arguments, program: "/usr/bin/\(tool)").finish()
        return status == 0 ? output.trimmingCharacters(in: .newlines) : nil
    }

    var number: Int32 { process.processIdentifier }

    var isRunning: Bool { process.isRunning }

    /// Waits for the end; what it has printed, what it has complained of, and its exit status.
    func finish() -> (output: String, errors: String, status: Int32) {
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complained = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (printed, complained, process.terminationStatus)
    }
}

/// The window of the running program, asked and acted upon over the session bus, where GTK puts its
/// actions.
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
