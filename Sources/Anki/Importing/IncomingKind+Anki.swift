import Flashcards
import Library
import SQLite

extension IncomingKind {
    init(_ kind: AnkiKind) {
        let templates = kind.templates.map { template in
            CardTemplate(
                template.name, front: Template(kept: template.question), back: Template(kept: template.answer)
            )
        }
        let cards: NoteKind.Cards =
            kind.isCloze
            ? .ofHiddenParts(
                templates.first ?? CardTemplate("", front: Template(kept: ""), back: Template(kept: "")))
            : .ofTemplates(templates)
        let identity = JSON.read(Array(kind.definition.utf8)).flatMap(Identity.init(json:))
        self.init(
            NoteKind(
                kind.name, fields: kind.fields.map(\.name), cards, style: KindText.withoutOwnStyle(kind.style)
            ),
            identity ?? Identity(key: kind.id, changed: 0, fields: [], templates: []), origin: kind.definition
        )
        builtIn = OutgoingKinds.builtIn(ofNumber: kind.id)
    }
}

extension IncomingKind.Identity {
    /// Newer versions of Anki give fields and templates numbers that stay.
    init?(json: JSON) {
        guard let key = json["id"]?.anyNumber else { return nil }
        func keys(_ name: String) -> [Int64?] { (json[name]?.list ?? []).map { $0["id"]?.anyNumber } }
        let seconds = json["mod"]?.anyNumber ?? 0
        self.init(
            key: key, changed: seconds.multipliedReportingOverflow(by: 1000).partialValue,
            fields: keys("flds"),
            templates: keys("tmpls"))
    }
}

extension AnkiKind {
    /// Whether a card can have this number.
    func makes(_ number: Int) -> Bool {
        isCloze ? PackageLimits.cardNumbers.contains(number) : templates.indices.contains(number)
    }
}

/// Makes rows of notes what the library takes in.
final class NoteConversion {
    private let kinds: [Int64: AnkiKind]
    /// Most notes have the same few tags.
    private var tags: [String: String?] = [:]
    private static let mostTags = 10_000

    init(_ kinds: [AnkiKind]) { self.kinds = Dictionary(kinds.map { ($0.id, $0) }) { first, _ in first } }

    /// `nil` where its kind is not there. The row is one of `CollectionFile.notes`.
    func incoming(_ row: Row) -> (note: IncomingNote, kind: AnkiKind)? {
        guard let kind = kinds[row.number(2)] else { return nil }
        var note = IncomingNote(
            identity: row.text(1), kind: kind.id, fields: fields(row.text(5).precomposed, kind.fields.count),
            tags: kept(row.text(4)), changed: row.number(3).seconds, origin: origin(row), cards: [])
        note.own = CollectionWriter.number(ofIdentity: note.identity).map {
            IncomingNote.Own(number: $0, made: row.number(0))
        }
        return (note, kind)
    }

    /// As many as the kind has.
    private func fields(_ text: String, _ count: Int) -> String {
        var text = text
        let found = text.withUTF8 { bytes in bytes.reduce(1) { $1 == 0x1F ? $0 + 1 : $0 } }
        if found == count { return text }
        if found < count { return text + String(repeating: "\u{1F}", count: count - found) }
        return Note.fields(kept: text).prefix(count).joined(separator: "\u{1F}")
    }

    private func kept(_ text: String) -> String? {
        if text.isEmpty { return nil }
        if let known = tags[text] { return known }
        let found = AnkiNote.tags(in: text).compactMap { CardTag($0) }.uniqueAndSorted
        let kept = found.isEmpty ? nil : found.separated
        if tags.count < NoteConversion.mostTags { tags[text] = .some(kept) }
        return kept
    }

    /// What Recess itself does not need of it. When it was changed is kept by the library.
    private func origin(_ row: Row) -> String {
        var text = OriginText()
        text.add("id", row.number(0))
        if row.number(6) != 0 { text.add("flags", row.number(6)) }
        let data = row.text(7)
        if !data.isEmpty { text.add("data", data) }
        return text.written
    }
}

extension Int64 {
    /// As milliseconds. Senseless ones stay within what a date can be.
    var seconds: Int64 { Swift.max(0, Swift.min(self, 253_402_300_799)) * 1000 }
}
