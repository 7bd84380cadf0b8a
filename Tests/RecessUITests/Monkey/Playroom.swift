import CGtk
import DisplayTesting
import FlagQuiz
import Flashcards
import Foundation
import Seeded
import Storage
import struct TicTacToe.MatchRecord
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI
@testable import TicTacToeUI

/// The window of Recess with files of its own, in which a monkey may do what it likes. When it closes the
/// window, another one goes on with what has been kept.
@MainActor final class Playroom {
    private static let seed: UInt64 = 1
    private static let flags = FlagBook(
        drawings: DataFolder.ofThisProgram.flags, looks: DataFolder.ofThisProgram.flagLooks)
    private static let application: Application = {
        let application = Application(id: "\(Recess.id).Monkey")
        g_application_register(application.pointer(), nil, nil)
        let activities = Activities.all(DataFolder.ofThisProgram, options: [:])
        for shortcut in Shortcut.all(of: activities) {
            if let action = shortcut.action { application.setKeys(shortcut.keys, for: action) }
        }
        return application
    }()

    private let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
    private let preferences: Preferences
    private let folder = FileManager.default.temporaryDirectory.appending(path: "Monkey-\(UUID().uuidString)")
    private let sheet = StyleSheet(path: DataFolder.ofThisProgram.styleSheet)
    private(set) var window: RecessWindow
    private(set) var person: Person
    private var games: History<Game?>
    private var swipes: History<Int?>
    private var moves: History<Int?>
    private var isResumed = false

    init() {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // What a monkey types into a file chooser stays here.
        _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
        preferences = Preferences(settings)
        window = Playroom.open(settings, preferences, folder)
        person = Person(at: window)
        (games, swipes, moves) = Playroom.follow(window)
        addActions()
    }

    /// Those of the program, beside those of its window.
    private func addActions() {
        let application = Playroom.application
        application.add(Action("quit") { [weak self] in self?.window.close() })
        application.add(Action("about") { [weak self] in self?.window.showAbout() })
        application.add(Action("preferences") { [weak self] in self?.window.showPreferences() })
    }

    private static func open(_ settings: Settings, _ preferences: Preferences, _ folder: URL) -> RecessWindow
    {
        let window = RecessWindow(
            application, settings: settings, preferences: preferences,
            RecessWindow.Start(
                activities: Activities.all(
                    makeBook: { flags },
                    answers: AnswerBook(.database(folder.appending(path: "flags.db").path)),
                    cards: CardsSource(.database(folder.appending(path: "cards.db").path))),
                seed: seed))
        window.present()
        turnUntil("the window") { window.isMapped && window.size.width > 0 }
        return window
    }

    private static func follow(_ window: RecessWindow) -> (History<Game?>, History<Int?>, History<Int?>) {
        let quiz = (window.page(for: .flags) as? FlagsPage)?.quiz
        let run = (window.page(for: .cards) as? CardsPage)?.run
        let match = (window.page(for: .ticTacToe) as? TicTacToePage)?.match
        return (
            History { quiz?.game }, History { run?.pile.swipes.count }, History { match?.game.moves.count }
        )
    }

    /// How often something changed: in the game of flags, in the run of cards, on the board.
    var changes: [Int] {
        [games.values.count, swipes.values.count, moves.values.count].map { $0 - 1 }
    }

    var isOpen: Bool { window.isMapped }

    /// Says what is not as it was left when the window is opened again.
    func comeBack() -> String? {
        let left = kept
        if let difference = differenceFromReplay { return difference }
        weak let old = window
        // A game in which nothing has been done is not worth keeping: it begins anew.
        isResumed = settings.flagGame(of: Playroom.flags.countries) != nil
        window = Playroom.open(settings, preferences, folder)
        (games, swipes, moves) = Playroom.follow(window)
        person = Person(at: window)
        settle()
        if old != nil { return "the window that was closed is still there" }
        return kept.difference(from: left).map { "\($0) came back" }
    }

    func tidyUp() {
        window.destroy()
        settle()
        try? FileManager.default.removeItem(at: folder)
    }
}

// What is there to come back to.
extension Playroom {
    private struct Kept {
        let game: Game?
        let match: MatchRecord?
        let pile: Pile?
        let deck: Deck.ID?

        /// What can be redone, and parts of milliseconds, are not kept.
        func difference(from other: Kept) -> String? {
            if game != other.game { return "\(game as Any) and not \(other.game as Any)" }
            if match?.forgettingWhatWasTakenBack != other.match?.forgettingWhatWasTakenBack {
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
        return Kept(
            game: (window.page(for: .flags) as? FlagsPage)?.quiz.game,
            match: (window.page(for: .ticTacToe) as? TicTacToePage)?.match.record,
            pile: run?.pile, deck: run?.deck?.id)
    }
}

// The same without a window.
extension Playroom {
    /// Where what was played here differs from the same intents carried out with no display.
    var differenceFromReplay: String? {
        let pages = ActivityID.all.map(window.page(for:))
        for page in pages {
            let difference: String? =
                switch page {
                case is FlagsPage:
                    Quiz.difference(
                        of: games.values.compactMap { $0 }, from: Playroom.flags.atlas, seed: Playroom.seed,
                        resumed: isResumed)
                case let page as CardsPage: page.runInView?.differenceFromReplay(openCards().store)
                case let page as TicTacToePage: page.match.differenceFromReplay
                default: nil
                }
            if let difference { return difference }
        }
        return nil
    }

    private func openCards() -> CardsSource {
        CardsSource(.database(folder.appending(path: "cards.db").path))
    }
}

extension CardsPage {
    /// Not while its cards are being edited: the run hears of that afterwards.
    fileprivate var runInView: Run? { if case .run = state.subpage { run } else { nil } }
}
