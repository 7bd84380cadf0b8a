import Files
import Flashcards
import Testing

@testable import Gtk
@testable import Library
@testable import RecessKit

@Suite("A file that had to be helped, in words")
@MainActor
struct RecoveryTextsTests {
    private let many = LibraryCounts(decks: 2, cards: 120, reviews: 35)
    private let one = LibraryCounts(decks: 1, cards: 1, reviews: 1)

    private func moved(
        _ counts: LibraryCounts, incomplete: Set<String> = [], fromBackup: [String: Int] = [:],
        _ backup: Backup? = nil
    ) -> Recovery {
        var rows = RescuedRows()
        (rows.library, rows.incomplete, rows.fromBackup) = (counts, incomplete, fromBackup)
        rows.backup = backup
        return .rowsMoved(rows, damagedFile: "/data/recess 2026-11-21 14.55.30.db")
    }

    /// A backup with one deck of one card.
    private func backup(of file: LibraryFile) throws -> Backup {
        let library = try file.open()
        library.perform(Step(.makeDeck, about: "Birds")) { edit in
            let deck = try edit.addDeck(named: "Birds")
            if let text = CardText(prompt: "wren", answer: "bird") { _ = try edit.add([text], to: deck) }
        }
        library.finish()
        _ = try Backups(of: file.path).makeIfDue()
        return try #require(Backups(of: file.path).all().first)
    }

    @Test("an index: nothing is lost")
    func index() {
        #expect(!Recovery.indexesRebuilt.hasLosses)
        #expect(Recovery.indexesRebuilt.keptFileSentence == nil)
        #expect(Recovery.indexesRebuilt.sentence.hasSuffix("it was made again, and nothing is lost."))
    }

    @Test("every row could be read: how much, and where the damaged file is")
    func allRows() {
        #expect(!moved(many).hasLosses)
        #expect(
            moved(many).sentence
                == "The library was damaged, but everything could be read and is in a new file: "
                + "2 decks, 120 cards, 35 answers.")
        #expect(moved(one).sentence.hasSuffix("1 deck, 1 card, 1 answer."))
        #expect(
            moved(many).keptFileSentence
                == "The damaged file is kept as “/data/recess 2026-11-21 14.55.30.db”.")
    }

    @Test("some rows could be read")
    func someRows() {
        let recovery = moved(many, incomplete: ["card"])
        #expect(recovery.hasLosses)
        #expect(
            recovery.sentence
                == "The library was damaged; what could be read is in a new file: "
                + "2 decks, 120 cards, 35 answers.")
    }

    @Test("some rows could be read, and a backup had others")
    func rowsOfABackup() throws {
        let file = LibraryFile()
        let backup = try backup(of: file)
        let date = LocalTime(milliseconds: backup.date).date
        func sentence(_ counts: [String: Int]) -> String {
            moved(many, incomplete: ["card"], fromBackup: counts, backup).sentence
        }
        #expect(sentence(["card": 3, "review": 4]).contains("with 7 entries from the backup of \(date):"))
        #expect(sentence(["card": 1]).contains("with 1 entry from the backup of \(date):"))
    }

    @Test("a backup has taken its place: of which day, and how much it has")
    func backupTaken() throws {
        let file = LibraryFile()
        let backup = try backup(of: file)
        let date = LocalTime(milliseconds: backup.date).date
        let rest = "so the backup of \(date) has taken its place: 1 deck, 1 card, 0 answers."
        let unreadable = Recovery.backupTaken(backup, damagedFile: "/data/old.db")
        #expect(unreadable.hasLosses)
        #expect(unreadable.sentence == "The library could not be read, \(rest)")
        #expect(unreadable.keptFileSentence == "The damaged file is kept as “/data/old.db”.")
        let gone = Recovery.backupTaken(backup, damagedFile: nil)
        #expect(gone.sentence == "The library was gone, \(rest)")
        #expect(gone.keptFileSentence == nil)
    }

    @Test("nothing could be read")
    func begunAnew() {
        #expect(Recovery.begunAnew(damagedFile: "/data/old.db").hasLosses)
        #expect(Recovery.begunAnew(damagedFile: "/data/old.db").sentence.contains("could not be read"))
        #expect(Recovery.begunAnew(damagedFile: nil).sentence.contains("was gone"))
    }

    @Test("what stayed behind of the earlier version")
    func takenOver() {
        var taken = TakenOver()
        #expect(taken.problemSentences.isEmpty)
        taken.problems = [
            .cards: .damaged(lost: 3), .answers: .damaged(lost: 1), .quiz: .notOurs, .match: .newerVersion,
        ]
        #expect(
            taken.problemSentences == [
                "Cards: 3 entries of the earlier version could not be read and stayed behind.",
                "Flags: 1 entry of the earlier version could not be read and stayed behind.",
                "Flags: the file of the earlier version has something else in it.",
                "Tic-Tac-Toe: a newer version of Recess has written the earlier file.",
            ])
        taken.problems = [.cards: .notRead(.readOnly)]
        #expect(taken.problemSentences.first?.contains(StoreFailure.readOnly.cause) ?? false)
    }
}

@Suite("Changes that are not kept, in words")
@MainActor
struct UnkeptTextsTests {
    private let failures: [StoreFailure] = [.full, .readOnly, .busy, .damaged, .gone, .other("No luck.")]

    @Test("say why, and end with what to do")
    func causes() {
        for isTriedAgain in [true, false] {
            let texts = failures.map { Unkept(.failed($0), isTriedAgain: isTriedAgain, count: 0).text }
            #expect(Set(texts).count == failures.count)
            for text in texts {
                #expect(text.contains("not kept"))
                #expect(text.hasSuffix("again."), "\(text)")
            }
        }
        #expect(
            Unkept(.failed(.full), isTriedAgain: true, count: 0).text
                == "The disk is full, so changes are not kept. Make room on it. The next change tries again.")
        #expect(
            Unkept(.failed(.other("No luck.")), isTriedAgain: true, count: 0).text
                == "Recess cannot use its file (No luck), so changes are not kept. Close Recess and start it again."
        )
    }

    @Test("say how many")
    func counts() {
        func text(_ count: Int) -> String? {
            Unkept(.newerVersion, isTriedAgain: false, count: count).countText
        }
        #expect(text(0) == nil)
        #expect(text(1) == "1 change is not kept so far.")
        #expect(text(3) == "3 changes are not kept so far.")
    }
}
