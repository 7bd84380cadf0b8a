import Flashcards
import Library

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
            NoteKind(kind.name, fields: kind.fields.map(\.name), cards, style: kind.style),
            identity ?? Identity(key: kind.id, changed: 0, fields: [], templates: []), origin: kind.definition
        )
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

extension IncomingNote {
    init(_ note: AnkiNote, _ kind: AnkiKind) {
        var fields = note.fields.prefix(kind.fields.count)
        fields += repeatElement("", count: kind.fields.count - fields.count)
        let tags = note.tags.compactMap { CardTag($0) }.uniqueAndSorted
        self.init(
            identity: note.guid, kind: note.kind, fields: fields.joined(separator: "\u{1F}"),
            tags: tags.isEmpty ? nil : tags.separated, changed: note.modified.seconds, origin: note.origin,
            cards: [])
    }
}

extension Int64 {
    /// As milliseconds. Senseless ones stay within what a date can be.
    var seconds: Int64 { Swift.max(0, Swift.min(self, 253_402_300_799)) * 1000 }
}

extension AnkiNote {
    /// What Recess itself does not need of it. When it was changed is kept by the library.
    var origin: String {
        var text = "{\"id\":\(id)"
        if flags != 0 { text += ",\"flags\":\(flags)" }
        if !data.isEmpty { text += ",\"data\":" + JSON.text(data).written }
        return text + "}"
    }
}
