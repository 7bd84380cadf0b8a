import Anki
import Gtk

/// What can be done without a window: with the library, and with histories of reviews.
enum LibraryCommand: Equatable {
    case check
    /// Everything into this folder, in open formats.
    case export(String)
    /// Everything into this file, as a package for Anki; or one deck, by its path.
    case exportPackage(String, deck: String?)
    /// The cards of these files into the library.
    case importCards([String])
    /// What the reviews in this file leave in memory. The library is not asked.
    case memory(String)

    /// - Parameter files: the arguments that are no options. Only an import has some.
    /// - Parameter deck: the one that is exported. Only a package has a deck alone.
    func with(_ files: [String], deck: String?) throws(StartMistake) -> LibraryCommand {
        if case .importCards = self {
            if deck != nil { throw .deckWithoutPackage }
            return .importCards(files)
        }
        if let file = files.first { throw .tooMuch(file) }
        if case .export(let path) = self, AnkiPackage.isPackage(path) {
            return .exportPackage(path, deck: deck)
        }
        if deck != nil { throw .deckWithoutPackage }
        return self
    }
}

/// What a command has to say: lines for standard output, and mistakes for standard error. With a mistake the exit status
/// is 1.
struct CommandOutput: Equatable {
    var lines: [String] = []
    var mistakes: [String] = []

    var status: Int32 { mistakes.isEmpty ? 0 : 1 }
}
