import Foundation
import Testing

/// A LibraryWorker process. Its tasks are listed in Tests/LibraryWorker/main.swift.
final class Worker {
    private let process: pid_t
    private let output: Int32
    private let input: Int32
    private var unread: [UInt8] = []
    /// For what the process has in files while it runs. Where it is killed, that stays behind.
    private let temporaryFolder = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString)

    /// The program lies beside that of the tests.
    private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("LibraryWorker").path

    init(_ task: String, _ path: String, _ arguments: Any...) throws {
        let words = [Worker.program, task, path] + arguments.map { "\($0)" }
        Worker.oneAtATime.lock()
        defer { Worker.oneAtATime.unlock() }
        let (from, to) = (try Worker.pipe(), try Worker.pipe())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, to.reading, 0)
        posix_spawn_file_actions_adddup2(&actions, from.writing, 1)
        try FileManager.default.createDirectory(at: temporaryFolder, withIntermediateDirectories: true)
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = temporaryFolder.path
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        var strings = words.map { strdup($0) } + [nil]
        defer { (variables + strings).forEach { free($0) } }
        var process = pid_t()
        let code = posix_spawn(&process, Worker.program, &actions, nil, &strings, &variables)
        try #require(code == 0, "\(Worker.program) cannot be started")
        close(from.writing)
        close(to.reading)
        self.process = process
        output = from.reading
        input = to.writing
    }

    /// Processes are started one at a time. Otherwise one could inherit a pipe of another, which then would never end.
    private static let oneAtATime = NSLock()

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(Foundation.pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    deinit {
        close(output)
        close(input)
        try? FileManager.default.removeItem(at: temporaryFolder)
    }

    /// The next line of its output. `nil` after its end.
    func line() -> String? {
        while true {
            if let end = unread.firstIndex(of: 10) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            var part = [UInt8](repeating: 0, count: 65536)
            let count = read(output, &part, part.count)
            guard count > 0 else { return nil }
            unread += part.prefix(count)
        }
    }

    /// Writes a line to its input, which some tasks wait for.
    func say() { _ = write(input, "\n", 1) }

    func kill() { Foundation.kill(process, SIGKILL) }

    /// Waits for its end. Returns the rest of its output and its exit status.
    func finish() -> (lines: [String], status: Int32) {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return (lines, status)
    }
}
