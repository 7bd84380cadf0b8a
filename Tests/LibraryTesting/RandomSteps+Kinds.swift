import Flashcards
import Library
import Seeded

extension RandomSteps {
    /// Something with a kind of the person’s own. `false` where there was nothing to do it to.
    mutating func changeKinds(in deck: Deck?) throws -> Bool {
        let own = try library.read { try $0.kinds() }.filter { !$0.isBuiltIn }
        guard let kind = own.randomElement(using: &generator) else {
            var copy = NoteKind.bothWays
            copy.name = "Kind \(count)"
            let made = copy
            try library.perform(Step(.makeKind)) { _ = try $0.make(made) }
            return true
        }
        let choice = Int.random(in: 0..<8, using: &generator)
        if choice < 4, let deck {
            let fields = kind.fields.indices.map { FieldText.plain($0 == 0 ? "word \(count)" : "field") }
            try library.perform(Step(.addCard)) { _ = try $0.add(WrittenNote(kind, fields), to: deck.id) }
            return true
        }
        guard let change = change(kind, choice), change.mistake == nil else { return false }
        try library.perform(Step(.changeKind)) { try $0.change(change) }
        return true
    }

    private mutating func change(_ kind: NoteKind, _ choice: Int) -> KindChange? {
        let field = Int.random(in: 0..<kind.fields.count, using: &generator)
        let template = Int.random(in: 0..<kind.templates.count, using: &generator)
        switch choice {
        case 4 where kind.fields.count < 5: return .addField("Field \(count)", to: kind)
        case 4: return .removeField(field, of: kind)
        case 5: return .moveField(field, of: kind, to: 0)
        case 6 where kind.templates.count < 4: return .addTemplate("Template \(count)", to: kind)
        case 6: return .removeTemplate(template, of: kind)
        default: return .renameField(field, of: kind, to: "Name \(count)")
        }
    }
}
