import Files
import Flashcards
import Library

// Cards to look at before a package is taken in.
extension AnkiPackage {
    /// The first card of each of the first notes.
    public func firstCards(_ count: Int) throws -> [FileCard] {
        let kinds = Dictionary(kinds.map { ($0.identity.key, $0.kindHere) }) { first, _ in first }
        var cards: [FileCard] = []
        try rewind()
        while cards.count < count, let note = try nextNote() {
            guard let kind = kinds[note.kind], let card = note.cards.min(by: { $0.number < $1.number }) else {
                continue
            }
            let fields = Note.fields(kept: note.fields)
            let tags = note.tags.map([CardTag].init(separated:)) ?? []
            var made = FileCard(
                KindTexts(kind).text(of: Note(fields, tags: tags.map(\.name)), card: card.number), tags: tags)
            (made.note, made.number) = (FileNote(kind, fields: fields, identity: note.identity), card.number)
            cards.append(made)
        }
        return cards
    }

    /// Unpacks some pictures and sounds. Returns the path of each by its name; what cannot be unpacked is not there.
    public func unpack(_ names: Set<String>) -> [String: String] {
        var paths: [String: String] = [:]
        for (place, file) in mediaList.media.enumerated() where names.contains(file.name) {
            guard let entry = container.zip[file.entry] else { continue }
            let path = staging.file("shown-\(place)")
            do throws(AnkiRefusal) {
                try container.write(entry, to: path, { true })
                paths[file.name] = path.text
            } catch {
                // Its card shows the name of the picture instead.
                continue
            }
        }
        return paths
    }

    /// The deck in which all others lie; else the first one.
    public var pathOfMainDeck: [String] {
        let paths = decks.filter(\.evenIfEmpty).map(\.path)
        guard let first = paths.min(by: { $0.count < $1.count }) else { return decks.first?.path ?? [] }
        let common = paths.reduce(first) { common, path in
            zip(common, path).prefix { $0 == $1 }.map(\.0)
        }
        return common.isEmpty ? first : common
    }
}

extension IncomingKind {
    /// One that everybody has knows more than a package can say, such as which field has the picture whose parts are hidden.
    fileprivate var kindHere: NoteKind { NoteKind.builtIn.first { $0.id == builtIn } ?? kind }
}
