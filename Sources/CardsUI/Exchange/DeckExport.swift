import Anki
import Files
import Flashcards
import Gtk
import RecessKit

/// Names and writes the file of an export.
nonisolated enum DeckExport {
    /// The proposed name. Characters that a file name cannot have are replaced, and a long name is cut off.
    static func fileName(for deck: Deck) -> String {
        let name = String(deck.name.inOneLine(atMost: 60).map { "/\\:".contains($0) ? "-" : $0 })
        return (name.hasPrefix(".") ? "_" + name : name) + ".csv"
    }

    /// The path with an ending. The ending that the person typed decides on the format, then the format that was chosen
    /// in the dialog, else the format is CSV.
    ///
    /// - Parameter proposed: the name that the dialog proposed. If it was left unchanged, its ending is replaced by that
    ///   of the chosen format.
    static func path(for chosen: String, _ format: ExportFormat?, proposed: String) -> String {
        guard ExportFormat(fileName: chosen) != nil else {
            return "\(chosen).\((format ?? .csv).rawValue)"
        }
        let isAsProposed = chosen.split(separator: "/").last.map(String.init) == proposed
        guard isAsProposed, let format else { return chosen }
        let endings = ExportFormat.allCases.map(\.rawValue)
        return FilePaths.name(chosen, endingIn: format.rawValue, insteadOf: endings) ?? chosen
    }

    /// Returns the number of cards.
    static func write(
        _ cards: [FileCard], named name: String, to path: String
    ) throws(StoreFailure) -> Int {
        let format = DeckFile.Format(fileName: path) ?? .csv
        try ExchangeFile.write(DeckFile.bytes(of: cards, deckName: name, as: format), to: path)
        return cards.count
    }
}

/// What a deck can be exported as.
nonisolated enum ExportFormat: String, CaseIterable {
    case csv, tsv, json
    /// A package for Anki.
    case apkg

    /// The format that the ending of the name stands for. `nil` for an unknown ending.
    init?(fileName: String) {
        if AnkiPackage.isPackage(fileName) {
            self = .apkg
        } else if let format = DeckFile.Format(fileName: fileName) {
            self.init(rawValue: format.rawValue)
        } else {
            return nil
        }
    }

    /// The name in the dialog.
    @MainActor var name: String {
        switch self {
        case .csv: tr("Table with commas (CSV)")
        case .tsv: tr("Table with tabs (TSV)")
        case .json: "JSON"
        case .apkg: tr("Package for Anki")
        }
    }
}
