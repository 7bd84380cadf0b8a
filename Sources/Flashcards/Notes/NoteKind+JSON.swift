// A kind of note as JSON: as the library keeps it, and as it stands in files of cards.
extension NoteKind {
    /// Without its number and its name.
    public var definition: String {
        var bytes = Array("{\"fields\": ".utf8)
        bytes.appendArray(fields) { $0.appendJSON($1) }
        bytes += ", \"style\": ".utf8
        bytes.appendJSON(style)
        bytes += ", \"lenient\": \(leniency.rawValue)".utf8
        switch cards {
        case .ofTemplates(let templates):
            bytes += ", \"templates\": ".utf8
            bytes.appendArray(templates) { $1.append(to: &$0) }
        case .ofHiddenParts(let template):
            bytes += ", \"hides\": ".utf8
            template.append(to: &bytes)
        }
        if let places = pictureFields {
            bytes += ", \"picture\": {\"parts\": \(places.parts), \"field\": \(places.picture)}".utf8
        }
        if let originPlaces {
            bytes += ", \"origin\": ".utf8
            originPlaces.append(to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `nil` if it cannot be read.
    public init?(id: ID, name: String, definition: String) {
        var json = JSONText(Array(definition.utf8))
        guard let read = try? NoteKind(&json) else { return nil }
        self = read
        (self.id, self.name) = (id, name)
    }

    /// More are no kind that a person could use.
    public static let mostFields = 1000
    public static let mostTemplates = 1000

    /// Reads a definition, which may have members for the number and the name. `nil` if something that it needs is missing.
    init?(_ json: inout JSONText) throws(DeckFile.Refusal) {
        var (id, name, style): (Int64, String, String) = (0, "", "")
        var (fields, cards, leniency): ([String]?, Cards?, TypedAnswer.Leniency) = (nil, nil, .all)
        var (picture, origin): (PictureFields?, OriginPlaces?)
        try json.members { json, member throws(DeckFile.Refusal) in
            switch (member, try json.nextKind()) {
            case ("fields", .array): fields = try json.texts(atMost: NoteKind.mostFields)
            case ("templates", .array): cards = try json.templates().map { .ofTemplates($0) }
            case ("hides", .object): cards = try CardTemplate(&json).map { .ofHiddenParts($0) }
            case ("name", .string): name = try json.string() ?? ""
            case ("style", .string): style = try json.string() ?? ""
            case ("id", .number): id = Int64(try json.number()) ?? 0
            case ("lenient", .number): leniency = .init(rawValue: Int(try json.number()) ?? 0)
            case ("picture", .object): picture = try PictureFields(&json)
            case ("origin", .object): origin = try OriginPlaces(&json)
            default: try json.skipValue()
            }
        }
        guard let fields, let cards else { return nil }
        self.init(name, id: ID(id), fields: fields, cards, style: style)
        (self.leniency, pictureFields, originPlaces) = (leniency, picture, origin)
    }
}

extension PictureFields {
    fileprivate init?(_ json: inout JSONText) throws(DeckFile.Refusal) {
        var (parts, picture): (Int?, Int?)
        try json.members { json, member throws(DeckFile.Refusal) in
            switch member {
            case "parts": parts = try json.textOrSkip().flatMap { Int($0) }
            case "field": picture = try json.textOrSkip().flatMap { Int($0) }
            default: try json.skipValue()
            }
        }
        guard let parts, let picture else { return nil }
        self.init(parts: parts, picture: picture)
    }
}

extension CardTemplate {
    fileprivate func append(to bytes: inout [UInt8]) {
        bytes += "{\"name\": ".utf8
        bytes.appendJSON(name)
        bytes.appendMember("front", front.source)
        bytes.appendMember("back", back.source)
        bytes.append(UInt8(ascii: "}"))
    }

    fileprivate init?(_ json: inout JSONText) throws(DeckFile.Refusal) {
        var (name, front, back): (String, String?, String?) = ("", nil, nil)
        try json.members { json, member throws(DeckFile.Refusal) in
            switch member {
            case "name": name = try json.textOrSkip() ?? ""
            case "front": front = try json.textOrSkip()
            case "back": back = try json.textOrSkip()
            default: try json.skipValue()
            }
        }
        guard let front, let back else { return nil }
        self.init(name, front: Template(kept: front), back: Template(kept: back))
    }
}

extension JSONText {
    /// `nil` if there are more.
    fileprivate mutating func texts(atMost most: Int) throws(DeckFile.Refusal) -> [String]? {
        var texts: [String] = []
        try elements { json throws(DeckFile.Refusal) in
            let text = try json.textOrSkip() ?? ""
            if texts.count <= most { texts.append(text) }
        }
        return texts.count > most ? nil : texts
    }

    /// `nil` if one cannot be read: the others would have wrong numbers without it.
    fileprivate mutating func templates() throws(DeckFile.Refusal) -> [CardTemplate]? {
        var (templates, count): ([CardTemplate], Int) = ([], 0)
        try elements { json throws(DeckFile.Refusal) in
            count += 1
            guard count <= NoteKind.mostTemplates, try json.nextKind() == .object else {
                return try json.skipValue()
            }
            if let template = try CardTemplate(&json) { templates.append(template) }
        }
        return templates.count == count ? templates : nil
    }
}
