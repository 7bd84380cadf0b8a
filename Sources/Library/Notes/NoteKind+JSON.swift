import Flashcards

// A kind of note as it is kept: its fields, templates and style sheet as JSON.
extension NoteKind {
    var definition: String {
        var members: [JSON.Member] = [
            JSON.Member(name: "fields", value: .list(fields.map { .text($0) })),
            JSON.Member(name: "style", value: .text(style)),
            JSON.Member(name: "lenient", value: .number(Int64(leniency.rawValue))),
        ]
        switch cards {
        case .ofTemplates(let templates):
            members.append(JSON.Member(name: "templates", value: .list(templates.map(\.json))))
        case .ofHiddenParts(let template):
            members.append(JSON.Member(name: "hides", value: template.json))
        }
        if let pictureFields {
            members.append(
                JSON.Member(
                    name: "picture",
                    value: .object([
                        JSON.Member(name: "parts", value: .number(Int64(pictureFields.parts))),
                        JSON.Member(name: "field", value: .number(Int64(pictureFields.picture))),
                    ])))
        }
        var bytes: [UInt8] = []
        bytes.append(.object(members))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `nil` if it cannot be read.
    init?(id: ID, name: String, definition: String) {
        var reader = JSONReader(Array(definition.utf8))
        guard let json = reader.read(), let fields = json["fields"]?.list else { return nil }
        let cards: Cards
        if let template = json["hides"].flatMap(CardTemplate.init(json:)) {
            cards = .ofHiddenParts(template)
        } else if let templates = json["templates"]?.list {
            cards = .ofTemplates(templates.compactMap(CardTemplate.init(json:)))
        } else {
            return nil
        }
        self.init(
            name, id: id, fields: fields.map { $0.text ?? "" }, cards, style: json["style"]?.text ?? "")
        if let lenient = json["lenient"]?.number {
            leniency = TypedAnswer.Leniency(rawValue: Int(clamping: lenient))
        }
        if let parts = json["picture"]?["parts"]?.number, let picture = json["picture"]?["field"]?.number {
            pictureFields = PictureFields(parts: Int(clamping: parts), picture: Int(clamping: picture))
        }
    }
}

extension CardTemplate {
    fileprivate var json: JSON {
        .object([
            JSON.Member(name: "name", value: .text(name)),
            JSON.Member(name: "front", value: .text(front.source)),
            JSON.Member(name: "back", value: .text(back.source)),
        ])
    }

    /// A template with a mistake shows what the mistake is.
    fileprivate init?(json: JSON) {
        guard let name = json["name"]?.text, let front = json["front"]?.text, let back = json["back"]?.text
        else { return nil }
        guard let front = try? Template(front), let back = try? Template(back) else { return nil }
        self.init(name, front: front, back: back)
    }
}
