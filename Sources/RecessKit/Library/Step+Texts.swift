import Gtk
import Library

// What a person has done, in a sentence: for History, toasts and the hint of “Undo”.
extension Step {
    /// The sentence where no country is named, or its code is enough.
    public var sentence: String { sentence { _ in nil } }

    /// - Parameter countryName: the name of a country in the person's language, by its code.
    public func sentence(countryName: (_ code: String) -> String?) -> String {
        switch name.area {
        case .flags: flagsSentence(countryName)
        case .cards: cardsSentence
        case .ticTacToe: ticTacToeSentence
        case .library: librarySentence
        }
    }

    /// The hint of the “Undo” button.
    public static func undoHint(_ sentence: String) -> String {
        // Translators: {step} is a sentence on what was done last, such as “Deleted the card “Venus””.
        tr("Undo: {step}", ["step": sentence])
    }

    /// Long words are cut: the sentence stands on one line.
    private var words: String { about.inOneLine(atMost: 40) }

    private var cardsSentence: String {
        switch name {
        case .makeDeck: tr("Made the deck “{deck}”", ["deck": words])
        case .renameDeck: tr("Renamed a deck to “{deck}”", ["deck": words])
        case .moveDeck: tr("Moved the deck “{deck}”", ["deck": words])
        case .deleteDeck:
            trn(
                "Deleted the deck “{deck}” with {count} card", "Deleted the deck “{deck}” with {count} cards",
                count: count, ["deck": words])
        case .addCard: tr("Added the card “{card}”", ["card": words])
        case .changeCard: tr("Changed the card “{card}”", ["card": words])
        case .changeKind: tr("Changed how cards of a kind are asked")
        case .deleteCard:
            count == 1
                ? tr("Deleted the card “{card}”", ["card": words])
                : trn("Deleted {count} card", "Deleted {count} cards", count: count)
        case .suspendCards:
            count == 1
                ? tr("Suspended the card “{card}”", ["card": words])
                : trn("Suspended {count} card", "Suspended {count} cards", count: count)
        case .resumeCards:
            count == 1
                ? tr("Resumed the card “{card}”", ["card": words])
                : trn("Resumed {count} card", "Resumed {count} cards", count: count)
        case .flagCards:
            count == 1
                ? tr("Put a flag on the card “{card}”", ["card": words])
                : trn("Put a flag on {count} card", "Put a flag on {count} cards", count: count)
        case .unflagCards:
            count == 1
                ? tr("Took the flag off the card “{card}”", ["card": words])
                : trn("Took the flag off {count} card", "Took the flags off {count} cards", count: count)
        case .tagCards:
            count == 1
                ? tr("Changed the tags of the card “{card}”", ["card": words])
                : trn(
                    "Changed the tags of {count} card", "Changed the tags of {count} cards", count: count)
        case .moveCards:
            count == 1
                ? tr("Moved the card “{card}” to another deck", ["card": words])
                : trn(
                    "Moved {count} card to another deck", "Moved {count} cards to another deck", count: count)
        case .importCards:
            trn(
                "Imported {count} card into “{deck}”", "Imported {count} cards into “{deck}”", count: count,
                ["deck": words])
        case .importPackage:
            trn(
                "Imported {count} note from Anki", "Imported {count} notes from Anki", count: count)
        case .saveMissedFlags:
            trn(
                "Saved {count} card of what was missed", "Saved {count} cards of what was missed",
                count: count)
        case .beginLearning: tr("Began to learn “{deck}”", ["deck": words])
        case .beginRun: tr("Began a run with “{deck}”", ["deck": words])
        case .swipeCorrect: tr("Swiped “{card}” as correct", ["card": words])
        case .swipeWrong: tr("Swiped “{card}” as wrong", ["card": words])
        case .goOnWithoutClock: tr("Went on without the clock")
        default: kindsSentence
        }
    }

    /// What was done to a kind of cards.
    private var kindsSentence: String {
        switch name {
        case .makeKind: tr("Made the kind of cards “{kind}”", ["kind": words])
        case .renameKind: tr("Renamed a kind of cards to “{kind}”", ["kind": words])
        case .deleteKind: tr("Deleted the kind of cards “{kind}”", ["kind": words])
        case .addField: tr("Added the field “{field}”", ["field": words])
        case .renameField: tr("Renamed a field to “{field}”", ["field": words])
        case .moveField: tr("Moved the field “{field}”", ["field": words])
        case .removeField: tr("Removed the field “{field}”", ["field": words])
        // Translators: a template of a kind of cards says what is asked and what the answer is. Each makes one card of a note.
        case .addTemplate: tr("Added the template “{template}”", ["template": words])
        case .renameTemplate: tr("Renamed a template to “{template}”", ["template": words])
        case .removeTemplate: tr("Removed the template “{template}”", ["template": words])
        case .changeTemplate: tr("Changed the template “{template}”", ["template": words])
        case .changeStyle: tr("Changed the style sheet of “{kind}”", ["kind": words])
        default: ""
        }
    }

    private func flagsSentence(_ countryName: (String) -> String?) -> String {
        switch name {
        case .beginQuiz: tr("Began a new quiz")
        case .answer:
            // Translators: the flag that was picked in the quiz.
            tr("Answered: {country}", ["country": countryName(about) ?? words.uppercased()])
        case .pointAtPlace:
            // Translators: the country whose place on the map the quiz asked for.
            tr("Answered on the map: {country}", ["country": countryName(about) ?? words.uppercased()])
        case .namePlace:
            // Translators: the country that was marked on the map, and whose name the quiz asked for.
            tr("Named a place: {country}", ["country": countryName(about) ?? words.uppercased()])
        case .nextQuestion: tr("Went on to the next question")
        case .stopQuiz: tr("Ended the quiz")
        default: ""
        }
    }

    private var ticTacToeSentence: String {
        switch name {
        case .move: move
        case .newGame: tr("Began a new game of tic-tac-toe")
        case .playOn: tr("Played on from an earlier move")
        case .setUpMatch: setup
        case .forgetResults: tr("Forgot the results of tic-tac-toe")
        default: ""
        }
    }

    private var setup: String {
        switch PartOfMatch(rawValue: about) {
        case .opponent: tr("Chose another opponent in tic-tac-toe")
        case .board: tr("Chose another board in tic-tac-toe")
        case .mark: tr("Chose another mark in tic-tac-toe")
        case .name: tr("Changed a name in tic-tac-toe")
        // Older steps do not say what.
        case nil: tr("Changed the match of tic-tac-toe")
        }
    }

    private var move: String {
        let place = about.split(separator: " ").map(String.init)
        guard place.count == 2 else { return tr("Moved in tic-tac-toe") }
        return tr(
            "Moved to row {row}, column {column} in tic-tac-toe", ["row": place[0], "column": place[1]])
    }

    private var librarySentence: String {
        switch name {
        case .goBack: trn("Went back {count} step", "Went back {count} steps", count: count)
        // Translators: what was done on another machine, such as “laptop”, is here now too.
        case .merge: tr("Taken over from {machine}", ["machine": words])
        case .restoreBackup: tr("Restored the backup of {date}", ["date": dateOfBackup])
        default: ""
        }
    }

    private var dateOfBackup: String { Int64(about).map { LocalTime(milliseconds: $0).date } ?? "?" }
}

extension KeptStep {
    /// For a step that only a newer version of Recess knows.
    public static var unknownSentence: String {
        tr("Did something that only a newer version of Recess knows")
    }
}
