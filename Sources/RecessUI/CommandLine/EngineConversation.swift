import Glibc
import TicTacToe

/// Recess as an engine: another program manages the games, sends commands through one file and reads the answers from
/// another.
struct EngineConversation {
    var commands = STDIN_FILENO
    var answers = STDOUT_FILENO

    /// Returns after END, or when the manager has closed either file.
    func run() {
        // Otherwise an answer that nobody reads would end the process.
        signal(SIGPIPE, SIG_IGN)
        var guest = EngineGuest(version: Recess.version)
        var random = SystemRandomNumberGenerator()
        var lines = EngineLines()
        while let bytes = nextBytes() {
            for command in lines.add(bytes).map(EngineCommand.init(line:)) {
                if command == .end { return }
                guard let answer = guest.answer(to: command, using: &random) else { continue }
                guard send("\(answer.line)\n") else { return }
            }
        }
    }

    /// Waits for the manager. `nil` at the end of its commands.
    private func nextBytes() -> ArraySlice<UInt8>? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = retried { read(commands, &buffer, buffer.count) }
        return count > 0 ? buffer.prefix(count) : nil
    }

    /// Sends the text at once, as the manager waits for it. `false` if nobody reads it.
    private func send(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = retried { rest.withUnsafeBytes { write(answers, $0.baseAddress, $0.count) } }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// A signal may interrupt a call that waits.
    private func retried(_ call: () -> Int) -> Int {
        while true {
            let count = call()
            if count >= 0 || errno != EINTR { return count }
        }
    }
}
