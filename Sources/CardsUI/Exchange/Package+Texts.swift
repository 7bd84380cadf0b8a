import Anki
import Files
import Gtk
import Library
import RecessKit

/// What is told of a package of Anki’s: what came of it, or what would.
public enum PackageTexts {
    /// What came, a sentence for each thing. The first says how much.
    static func sentences(_ receipt: ImportReceipt) -> [String] {
        let notes = receipt.notes
        let new =
            notes.new == 0
            ? tr("There is no new note in this package.")
            : trn(
                "{count} new note, with its cards.", "{count} new notes, with their cards.", count: notes.new)
        return [
            new,
            some(receipt.newCards) { trn("{count} new card.", "{count} new cards.", count: $0) },
            some(receipt.newReviews) {
                trn(
                    "{count} answer from Anki, from which Recess works out what you know.",
                    "{count} answers from Anki, from which Recess works out what you know.", count: $0)
            },
            some(receipt.newMedia) {
                trn("{count} picture or sound.", "{count} pictures and sounds.", count: $0)
            },
        ].compactMap(\.self) + changes(receipt)
    }

    private static func changes(_ receipt: ImportReceipt) -> [String] {
        let notes = receipt.notes
        return [
            some(notes.same) {
                trn(
                    "{count} note is there already, and is the same.",
                    "{count} notes are there already, and are the same.", count: $0)
            },
            some(notes.updated) {
                trn(
                    "{count} note has a newer text. What you know of it stays.",
                    "{count} notes have newer texts. What you know of them stays.", count: $0)
            },
            some(notes.keptEdits) {
                trn(
                    "{count} note that you have changed since stays as you wrote it, such as “{example}”.",
                    "{count} notes that you have changed since stay as you wrote them, such as “{example}”.",
                    count: $0, ["example": example(receipt, .keptEdit)])
            },
            some(notes.replacedEdits) {
                trn(
                    "{count} note that you had changed was changed again in Anki later. The later text is used, such as “{example}”.",
                    "{count} notes that you had changed were changed again in Anki later. The later texts are used, such as “{example}”.",
                    count: $0, ["example": example(receipt, .replacedEdit)])
            },
            some(notes.stayedDeleted) {
                trn(
                    "{count} note that you have deleted stays deleted, such as “{example}”.",
                    "{count} notes that you have deleted stay deleted, such as “{example}”.", count: $0,
                    ["example": example(receipt, .stayedDeleted)])
            },
            some(notes.cameBack) {
                trn("{count} deleted note comes back.", "{count} deleted notes come back.", count: $0)
            },
            some(notes.older) {
                trn(
                    "{count} note is newer here, and stays as it is.",
                    "{count} notes are newer here, and stay as they are.",
                    count: $0)
            },
            some(receipt.changedKinds) {
                trn(
                    "{count} kind of notes has new fields, templates or looks.",
                    "{count} kinds of notes have new fields, templates or looks.", count: $0)
            },
            some(receipt.goneCards) {
                trn(
                    "{count} card is removed, as its note no longer makes it.",
                    "{count} cards are removed, as their notes no longer make them.", count: $0)
            },
            some(receipt.renamedMedia) {
                trn(
                    "{count} picture or sound gets another name, as a different one has its name here.",
                    "{count} pictures and sounds get other names, as different ones have their names here.",
                    count: $0)
            },
        ].compactMap(\.self)
    }

    private static func some(_ count: Int, _ sentence: (Int) -> String) -> String? {
        count == 0 ? nil : sentence(count)
    }

    private static func example(_ receipt: ImportReceipt, _ example: ImportReceipt.Example) -> String {
        (receipt.examples[example] ?? "").inOneLine(atMost: 40)
    }

    /// What was left out, and why.
    static func sentences(_ leftOut: AnkiPackage.LeftOut) -> [String] {
        AnkiRowProblem.allCases.compactMap { problem in
            guard let count = leftOut.counts[problem], count > 0 else { return nil }
            return problem.sentence(count, (leftOut.examples[problem] ?? "").inOneLine(atMost: 40))
        }
    }

    /// What will look different.
    static func sentences(_ differences: [LookDifference: LookDifference.Finding]) -> [String] {
        LookDifference.allCases.compactMap { difference in
            differences[difference].map { difference.sentence($0) }
        }
    }
}

extension AnkiRowProblem {
    fileprivate func sentence(_ count: Int, _ example: String) -> String {
        let values: KeyValuePairs = ["example": example]
        return switch self {
        case .noteWithoutKind:
            trn(
                "{count} note is left out: its kind is not in the package (“{example}”).",
                "{count} notes are left out: their kinds are not in the package (“{example}”).",
                count: count, values)
        case .noteWithoutCards:
            trn(
                "{count} note is left out: it has no card (“{example}”).",
                "{count} notes are left out: they have no cards (“{example}”).", count: count, values)
        case .cardWithoutNote:
            trn(
                "{count} card is left out: its note is not in the package.",
                "{count} cards are left out: their notes are not in the package.", count: count)
        case .cardTwice:
            trn(
                "{count} card is left out: its note has it twice.",
                "{count} cards are left out: their notes have them twice.", count: count)
        case .reviewWithoutCard:
            trn(
                "{count} answer is left out: its card is not in the package.",
                "{count} answers are left out: their cards are not in the package.", count: count)
        case .senseless:
            trn(
                "{count} row is left out: its values are not valid.",
                "{count} rows are left out: their values are not valid.", count: count)
        case .mediaMissing:
            trn(
                "{count} picture or sound is listed in the package, but missing from it: “{example}”.",
                "{count} pictures and sounds are listed in the package, but missing from it, such as “{example}”.",
                count: count, values)
        case .mediaNameUnsafe:
            trn(
                "{count} picture or sound is left out, as its name is not allowed: “{example}”.",
                "{count} pictures and sounds are left out, as their names are not allowed, such as “{example}”.",
                count: count, values)
        case .mediaTwice:
            trn(
                "{count} picture or sound is left out: there is another one of its name, “{example}”.",
                "{count} pictures and sounds are left out: there are others of their names, such as “{example}”.",
                count: count, values)
        }
    }
}

extension LookDifference {
    fileprivate func sentence(_ finding: Finding) -> String {
        let values: KeyValuePairs = [
            "kind": finding.kinds.sorted().first?.inOneLine(atMost: 30) ?? "",
            "example": finding.example.inOneLine(atMost: 40),
        ]
        return switch self {
        case .script:
            trn(
                "{count} note brings a script, which Recess does not run (“{example}”).",
                "{count} notes bring scripts, which Recess does not run (“{example}”).", count: finding.notes,
                values)
        case .remoteFile:
            trn(
                "{count} note shows something from the network, which Recess never loads (“{example}”).",
                "{count} notes show something from the network, which Recess never loads (“{example}”).",
                count: finding.notes, values)
        case .style:
            trn(
                "{count} note will look simpler: its style sheet asks for “{example}”.",
                "{count} notes will look simpler: their style sheets ask for “{example}”.",
                count: finding.notes, values)
        case .element:
            trn(
                "{count} note has fields, drawings or videos that are left out (“{example}”).",
                "{count} notes have fields, drawings or videos that are left out (“{example}”).",
                count: finding.notes, values)
        case .missingMedia:
            trn(
                "{count} note names a picture or sound that is not in the package, “{example}”.",
                "{count} notes name pictures or sounds that are not in the package, such as “{example}”.",
                count: finding.notes, values)
        case .unknownFilter:
            trn(
                "{count} note needs an extension of Anki for “{example}”. Recess shows the text as it is.",
                "{count} notes need an extension of Anki for “{example}”. Recess shows the texts as they are.",
                count: finding.notes, values)
        case .templateMistake:
            trn(
                "{count} note has a template with a mistake, “{example}”, as in Anki.",
                "{count} notes have a template with a mistake, “{example}”, as in Anki.",
                count: finding.notes, values)
        }
    }
}

extension AnkiRefusal {
    /// Says what is wrong, and what the person can do about it.
    var text: String {
        switch self {
        case .unreadable(let failure): failure.text
        case .notAPackage: tr("This is not a package of Anki. Export it there again, as .apkg or .colpkg.")
        case .newer:
            tr(
                "A newer version of Anki has made this package. Export it there again with “Support older Anki versions”."
            )
        case .damaged: tr("The package is damaged or cut off. Export or download it again.")
        case .tooLarge:
            tr("Unpacked, this package would be far larger than an honest one. Nothing was imported.")
        case .encrypted: tr("The package has a password. Unpack it, and pack it again without one.")
        case .empty: tr("There is no note in this package.")
        case .cancelled: tr("Nothing was imported.")
        case .failed(let failure): failure.text
        }
    }

    /// Why nothing was written.
    public var textOfExport: String {
        if case .failed(let failure) = self { failure.textOfExport } else { text }
    }
}

extension PackageTexts {
    /// What a package would bring, in one sentence.
    static func summary(_ preview: PackagePreview) -> String {
        summary(preview.receipt, leftOut: preview.leftOut.all)
    }

    /// - Parameter leftOut: how many rows of the package cannot be used.
    static func summary(_ receipt: ImportReceipt, leftOut: Int) -> String {
        if receipt.notes.all == 0 { return tr("None of the notes of this package can be imported.") }
        if receipt.changesNothing {
            return receipt.notes.all == receipt.notes.same && leftOut == 0
                ? tr("All of this package is in the library already.")
                : tr("This package changes nothing in the library.")
        }
        return receipt.newCards == 0
            ? tr("The cards of this package are in the library already. Some of them change.")
            : trn("{count} new card.", "{count} new cards.", count: receipt.newCards)
    }

    /// Whatever else there is to say about it.
    static func details(_ preview: PackagePreview) -> [String] {
        let borrowed = preview.filteredDecks
        return sentences(preview.receipt).filter { $0 != summary(preview) }
            + [
                some(preview.mediaCount) {
                    trn(
                        "{count} picture or sound is in the package.",
                        "{count} pictures and sounds are in the package.", count: $0)
                },
                some(borrowed) {
                    trn(
                        "{count} filtered deck is not imported: its cards go to their own decks.",
                        "{count} filtered decks are not imported: their cards go to their own decks.",
                        count: $0)
                },
            ].compactMap(\.self) + sentences(preview.differences) + sentences(preview.leftOut)
    }

    static func taken(_ receipt: ImportReceipt, from file: String) -> String {
        let name = file.inOneLine(atMost: 40)
        return receipt.newCards == 0
            ? tr("The cards are up to date with “{file}”.", ["file": name])
            : trn(
                "{count} card was imported from “{file}”.", "{count} cards were imported from “{file}”.",
                count: receipt.newCards, ["file": name])
    }

    /// What has gone out, and what to do with it.
    public static func written(_ written: PackageExport.Written) -> [String] {
        [
            trn("{count} note", "{count} notes", count: written.notes),
            trn("{count} card", "{count} cards", count: written.cards),
            trn("{count} answer", "{count} answers", count: written.reviews),
            trn("{count} picture or sound", "{count} pictures and sounds", count: written.media),
        ]
    }

    /// Anki takes what was learnt only if it is asked to.
    public static var hintForAnki: String {
        tr("In Anki, choose “Import any learning progress” to take over what you have learnt, too.")
    }
}
