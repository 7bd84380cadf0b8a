import Files
import Gtk
import Library

// What a person reads when the file had to be helped.
extension Recovery {
    /// Whether something may be missing now. Nothing is if only an index was damaged, or if every row could be read.
    public var hasLosses: Bool {
        switch self {
        case .indexesRebuilt: false
        case .rowsMoved(let rows, _): !rows.isComplete
        case .backupTaken, .begunAnew: true
        }
    }

    /// What was wrong and what there is now, in one sentence with numbers.
    public var sentence: String {
        switch self {
        case .indexesRebuilt:
            tr("An index of the library was damaged; it was made again, and nothing is lost.")
        case .rowsMoved(let rows, _): rows.sentence
        case .backupTaken(let backup, let damaged): Recovery.sentence(of: backup, isFileThere: damaged != nil)
        case .begunAnew(let damaged):
            damaged == nil
                ? tr("The library was gone, and there was no backup, so a new, empty one was made.")
                : tr(
                    "The library could not be read, and there was no backup, so a new, empty one was made.")
        }
    }

    /// Where the damaged file is now. `nil` if there is none.
    public var keptFileSentence: String? {
        let path: String? =
            switch self {
            case .indexesRebuilt: nil
            case .rowsMoved(_, let damagedFile): damagedFile
            case .backupTaken(_, let damagedFile), .begunAnew(let damagedFile): damagedFile
            }
        guard let path, !path.isEmpty else { return nil }
        return tr("The damaged file is kept as “{file}”.", ["file": path])
    }

    private static func sentence(of backup: Backup, isFileThere: Bool) -> String {
        let values: KeyValuePairs = [
            "date": LocalTime(milliseconds: backup.date).date, "content": backup.counts.text,
        ]
        return isFileThere
            ? tr(
                "The library could not be read, so the backup of {date} has taken its place: {content}.",
                values)
            : tr(
                "The library was gone, so the backup of {date} has taken its place: {content}.", values
            )
    }
}

extension RescuedRows {
    fileprivate var sentence: String {
        let content = library.text
        if isComplete {
            return tr(
                "The library was damaged, but everything could be read and is in a new file: {content}.",
                ["content": content])
        }
        guard let backup else {
            return tr(
                "The library was damaged; what could be read is in a new file: {content}.",
                ["content": content])
        }
        let filledIn = fromBackup.values.reduce(0, +)
        return trn(
            "The library was damaged; what could be read is in a new file, with {count} entry from the backup of {date}: {content}.",
            "The library was damaged; what could be read is in a new file, with {count} entries from the backup of {date}: {content}.",
            count: filledIn,
            ["content": content, "date": LocalTime(milliseconds: backup.date).date])
    }
}

extension LibraryCounts {
    /// Such as “2 decks, 120 cards, 35 answers”.
    public var text: String {
        tr(
            "{decks}, {cards}, {answers}",
            [
                "decks": trn("{count} deck", "{count} decks", count: decks),
                "cards": trn("{count} card", "{count} cards", count: cards),
                "answers": trn("{count} answer", "{count} answers", count: reviews),
            ])
    }
}

extension TakenOver {
    /// What of the earlier version stayed behind, one sentence each. The earlier files are as they were.
    public var problemSentences: [String] {
        Version01.Source.allCases.compactMap { source in
            problems[source].map { $0.sentence(about: source.title) }
        }
    }
}

extension Version01.Source {
    fileprivate var title: String {
        switch self {
        case .cards: tr("Cards")
        case .answers, .quiz: tr("Flags")
        case .match: tr("Tic-Tac-Toe")
        }
    }
}

extension TakenOver.Problem {
    fileprivate func sentence(about what: String) -> String {
        switch self {
        case .notRead(let failure):
            // Translators: {what} is “Cards”, “Flags” or “Tic-Tac-Toe”, {reason} a sentence.
            tr(
                "{what}: the file of the earlier version cannot be read now, and the next start tries again. {reason}",
                ["what": what, "reason": failure.cause])
        case .notOurs:
            tr("{what}: the file of the earlier version has something else in it.", ["what": what])
        case .newerVersion:
            tr("{what}: a newer version of Recess has written the earlier file.", ["what": what])
        case .damaged(let lost):
            trn(
                "{what}: {count} entry of the earlier version could not be read and stayed behind.",
                "{what}: {count} entries of the earlier version could not be read and stayed behind.",
                count: lost, ["what": what])
        }
    }
}
