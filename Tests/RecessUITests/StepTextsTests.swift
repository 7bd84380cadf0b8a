import Library
import Testing

@testable import Gtk
@testable import RecessKit

@Suite("A step in words")
@MainActor
struct StepTextsTests {
    private func sentence(_ name: Step.Name, _ about: String = "", _ count: Int = 1) -> String {
        Step(name, about: about, count: count).sentence { ["fr": "France"][$0] }
    }

    @Test("has a sentence of its own for every kind")
    func everyKind() {
        let sentences = Step.Name.allCases.map { sentence($0, "Venus", 2) } + [KeptStep.unknownSentence]
        for sentence in sentences {
            #expect(!sentence.isEmpty)
            #expect(!sentence.contains("{"), "\(sentence)")
            #expect(!sentence.contains("\n"), "\(sentence)")
        }
        #expect(Set(sentences).count == Step.Name.allCases.count + 1)
    }

    @Test("says what it was done to")
    func about() {
        #expect(sentence(.swipeCorrect, "Venus") == "Swiped “Venus” as correct")
        #expect(sentence(.swipeWrong, "Venus") == "Swiped “Venus” as wrong")
        #expect(sentence(.renameDeck, "Birds") == "Renamed a deck to “Birds”")
        #expect(sentence(.answer, "fr") == "Answered: France")
        #expect(sentence(.pointAtPlace, "fr") == "Answered on the map: France")
        #expect(sentence(.namePlace, "fr") == "Named a place: France")
        #expect(sentence(.move, "2 3") == "Moved to row 2, column 3 in tic-tac-toe")
        #expect(sentence(.setUpMatch, "opponent") == "Chose another opponent in tic-tac-toe")
        #expect(sentence(.setUpMatch, "name") == "Changed a name in tic-tac-toe")
        #expect(sentence(.setUpMatch) == "Changed the match of tic-tac-toe")
    }

    @Test("names a country by its code where its name is not known")
    func unknownCountry() {
        #expect(sentence(.answer, "zz") == "Answered: ZZ")
        #expect(Step(.answer, about: "fr").sentence == "Answered: FR")
    }

    @Test("says how many")
    func counts() {
        #expect(sentence(.deleteDeck, "X", 14) == "Deleted the deck “X” with 14 cards")
        #expect(sentence(.deleteDeck, "X", 1) == "Deleted the deck “X” with 1 card")
        #expect(sentence(.deleteDeck, "X", 0) == "Deleted the deck “X” with 0 cards")
        #expect(sentence(.importCards, "X", 120) == "Imported 120 cards into “X”")
        #expect(sentence(.saveMissedFlags, "", 1) == "Saved 1 card of what was missed")
        #expect(sentence(.goBack, "", 12) == "Went back 12 steps")
    }

    @Test("names a backup by its date")
    func backup() {
        let date: Int64 = 1_794_500_000_000
        #expect(
            sentence(.restoreBackup, String(date))
                == "Restored the backup of \(LocalTime(milliseconds: date).date)")
        #expect(sentence(.restoreBackup, "no number") == "Restored the backup of ?")
    }

    @Test("names the machine from which something was taken over")
    func merge() {
        #expect(sentence(.merge, "laptop", 3) == "Taken over from laptop")
    }

    @Test("stays on one line, however long the words are")
    func longWords() {
        let long = sentence(.addCard, "Venus,\nthe second\tplanet from the sun, named after a goddess")
        #expect(long.hasPrefix("Added the card “Venus, the second planet"))
        #expect(long.hasSuffix("…”"))
        #expect(long.count < 70)
    }

    @Test("is what the Undo button would take back")
    func undoHint() {
        #expect(Step.undoHint(sentence(.deleteCard, "Venus")) == "Undo: Deleted the card “Venus”")
    }
}
