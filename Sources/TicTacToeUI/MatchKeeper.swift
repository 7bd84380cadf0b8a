import Gtk
import Library
import RecessKit
import TicTacToe

/// Hands the steps of a match to the library, and shows in the match what the library has after undo, redo and changes by
/// other windows.
final class MatchKeeper {
    private let surroundings: ActivitySurroundings
    private weak var match: Match?
    /// A name that is being typed. It becomes one step, not one for each letter.
    private var typedName: MatchStep?
    private var pause: Timeout?
    private var isRedoing = false

    private static let pauseInMilliseconds = 500

    private var library: RecessLibrary { surroundings.library }

    init(_ surroundings: ActivitySurroundings) { self.surroundings = surroundings }

    /// Makes the match that the library has.
    func makeMatch() -> Match {
        let kept = library.keptMatch ?? (record: MatchRecord(), results: Results())
        let match = Match(
            kept.record, results: kept.results, using: surroundings.makeGenerator()
        ) { [weak self] in self?.keep($0) }
        self.match = match
        library.onChange(self) { [weak self] change in if change == .content { self?.show() } }
        return match
    }

    private func keep(_ step: MatchStep) {
        if step.name == .names {
            typedName = step
            pause = Timeout(afterMilliseconds: MatchKeeper.pauseInMilliseconds) { [weak self] in
                self?.keepTypedName()
            }
        } else {
            keepTypedName()
            library.performShown([step.shown])
        }
    }

    /// Call this also when the page is about to go.
    func keepTypedName() {
        pause = nil
        guard let step = typedName else { return }
        typedName = nil
        library.performShown([step.shown])
    }

    private func show() {
        // A name that is being typed is newer than what the library has.
        keepTypedName()
        guard !library.isBusy, let match, let kept = library.keptMatch else { return }
        match.show(kept.record, results: kept.results, isRedone: isRedoing)
    }
}

extension RecessLibrary {
    /// Where the match stands, and the results of all games. `nil` where they cannot be read.
    var keptMatch: (record: MatchRecord, results: Results)? {
        try? read { (record: try $0.match() ?? MatchRecord(), results: try $0.boardResults()) }
    }
}

// Undo and redo. A move against the computer goes with the computer’s answer.
extension MatchKeeper {
    var canUndo: Bool { library.nextUndo(in: .ticTacToe) != nil }
    var canRedo: Bool { library.nextRedo(in: .ticTacToe) != nil }

    func undo() {
        undo { try $0.isPersonsTurnInMatch() }
    }

    func redo() {
        keepTypedName()
        isRedoing = true
        surroundings.redo(in: .ticTacToe) {
            try $0.isPersonsTurnInMatch()
        } then: { [weak self] _ in
            self?.isRedoing = false
        }
    }

    /// Back to the game that was put away. With some boards tried out, that is several steps ago.
    func bringBackGame() {
        undo { reading in
            try reading.match()?.hasBegun != false && reading.isPersonsTurnInMatch()
        }
    }

    func bringBackResults() {
        undo { try !$0.boardResults().isEmpty }
    }

    private func undo(until isEnough: @escaping @Sendable (Reading) throws -> Bool) {
        keepTypedName()
        surroundings.undo(in: .ticTacToe, until: isEnough)
    }
}
