/// A kind as it is to be, and where its fields and templates were before, so that notes and cards can follow.
public struct KindChange: Hashable, Sendable {
    /// What History calls it.
    public enum Act: Hashable, Sendable {
        case rename
        case addField(String)
        case renameField(String)
        case moveField(String)
        case removeField(String)
        case addTemplate(String)
        case renameTemplate(String)
        case removeTemplate(String)
        case changeTemplate(String)
        case changeStyle
        /// Whether answers are typed, and what makes no difference then.
        case changeTyping
    }

    public let act: Act
    public let before: NoteKind
    public var kind: NoteKind { following(changed) }
    private var changed: NoteKind
    /// For each field the place that it had; `nil` for a new one.
    public private(set) var fields: [Int?]
    /// For each template the place that it had; `nil` for a new one.
    public private(set) var templates: [Int?]

    private init(_ act: Act, of kind: NoteKind) {
        (self.act, before, changed) = (act, kind, kind)
        fields = kind.fields.indices.map { $0 }
        templates = kind.templates.indices.map { $0 }
    }

    /// Whether cards may be others or show something else than before.
    public var changesCards: Bool {
        kind.cards != before.cards || kind.style != before.style || fields != before.fields.indices.map { $0 }
    }
}

extension NoteKind {
    /// Those that everybody has have the same fields and templates everywhere.
    public var isBuiltIn: Bool { NoteKind.builtIn.contains { $0.id == id } }

    public var hidesParts: Bool { if case .ofHiddenParts = cards { true } else { false } }

    public internal(set) var templates: [CardTemplate] {
        get {
            switch cards {
            case .ofTemplates(let templates): templates
            case .ofHiddenParts(let template): [template]
            }
        }
        set {
            switch cards {
            case .ofTemplates: cards = .ofTemplates(newValue)
            case .ofHiddenParts: if let template = newValue.first { cards = .ofHiddenParts(template) }
            }
        }
    }

    /// A name for a field as it is typed. `nil` for one that a template could not name, or that another field has.
    public func fieldName(typed: String, instead place: Int? = nil) -> String? {
        let name = typed.trimmed.split(whereSeparator: \.isNewline).joined(separator: " ")
        let others = fields.indices.filter { $0 != place }.map { fields[$0] } + TemplateFilling.specialNames
        guard !name.isEmpty, name.utf8.count <= 200, !name.contains(where: { "{}:\"\u{1F}".contains($0) }),
            !["#", "^", "/"].contains(name.first), !others.contains(name)
        else { return nil }
        return name
    }
}

// Each of these is one step. `nil` where it is not possible.
extension KindChange {
    public static func rename(_ kind: NoteKind, to name: String) -> KindChange? {
        guard !kind.isBuiltIn, let name = Deck.name(from: name), name != kind.name else { return nil }
        return changing(.rename, kind) { $0.name = name }
    }

    /// As the kind with typed answers or without, or another style sheet: what every kind can have.
    public static func changeTyping(_ kind: NoteKind, to other: NoteKind) -> KindChange? {
        guard other != kind, other.fields == kind.fields, other.templates.count == kind.templates.count else {
            return nil
        }
        return changing(.changeTyping, kind) { ($0.cards, $0.leniency) = (other.cards, other.leniency) }
    }

    public static func changeStyle(_ kind: NoteKind, to style: String) -> KindChange? {
        style == kind.style ? nil : changing(.changeStyle, kind) { $0.style = style }
    }

    public static func addField(_ typed: String, to kind: NoteKind) -> KindChange? {
        guard !kind.isBuiltIn, kind.fields.count < NoteKind.mostFields,
            let name = kind.fieldName(typed: typed)
        else { return nil }
        var change = changing(.addField(name), kind) { $0.fields.append(name) }
        change.fields.append(nil)
        return change
    }

    public static func renameField(_ place: Int, of kind: NoteKind, to typed: String) -> KindChange? {
        guard !kind.isBuiltIn, kind.fields.indices.contains(place),
            let name = kind.fieldName(typed: typed, instead: place), name != kind.fields[place]
        else { return nil }
        return changing(.renameField(name), kind) { kind in
            let old = kind.fields[place]
            kind.fields[place] = name
            kind.templates = kind.templates.map { $0.mapSides { $0.renaming(old, to: name) } }
        }
    }

    public static func moveField(_ place: Int, of kind: NoteKind, to target: Int) -> KindChange? {
        let isThere = kind.fields.indices.contains(place) && kind.fields.indices.contains(target)
        guard !kind.isBuiltIn, place != target, isThere else { return nil }
        var change = changing(.moveField(kind.fields[place]), kind) { kind in
            kind.fields.insert(kind.fields.remove(at: place), at: target)
        }
        change.fields.insert(change.fields.remove(at: place), at: target)
        change.movePicture()
        return change
    }

    public static func removeField(_ place: Int, of kind: NoteKind) -> KindChange? {
        guard !kind.isBuiltIn, kind.fields.count > 1, kind.fields.indices.contains(place) else { return nil }
        let name = kind.fields[place]
        var change = changing(.removeField(name), kind) { kind in
            kind.fields.remove(at: place)
            kind.templates = kind.templates.map { $0.mapSides { $0.removing(name) } }
        }
        change.fields.remove(at: place)
        change.movePicture()
        return change
    }

    /// A template that asks for the second field by the first one.
    public static func addTemplate(_ name: String, to kind: NoteKind) -> KindChange? {
        guard !kind.isBuiltIn, !kind.hidesParts, !kind.fields.isEmpty,
            kind.templates.count < NoteKind.mostTemplates
        else { return nil }
        let (front, back) = (kind.fields[0], kind.fields.count > 1 ? kind.fields[1] : kind.fields[0])
        let template = CardTemplate(
            name, front: Template(kept: "{{\(front)}}"),
            back: Template(kept: "{{FrontSide}}\n<hr id=\"answer\">\n{{\(back)}}"))
        var change = changing(.addTemplate(name), kind) { $0.templates.append(template) }
        change.templates.append(nil)
        return change
    }

    public static func renameTemplate(_ place: Int, of kind: NoteKind, to typed: String) -> KindChange? {
        guard !kind.isBuiltIn, kind.templates.indices.contains(place), let name = Deck.name(from: typed),
            name != kind.templates[place].name
        else { return nil }
        return changing(.renameTemplate(name), kind) { $0.templates[place].name = name }
    }

    public static func removeTemplate(_ place: Int, of kind: NoteKind) -> KindChange? {
        guard !kind.isBuiltIn, !kind.hidesParts, kind.templates.count > 1,
            kind.templates.indices.contains(place)
        else { return nil }
        var change = changing(.removeTemplate(kind.templates[place].name), kind) {
            $0.templates.remove(at: place)
        }
        change.templates.remove(at: place)
        return change
    }

    public static func changeTemplate(_ place: Int, of kind: NoteKind, to template: CardTemplate)
        -> KindChange?
    {
        guard !kind.isBuiltIn, kind.templates.indices.contains(place), template != kind.templates[place]
        else { return nil }
        return changing(.changeTemplate(template.name), kind) { $0.templates[place] = template }
    }

    /// The fields with a picture and its parts may have other places. Without one of them no parts are hidden any more.
    private mutating func movePicture() {
        changed.pictureFields = before.pictureFields.flatMap { places in
            guard let parts = fields.firstIndex(of: places.parts),
                let picture = fields.firstIndex(of: places.picture)
            else { return nil }
            return PictureFields(parts: parts, picture: picture)
        }
    }

    private static func changing(_ act: Act, _ kind: NoteKind, _ edit: (inout NoteKind) -> Void) -> KindChange
    {
        var change = KindChange(act, of: kind)
        edit(&change.changed)
        return change
    }

    /// The first template with a mistake that it did not have before, and the mistake. Such a change is not carried out.
    public var mistake: (template: String, mistake: TemplateMistake)? {
        for (place, template) in kind.templates.enumerated() {
            guard let mistake = template.mistake(fields: kind.fields, hides: kind.hidesParts) else {
                continue
            }
            let old = templates[place].map { before.templates[$0] }
            if old?.mistake(fields: before.fields, hides: before.hidesParts) != mistake {
                return (template.name, mistake)
            }
        }
        return nil
    }

    /// What becomes of the fields of a note. A note may have fewer fields than its kind, or more, which stay at its end.
    public func fields(of note: [String]) -> [String] {
        let kept = fields.map { place in place.flatMap { note.indices.contains($0) ? note[$0] : nil } ?? "" }
        return kept + note.dropFirst(before.fields.count)
    }

    /// What becomes of the number of a card. `nil` if its template goes away.
    public func number(_ number: Int) -> Int? {
        kind.hidesParts ? number : templates.firstIndex(of: number)
    }
}

extension CardTemplate {
    fileprivate func mapSides(_ change: (Template) -> Template) -> CardTemplate {
        CardTemplate(name, front: change(front), back: change(back))
    }
}
