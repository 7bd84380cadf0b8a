import Glibc
import Testing

@testable import RecessUI

@MainActor
@Suite struct EngineConversationTests {
    /// A pipe, whose ends are closed with it.
    private final class Pipe {
        private(set) var output: Int32?
        private(set) var input: Int32?

        init() {
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            (output, input) = (ends[0], ends[1])
        }

        isolated deinit {
            closeInput()
            closeOutput()
        }

        func closeInput() {
            if let input { close(input) }
            input = nil
        }

        func closeOutput() {
            if let output { close(output) }
            output = nil
        }

        func send(_ text: String) {
            let bytes = Array(text.utf8)
            #expect(input.map { write($0, bytes, bytes.count) } == bytes.count)
        }

        /// What was sent. Nothing more can be sent then.
        func received() throws -> String {
            closeInput()
            var bytes = [UInt8](repeating: 0, count: 1000)
            let count = read(try #require(output), &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
    }

    private let commands = Pipe()
    private let answers = Pipe()

    private func run() throws {
        EngineConversation(commands: try #require(commands.output), answers: try #require(answers.input))
            .run()
    }

    @Test func itEndsAtEndThoughMoreFollowsAndTheManagerStays() throws {
        commands.send("START 15\r\nEND\r\nABOUT\r\n")
        try run()
        #expect(try answers.received() == "OK\n")
    }

    @Test func itEndsWhenTheManagerSendsNothingMore() throws {
        commands.send("START 15\nSWAP2BOARD\nSTART 4\n")
        commands.closeInput()
        try run()
        #expect(try answers.received() == "OK\nUNKNOWN SWAP2BOARD\nERROR unsupported size\n")
    }

    @Test func itEndsWhenTheManagerReadsNoAnswersAnyMore() throws {
        answers.closeOutput()
        commands.send("START 15\nABOUT\n")
        try run()
    }
}
