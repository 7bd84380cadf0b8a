import Anki
import Files
import Flashcards
import Gtk
import Library
import RecessKit

/// An import without a window: the cards of a file go into the deck that the window would propose. Cards that it has are left
/// out.
public struct FileImport {
    /// Whether the file could be read and its cards are in the library.
    public private(set) var isTaken = true
    /// What was added and what was not, with line numbers; or why nothing was.
    public private(set) var lines: [String] = []

    public init(of path: String, into library: Library) {
        if AnkiPackage.isPackage(path) {
            take(package: path, into: library)
            return
        }
        do throws(ExchangeFile.ReadFailure) {
            let bytes = MemoradoCards.json(
                try ExchangeFile.read(path, atMost: DeckFile.largestSize), at: path)
            read(bytes, FilePath(path).name, into: library, ImportChoices(usualEncoding: .ofThisLocale))
        } catch {
            refuse(DeckImport.Refusal.unreadable(error).text)
        }
    }

    private mutating func read(
        _ bytes: [UInt8], _ name: String, into library: Library, _ choices: ImportChoices
    ) {
        do throws(DeckFile.Refusal) {
            let kinds = (try? library.read { try $0.kinds() }) ?? NoteKind.builtIn
            take(try DeckFile.read(bytes, fileName: name, choices: choices, kinds: kinds), into: library)
        } catch {
            let refusal = DeckImport.Refusal.content(error)
            refuse(refusal.text)
            lines += refusal.notes.map(\.line)
        }
    }

    private mutating func take(_ file: DeckFile, into library: Library) {
        do throws(StoreFailure) {
            let name = file.deckName ?? tr("Imported cards")
            let deck = try library.read { try $0.decks() }
                .first { $0.name.lowercased() == name.lowercased() }
            let existing = try deck.map { deck throws(StoreFailure) in
                try library.read { try $0.fileCards(in: deck.id) }
            }
            let plan = ImportPlan(file, besides: existing ?? [])
            if plan.cards.isEmpty {
                lines = [ImportTexts.newCards(plan, of: file)]
                isTaken = !file.cards.isEmpty
            } else {
                let target = deck.map { ImportTarget.deck($0.id) } ?? .newDeck(named: name)
                let deckName = deck?.name ?? name
                _ = try library.importCards(
                    plan.cards, into: target,
                    step: { Step(.importCards, about: deckName, count: $0.cards.count) })
                lines = [ImportTexts.added(plan.cards.count, to: deckName)]
            }
            tellWhatIsLeftOut(plan, of: file, library.mediaFolder)
        } catch {
            refuse(error.text)
        }
    }

    private mutating func take(package path: String, into library: Library) {
        do throws(AnkiRefusal) {
            let package = try AnkiPackage(path, besides: library.mediaFolder.map { FilePath($0.path).folder })
            // A package that changes nothing is not worth a step.
            if let preview = try? PackagePreview(of: package, in: library), preview.bringsNothing {
                isTaken = preview.receipt.notes.all > 0
                lines =
                    [PackageTexts.summary(preview)] + PackageTexts.sentences(preview.receipt)
                    + PackageTexts.sentences(package.leftOut)
                return
            }
            let name = FilePath(path).name
            let receipt = try package.take(into: library) {
                Step(.importPackage, about: name, count: $0.notes.all)
            }
            lines = receipt.map(PackageTexts.sentences) ?? []
            lines += PackageTexts.sentences(package.leftOut)
            // Else the next start of the program would do it.
            while (try? library.rememberSlice()) == true {}
        } catch {
            refuse(error.text)
        }
    }

    private mutating func tellWhatIsLeftOut(_ plan: ImportPlan, of file: DeckFile, _ folder: MediaFolder?) {
        lines += [ImportTexts.missingMedia(file.mediaMissing(in: folder))].compactMap(\.self)
        lines += [ImportTexts.wrongLines(file)].compactMap(\.self)
        lines += file.problems.map { ImportNote($0).line }
        lines += [ImportTexts.repeats(plan)].compactMap(\.self)
        lines += plan.repeats.map { ImportNote($0).line }
        let unlisted = file.problemCount - file.problems.count + plan.repeatCount - plan.repeats.count
        if unlisted > 0 { lines.append(trn("{count} more line", "{count} more lines", count: unlisted)) }
    }

    private mutating func refuse(_ reason: String) {
        isTaken = false
        lines = [reason]
    }
}

extension ImportNote {
    fileprivate var line: String { tr("{line}: {reason}", ["line": title, "reason": reason]) }
}
