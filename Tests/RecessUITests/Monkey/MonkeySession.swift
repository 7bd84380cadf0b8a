import CGtk
import DisplayTesting
import FlagQuiz
@testable import Flashcards
import Foundation
import Library
import Seeded
import struct TicTacToe.MatchRecord
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI
@testable import TicTacToeUI

/// A window of Recess with files of its own, for the monkey. When the monkey closes the window, a new one opens with
/// what the old one kept.
@MainActor final class MonkeySession {
    private static let flags = FlagBook(
        drawings: DataFolder.ofThisProgram.flags, looks: DataFolder.ofThisProgram.flagLooks,
        map: DataFolder.ofThisProgram.map)
    private static let application: Application = {
        let application = Application(id: "\(Recess.id).Monkey")
        g_application_register(application.pointer(), nil, nil)
        let activities = Activities.all(DataFolder.ofThisProgram)
        for shortcut in Shortcut.all(of: activities) {
            if let action = shortcut.action { application.setKeys(shortcut.keys, for: action) }
        }
        return application
    }()

    private let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
    private let preferences: Preferences
    private let folder = FileManager.default.temporaryDirectory.appending(path: "Monkey-\(UUID().uuidString)")
    private(set) var window: RecessWindow
    private(set) var person: Person
    private var games: History<ShownGame?>
    private var swipes: History<Int?>
    private var moves: History<Int?>
    private var library: RecessLibrary
    /// Another one for each window. Otherwise a new game could equal one of an earlier window, as undo brings it back.
    private var seed: UInt64 = 1
    private var isResumed = false
    /// What the first question of this window was drawn from.
    private var confusionsAtStart: Confusions
    /// What earlier windows have shown: undo brings it back.
    private var earlierGames: [Game] = []

    init() {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Names that the monkey types into a file chooser mean files of this folder.
        _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
        preferences = Preferences(settings)
        library = MonkeySession.openLibrary(in: folder)
        window = MonkeySession.open(settings, preferences, folder, library, seed)
        person = Person(at: window)
        (games, swipes, moves) = MonkeySession.follow(window)
        confusionsAtStart = games.values[0]?.confusions ?? Confusions()
        addActions()
    }

    /// The actions of the application.
    private func addActions() {
        let application = MonkeySession.application
        application.add(Action("quit") { [weak self] in self?.window.close() })
        application.add(Action("about") { [weak self] in self?.window.showAbout() })
        application.add(Action("preferences") { [weak self] in self?.window.showPreferences() })
    }

    private static func open(
        _ settings: Settings, _ preferences: Preferences, _ folder: URL, _ library: RecessLibrary,
        _ seed: UInt64
    ) -> RecessWindow {
        let window = RecessWindow(
            application, settings: settings, preferences: preferences,
            RecessWindow.Start(
                activities: Activities.all(makeBook: { flags }), library: library, seed: seed))
        window.present()
        turnUntil("the window") { window.isMapped && window.size.width > 0 }
        return window
    }

    private static func openLibrary(in folder: URL) -> RecessLibrary {
        (try? RecessLibrary.inFile(of: folder)) ?? .inMemory()
    }

    private static func follow(_ window: RecessWindow) -> (
        History<ShownGame?>, History<Int?>, History<Int?>
    ) {
        let quiz = (window.page(for: .flags) as? FlagsPage)?.quiz
        let run = (window.page(for: .cards) as? CardsPage)?.run
        let match = (window.page(for: .ticTacToe) as? TicTacToePage)?.match
        return (
            History { quiz?.shown }, History { run?.pile.swipes.count }, History { match?.game.moves.count }
        )
    }

    /// The number of changes in the game of flags, in the run of cards, and on the board.
    var changes: [Int] {
        [games.values.count, swipes.values.count, moves.values.count].map { $0 - 1 }
    }

    func askNext(for asks: Asks, _ names: NameAnswer) {
        guard let quiz = (window.page(for: .flags) as? FlagsPage)?.quiz else { return }
        quiz.nextRules.asks = asks
        quiz.nextRules.nameAnsweredBy = names
    }

    var isOpen: Bool { window.isMapped }

    func waitUntilKept() { turnUntil("everything is kept") { !library.isBusy } }

    /// Commands ask the library, which is ahead of the screen while a change is on its way.
    var disagreement: String? { Disagreement.find(in: window, withCommands: !library.isBusy) }

    /// Opens a new window. Returns the difference between what it shows and what the old one showed, if there is any.
    func reopen() -> String? {
        waitUntilKept()
        letRunFollow()
        let left = kept
        if let difference = differenceFromReplay { return difference }
        weak let old = window
        earlierGames += games.values.compactMap { $0?.game }
        seed += 1
        library.finish()
        library = MonkeySession.openLibrary(in: folder)
        // A game without an answer is not kept: the new window begins another.
        let game = try? library.read { try $0.quiz(of: MonkeySession.flags.countries) }
        isResumed = game.flatMap(\.self) != nil
        window = MonkeySession.open(settings, preferences, folder, library, seed)
        (games, swipes, moves) = MonkeySession.follow(window)
        confusionsAtStart = games.values[0]?.confusions ?? Confusions()
        person = Person(at: window)
        settle()
        if old != nil { return "the window that was closed is still there" }
        return kept.difference(from: left, withGame: isResumed).map { "after the window was reopened: \($0)" }
    }

    /// While another activity is in view, the run does not follow what undo has changed, and the window may have closed there.
    private func letRunFollow() {
        guard let page = window.page(for: .cards) as? CardsPage, page.runInView != nil else { return }
        page.state.isOtherActivityInView = false
        turnUntil("the run has followed") { page.state.changesToFollow == 0 && !page.state.isFollowing }
    }

    func tidyUp() {
        window.destroy()
        settle()
        try? FileManager.default.removeItem(at: folder)
    }
}

// What a new window takes over.
extension MonkeySession {
    private struct Kept {
        let game: Game?
        let match: MatchRecord?
        let pile: Pile?
        let deck: Deck.ID?

        /// Moves to redo, fractions of milliseconds, and a run in which nothing has happened yet are not kept.
        func difference(from other: Kept, withGame: Bool) -> String? {
            if withGame, game != other.game { return "\(game as Any) and not \(other.game as Any)" }
            // The computer may have moved since the window opened.
            let matches = [match?.withoutUndoneMoves, match?.withoutUndoneMoves.withoutReply]
            if !matches.contains(other.match?.withoutUndoneMoves) {
                return "\(match as Any) and not \(other.match as Any)"
            }
            guard let deck, let before = other.deck else { return nil }
            guard deck == before else { return "\(deck) and not \(before)" }
            guard let pile, let before = other.pile, !pile.isAs(before) else { return nil }
            return "\(pile) and not \(before)"
        }
    }

    private var kept: Kept {
        let run = (window.page(for: .cards) as? CardsPage)?.runInView
        // A session that was put away to choose another one comes back.
        let isChoosing = run?.situation == .choosingMinutes
        return Kept(
            game: (window.page(for: .flags) as? FlagsPage)?.quiz.game,
            match: (window.page(for: .ticTacToe) as? TicTacToePage)?.match.record,
            pile: run?.isKept == true && !isChoosing ? run?.pile : nil, deck: run?.deck?.id)
    }
}

// Replaying without a window.
extension MonkeySession {
    /// The difference between the games in this window and a replay of the same intents without a window.
    var differenceFromReplay: String? {
        let pages = ActivityID.all.map(window.page(for:))
        for page in pages {
            let difference: String? =
                switch page {
                case is FlagsPage:
                    Quiz.difference(
                        of: games.values.compactMap { $0 }, mixedUp: confusionsAtStart, after: earlierGames,
                        from: MonkeySession.flags.atlas, seed: seed, resumed: isResumed)
                case let page as CardsPage: page.runInView?.differenceFromReplay(library)
                case let page as TicTacToePage: page.match.differenceFromReplay
                default: nil
                }
            if let difference { return difference }
        }
        return nil
    }
}

extension CardsPage {
    /// `nil` while the cards are edited: the run takes over those changes only afterwards.
    fileprivate var runInView: Run? { if case .run = state.subpage { run } else { nil } }
}
