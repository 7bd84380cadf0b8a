import Files
import Flashcards
import Gtk
import RecessKit

extension DeckImport {
    /// The summary in the preview, sentence by sentence.
    var sentences: [String] {
        guard let file, case .preview(let plan) = state else { return [] }
        guard let plan else { return [failure?.text ?? tr("Comparing the cards with those of the deck…")] }
        return [
            failure?.text, ImportTexts.newCards(plan, of: file), ImportTexts.repeats(plan),
            ImportTexts.wrongLines(file), ImportTexts.missingMedia(missingMedia),
            file.isGuessed
                ? tr(
                    "The file is not Unicode text and was read as {encoding}. If its letters look wrong, choose another encoding.",
                    ["encoding": file.encoding.name])
                : nil,
        ].compactMap { $0 }
    }

    /// The lines that are left out, with the reasons. Lines with mistakes come first.
    var notes: [ImportNote] {
        guard let file, case .preview(let plan?) = state else { return [] }
        let left = file.problemCount - file.problems.count + plan.repeatCount - plan.repeats.count
        let more =
            left > 0 ? [ImportNote(trn("{count} more line", "{count} more lines", count: left), "")] : []
        return file.problems.map(ImportNote.init) + plan.repeats.map(ImportNote.init) + more
    }
}

enum ImportTexts {
    static func added(_ count: Int, to deck: String) -> String {
        trn(
            "{count} card was added to “{deck}”.", "{count} cards were added to “{deck}”.", count: count,
            ["deck": deck.inOneLine(atMost: 40)])
    }

    static var undone: String { tr("The imported cards are gone again.") }

    static func newCards(_ plan: ImportPlan, of file: DeckFile) -> String {
        if file.cards.isEmpty {
            return file.canHaveOtherColumns
                ? tr("No line makes a card with these columns. Choose others.")
                : tr("No line of this file makes a card.")
        }
        return plan.cards.isEmpty
            ? tr("There is no new card in this file.")
            : trn("{count} new card.", "{count} new cards.", count: plan.cards.count)
    }

    static func repeats(_ plan: ImportPlan) -> String? {
        plan.repeatCount == 0
            ? nil
            : trn(
                "{count} card is there already and is left out.",
                "{count} cards are there already and are left out.", count: plan.repeatCount)
    }

    static func missingMedia(_ count: Int) -> String? {
        count == 0
            ? nil
            : trn(
                "{count} picture or sound of the cards is not in the library.",
                "{count} pictures and sounds of the cards are not in the library.", count: count)
    }

    static func wrongLines(_ file: DeckFile) -> String? {
        file.problemCount == 0
            ? nil
            : trn(
                "{count} line is wrong and is left out.", "{count} lines are wrong and are left out.",
                count: file.problemCount)
    }
}

extension ImportTexts {
    /// The number of each column with the text in its first line.
    static func columnTitles(_ table: DeckFile.Table) -> [String] {
        (0..<table.columnCount).map { column in
            let top = column < table.firstLine.count ? table.firstLine[column].inOneLine(atMost: 40) : ""
            let number = String(column + 1)
            return top.isEmpty
                ? tr("Column {number}", ["number": number])
                // Translators: a column of a table and what stands at its top, such as “Column 2: Answer”.
                : tr("Column {number}: {text}", ["number": number, "text": top])
        }
    }
}

extension TextEncoding {
    /// Named after the script or the region that uses it.
    var name: String {
        switch self {
        case .utf8: tr("Unicode (UTF-8)")
        case .utf16: tr("Unicode (UTF-16)")
        case .windows1252: tr("Western European (Windows-1252)")
        case .windows1250: tr("Central European (Windows-1250)")
        case .iso8859Part2: tr("Central European (ISO-8859-2)")
        case .windows1251: tr("Cyrillic (Windows-1251)")
        case .windows1253: tr("Greek (Windows-1253)")
        case .windows1254: tr("Turkish (Windows-1254)")
        case .windows1256: tr("Arabic (Windows-1256)")
        case .shiftJIS: tr("Japanese (Shift-JIS)")
        case .cp949: tr("Korean (EUC-KR, CP949)")
        case .gb18030: tr("Simplified Chinese (GB18030)")
        case .big5: tr("Traditional Chinese (Big5)")
        }
    }
}

/// A line of a file that is left out, with the reason.
struct ImportNote: Equatable {
    let title: String
    let reason: String

    init(_ title: String, _ reason: String) {
        self.title = title
        self.reason = reason
    }

    init(_ problem: DeckFile.Problem) {
        self.init(tr("Line {number}", ["number": String(problem.line)]), problem.reason.text)
    }

    init(_ card: ImportPlan.Repeat) {
        let values: KeyValuePairs = [
            "number": String(card.line), "prompt": card.prompt.inOneLine(atMost: 60),
        ]
        let reason =
            switch card.location {
            case .inDeck: tr("It is in the deck already.")
            case .inFile(let line): tr("It is already in line {number}.", ["number": String(line)])
            }
        self.init(tr("Line {number}: “{prompt}”", values), reason)
    }
}

extension DeckFile.Problem.Reason {
    var text: String {
        switch self {
        case .promptMissing: tr("There is no prompt.")
        case .answerMissing: tr("There is no answer.")
        case .oneColumn:
            tr("There is only one column. A comma, a semicolon or a tab has to separate prompt and answer.")
        case .quoteNotClosed: tr("A quote is opened and never closed.")
        case .invalidCharacters: tr("There are characters in it that are not text.")
        case .tooLong:
            tr("One side has more than {count} characters.", ["count": DeckFile.longestSide.grouped])
        case .notACard: tr("This is not a card: it needs a “prompt” and an “answer”.")
        case .unknownKind: tr("This is a note of a kind that is not in the file.")
        case .nothingToAsk: tr("This note makes no card: there is nothing to ask.")
        }
    }
}

extension DeckImport.Refusal {
    /// Says what is wrong, and what the person can do about it.
    var text: String {
        switch self {
        case .unreadable(let trouble): trouble.text
        case .content(let refusal): refusal.text
        }
    }

    /// The lines with mistakes, if they are the reason.
    var notes: [ImportNote] {
        guard case .content(.noCards(let problems)) = self else { return [] }
        return problems.map(ImportNote.init)
    }
}

extension ExchangeFile.ReadFailure {
    var text: String {
        switch self {
        case .notThere: tr("The file is not there. Has it been moved or renamed?")
        case .isFolder: tr("This is a folder. Choose a file in it.")
        case .notAFile: tr("This is not a regular file. Choose another one.")
        case .notAllowed: tr("You have no permission to read this file. Check its permissions.")
        case .tooLarge: DeckFile.Refusal.tooLarge.text
        case .other(let reason): tr("The file cannot be read: {reason}", ["reason": reason])
        case .cancelled: DeckFile.Refusal.cancelled.text
        }
    }
}

extension DeckFile.Refusal {
    fileprivate var text: String {
        switch self {
        case .empty: tr("The file is empty.")
        case .tooLarge: tr("The file is larger than 256 MiB. Divide it into smaller ones.")
        case .tooManyCards:
            tr(
                "The file has more than {count} cards. Divide it into smaller ones.",
                ["count": DeckFile.mostCards.grouped])
        case .notText:
            tr("This is not text. Export the cards as CSV, TSV or JSON from the program that made the file.")
        case .notJSON(let line):
            tr(
                "From line {number} on, this is not valid JSON. Nothing was imported.",
                ["number": String(line)])
        case .noCards(let problems):
            problems.isEmpty
                ? tr("There is no card in this file.")
                : tr("There is no card in this file: every line is wrong.")
        case .cancelled: tr("Nothing was imported.")
        }
    }
}
