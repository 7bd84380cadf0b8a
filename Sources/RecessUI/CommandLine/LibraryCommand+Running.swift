import Anki
import CardsUI
import Files
import FlagsUI
import Flashcards
import Gtk
import Library
import RecessKit

extension LibraryCommand {
    /// Carries it out. GTK need not have started: there may be no display.
    ///
    /// - Parameter wishes: they say when a card is due.
    func run(in source: LibrarySource, _ wishes: LearningWishes = .standard) -> CommandOutput {
        switch self {
        case .check: return source.place.check()
        case .export(let folder): return exporting(from: source) { $0.export(to: folder, wishes) }
        case .exportPackage(let file, let deck):
            return exporting(from: source) { $0.export(toPackage: file, deck: deck, wishes) }
        case .importCards(let files):
            return withLibrary(of: source) { $0.importCards(from: files, source.place) }
        case .memory(let file): return HistoryFile.output(of: file)
        }
    }

    /// Makes no new JSON file: it would have nothing of the person, who has perhaps mistyped its name.
    private func exporting(
        from source: LibrarySource, _ work: (OpenLibrary) -> CommandOutput
    ) -> CommandOutput {
        if case .document(let path, _) = source.place, source.place.backups?.all().isEmpty != false,
            FileCheck(ofDocument: path) == .nothing
        {
            return FileCheck.nothing.output(about: path)
        }
        return withLibrary(of: source, work)
    }

    private func withLibrary(
        of source: LibrarySource, _ work: (OpenLibrary) -> CommandOutput
    ) -> CommandOutput {
        do throws(LibraryRefusal) {
            let opened = try source.open()
            var output = work(OpenLibrary(library: opened.library, notKept: opened.notKept))
            if let recovery = opened.recovery {
                let news = [recovery.sentence, recovery.keptFileSentence].compactMap(\.self)
                output.lines.insert(contentsOf: news, at: 0)
            }
            return output
        } catch {
            return CommandOutput(mistakes: [error.explanation])
        }
    }
}

/// A library that was opened for a command.
private struct OpenLibrary {
    let library: Library
    let notKept: NotKept?

    func export(to folder: String, _ wishes: LearningWishes) -> CommandOutput {
        if let file = Library.foreignFile(inExport: folder) {
            let text = tr(
                "“{path}” is not from an export and would be replaced. Choose another folder.", ["path": file]
            )
            return CommandOutput(mistakes: [text])
        }
        do throws(StoreFailure) {
            let exported = try library.export(to: folder, wishes)
            let cards = trn("{count} card", "{count} cards", count: exported.cards)
            let answers = trn("{count} answer", "{count} answers", count: exported.reviews)
            return CommandOutput(
                lines: [
                    ("cards.csv", cards), ("reviews.csv", answers), ("library.json", tr("everything")),
                ].map { tr("Wrote {file}: {content}", ["file": "\(folder)/\($0)", "content": $1]) })
        } catch {
            return CommandOutput(mistakes: [error.textOfExport])
        }
    }

    func export(toPackage file: String, deck path: String?, _ wishes: LearningWishes) -> CommandOutput {
        if AnkiPackage.isForeignFile(file) {
            let text = tr(
                "“{path}” is not a package of Anki and would be replaced. Choose another name.",
                ["path": file])
            return CommandOutput(mistakes: [text])
        }
        do throws(AnkiRefusal) {
            let found = path.flatMap { path in
                (try? library.read { try $0.decks() })?.first { $0.path.lowercased() == path.lowercased() }
            }
            if let path, found == nil {
                return CommandOutput(mistakes: [tr("There is no deck “{deck}”.", ["deck": path])])
            }
            let data = DataFolder.ofThisProgram
            let flags = FlagBook(drawings: data.flags, looks: data.flagLooks, map: data.map)
            let package = PackageExport(of: library, deck: found?.id, wishes) {
                flags.picture(onCards: $0)?.path
            }
            let written = try package.write(to: file)
            return CommandOutput(
                lines: PackageTexts.written(written).map {
                    tr("Wrote {file}: {content}", ["file": file, "content": $0])
                } + [PackageTexts.hintForAnki])
        } catch {
            return CommandOutput(mistakes: [error.textOfExport])
        }
    }

    func importCards(from files: [String], _ place: LibrarySource.Place) -> CommandOutput {
        if let notKept {
            return CommandOutput(mistakes: [Unkept(notKept, isTriedAgain: false, count: 0).text])
        }
        var output = CommandOutput()
        for file in files {
            let taken = FileImport(of: file, into: library)
            let lines = taken.lines.map { CommandOutput.line(about: file, $0) }
            if taken.isTaken { output.lines += lines } else { output.mistakes += lines }
        }
        _ = try? place.backups?.makeIfDue()
        return output
    }
}

extension CommandOutput {
    fileprivate static func line(about file: String, _ text: String) -> String {
        // Translators: a line of output, such as “birds.csv: 14 cards were added to “Birds”.”
        tr("{file}: {text}", ["file": FilePath(file).name, "text": text])
    }
}
