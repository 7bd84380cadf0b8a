import DisplayTesting
import FileTesting
import Foundation
import TicTacToe
import TicTacToeTesting
import XCTest

@testable import Gtk
@testable import RecessKit
@testable import TicTacToeUI

/// Another program as the opponent. The programs here are written in shell; see `EngineJourneyTests` for a real one.
nonisolated final class EnginePlayerTests: DisplayTestCase {
    /// Takes the squares of the first row from left to right.
    private static let good = """
        column=0
        while read -r line; do
          case "$line" in
            START*) echo OK;;
            TURN*|DONE*|BEGIN*) echo "MESSAGE hm"; echo "$column,0"; column=$((column + 1));;
          esac
        done
        """

    /// Long enough for a busy machine, on which tests run beside each other.
    private static let patience = 60_000

    override func setUp() {
        super.setUp()
        MainActor.assumeIsolated { EnginePlayer.patienceInMilliseconds = EnginePlayerTests.patience }
    }

    override func tearDown() {
        MainActor.assumeIsolated { EnginePlayer.patienceInMilliseconds = 5_000 }
        super.tearDown()
    }

    @MainActor private final class Stage {
        let folder = TestFolder()
        let stage: MatchStage
        private(set) var toasts: [String] = []

        init(_ script: String, isProgram: Bool = true, on shape: BoardShape = .fifteen) {
            folder.write(Data("#!/bin/sh\n\(script)\n".utf8), "engine")
            if isProgram { chmod(folder.file("engine"), 0o755) }
            let record = MatchRecord(
                opponent: .engine, engine: folder.file("engine"), game: Game(on: shape, startedBy: .first))
            stage = MatchStage(record, thinking: .slowComputer(Pondering(mayEnd: true)))
        }

        var moves: [Square] { stage.match.game.moves }
        var toast: String? { stage.around.toasts.last?.text }

        func play(_ row: Int, _ column: Int) {
            let before = moves.count
            stage.match.play(at: Square(row: row, column: column))
            turnUntil("the answer") { [self] in moves.count == before + 2 }
        }
    }

    func testItsMovesAreMovesOfTheGame() {
        MainActor.assumeIsolated {
            let stage = Stage(EnginePlayerTests.good)
            stage.play(7, 7)
            stage.play(8, 8)
            XCTAssertEqual(stage.moves[1], Square(row: 0, column: 0))
            XCTAssertEqual(stage.moves[3], Square(row: 0, column: 1))
            XCTAssertNil(stage.toast)
            stage.stage.window.destroy()
        }
    }

    func testOneThatDoesNotPlayIsToldAndRecessPlaysOn() {
        let troubles = [
            ("exit 1", "cannot be run"), ("sleep 1000", "did not answer in time"),
            ("read -r a; echo ERROR no", "refuses this game"),
            ("read -r a; echo OK; while read -r a; do echo 99,99; done", "gave no move that counts"),
            ("read -r a; echo OK; while read -r a; do echo what; done", "gave no move that counts"),
            ("read -r a; echo OK; read -r a; exit 0", "has ended"),
            ("while :; do echo MESSAGE more; done", "gave no move that counts"),
        ]
        for (script, words) in troubles {
            MainActor.assumeIsolated {
                if script.hasPrefix("sleep") { EnginePlayer.patienceInMilliseconds = 300 }
                defer { EnginePlayer.patienceInMilliseconds = EnginePlayerTests.patience }
                let stage = Stage(script)
                stage.play(7, 7)
                XCTAssertTrue(stage.toast?.contains(words) == true, "\(script): \(stage.toast ?? "")")
                XCTAssertTrue(stage.toast?.contains("“engine”") == true)
                XCTAssertNotNil(
                    stage.stage.match.engineTrouble, "and the row of the program says so while it lasts")
                let count = stage.stage.around.toasts.count
                stage.play(8, 8)
                XCTAssertEqual(stage.stage.around.toasts.count, count, "once a game is enough: \(script)")
                stage.stage.window.destroy()
            }
        }
    }

    func testAFileThatIsNoProgramIsTold() {
        MainActor.assumeIsolated {
            let stage = Stage(EnginePlayerTests.good, isProgram: false)
            stage.play(7, 7)
            XCTAssertTrue(stage.toast?.contains("cannot be run") == true)
            stage.stage.window.destroy()
        }
    }

    func testItIsAskedAgainInTheNextGame() {
        MainActor.assumeIsolated {
            let stage = Stage(
                """
                [ -e "$0.ready" ] || exit 1
                \(EnginePlayerTests.good)
                """)
            stage.play(7, 7)
            XCTAssertNotNil(stage.toast)
            stage.folder.write(Data(), "engine.ready")
            stage.stage.match.newGame()
            turnUntil("its first move") { stage.moves == [Square(row: 0, column: 0)] }
            stage.stage.window.destroy()
        }
    }

    func testItCanWriteNoFiles() {
        MainActor.assumeIsolated {
            let stage = Stage("echo secret > \"$0.written\"\n" + EnginePlayerTests.good)
            stage.play(7, 7)
            XCTAssertNil(stage.toast)
            XCTAssertEqual(stage.folder.bytes("engine.written") ?? Data(), Data())
            stage.stage.window.destroy()
        }
    }

    func testItEndsWithThePage() {
        MainActor.assumeIsolated {
            let folder = TestFolder()
            var stage: Stage? = Stage("echo $$ >&2\n" + EnginePlayerTests.good)
            stage?.play(7, 7)
            let file = stage?.folder.file("engine") ?? ""
            XCTAssertTrue(EnginePlayerTests.isRunning(file))
            stage?.stage.window.destroy()
            stage = nil
            turnUntil("its end") { !EnginePlayerTests.isRunning(file) }
            _ = folder
        }
    }

    private static func isRunning(_ file: String) -> Bool {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { Int($0) != nil }.contains { process in
            let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            return String(decoding: line, as: UTF8.self).contains(file)
        }
    }

    func testAMoveThatIsTakenBackIsNotAnswered() {
        MainActor.assumeIsolated {
            // It thinks until there is a file beside it.
            let stage = Stage(
                EnginePlayerTests.good.replacingOccurrences(
                    of: "echo \"MESSAGE hm\"", with: "until [ -e ./go ]; do sleep 0.02; done"))
            stage.stage.match.play(at: Square(row: 7, column: 7))
            settle()
            stage.stage.page.perform(.undo)
            turnUntil("the undone move") { stage.moves.isEmpty }
            stage.folder.write(Data(), "go")
            stage.play(8, 8)
            XCTAssertEqual(stage.moves, [Square(row: 8, column: 8), Square(row: 0, column: 0)])
            XCTAssertNil(stage.toast)
            stage.stage.window.destroy()
        }
    }

    func testOnABoardWithAnotherLengthRecessPlays() {
        MainActor.assumeIsolated {
            let stage = Stage(EnginePlayerTests.good, on: .standard)
            stage.play(1, 1)
            XCTAssertEqual(stage.moves[1], Square(row: 0, column: 0), "the stand-in for our own search")
            XCTAssertNil(stage.toast)
            XCTAssertFalse(EnginePlayerTests.isRunning(stage.folder.file("engine")))
            stage.stage.window.destroy()
        }
    }
}

extension BoardShape {
    nonisolated fileprivate static let fifteen = BoardShape.standard.with(side: 15).with(lineLength: 5)
}
