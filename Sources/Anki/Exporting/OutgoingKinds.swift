import Flashcards
import Library

/// The note types that go out: those that came from Anki as they came, with what was changed here, and our own as note types that
/// look alike there.
final class OutgoingKinds {
    private var known: [NoteKind.ID: OutgoingKind] = [:]
    private var numbers = NumberPool()
    private var used: [NoteKind.ID: Used] = [:]

    struct Used {
        let number: Int64
        let json: JSON
        /// The place of the field by which notes are sorted.
        let sortField: Int
        let fieldCount: Int
        let isCloze: Bool
    }

    init(_ kinds: [OutgoingKind]) { known = Dictionary(kinds.map { ($0.kind.id, $0) }) { first, _ in first } }

    /// Those that notes have.
    var json: JSON {
        .object(
            used.values.sorted { $0.number < $1.number }.map {
                JSON.Member(name: String($0.number), value: $0.json)
            })
    }

    /// What names files.
    var sources: [String] {
        used.keys.compactMap { known[$0]?.kind }.flatMap {
            [$0.style] + $0.allTemplates.flatMap { [$0.front.source, $0.back.source] }
        }
    }

    /// `nil` for a kind that is not there.
    func use(_ id: NoteKind.ID) -> Used? {
        if let kind = used[id] { return kind }
        guard let kind = known[id] else { return nil }
        let came = kind.origin.flatMap { JSON.read(Array($0.utf8)) }
        let number = numbers.take(came?["id"]?.anyNumber ?? OutgoingKinds.number(of: kind))
        let json = KindText(kind.kind, number: number, came: came).json
        let made = Used(
            number: number, json: json, sortField: Int(clamping: json["sortf"]?.anyNumber ?? 0),
            fieldCount: kind.kind.fields.count, isCloze: json["type"]?.anyNumber == 1)
        used[id] = made
        return made
    }

    /// The same at each export, so that Anki knows the note type again. Kinds that everybody has were never made.
    private static func number(of kind: OutgoingKind) -> Int64 {
        kind.kind.isBuiltIn ? numbersOfBuiltIn + kind.kind.id.number : kind.made
    }

    static func builtIn(ofNumber number: Int64) -> NoteKind.ID? {
        NoteKind.builtIn.map(\.id).first { numbersOfBuiltIn + $0.number == number }
    }

    private static let numbersOfBuiltIn: Int64 = 1_700_000_000_000
}

/// A kind as JSON of schema 11.
struct KindText {
    private let kind: NoteKind
    private let number: Int64
    private let came: JSON?

    /// - Parameter came: as it came from Anki.
    init(_ kind: NoteKind, number: Int64, came: JSON?) {
        (self.kind, self.number, self.came) = (kind, number, came)
    }

    private var isCloze: Bool { if case .ofHiddenParts = kind.cards { true } else { false } }

    var json: JSON {
        let fields = parts("flds", kind.fields, kind.originOfField) { JSON.field($0, came: $1, place: $2) }
        let templates = parts("tmpls", templateNames, kind.originOfTemplate) { _, came, place in
            JSON.template(template(place), came: came, place: place)
        }
        var json = came ?? .object([])
        for (name, value) in [
            ("id", JSON.number(number)), ("name", .text(kind.name)), ("type", .number(isCloze ? 1 : 0)),
            ("tmpls", .list(templates)), ("flds", .list(fields)), ("css", .text(style)),
        ] { json = json.setting(name, value) }
        for (name, value) in KindText.usual where json[name] == nil { json = json.setting(name, value) }
        if came == nil, hidesPartsOfPicture { json = json.setting("originalStockKind", .number(6)) }
        return json
    }

    private static let usual: [(String, JSON)] = [
        ("mod", .number(0)), ("usn", .number(0)), ("sortf", .number(0)), ("did", .null),
        ("latexPre", .text("")),
        ("latexPost", .text("")), ("latexsvg", .bool(false)), ("req", .list([])),
    ]

    private var templateNames: [String] { kind.allTemplates.map(\.name) }

    /// What came, by the place that it had; where that is not known, by its place if nothing was added or removed, else by its name.
    private func parts(
        _ member: String, _ names: [String], _ origin: (Int) -> Int?,
        _ make: (String, JSON?, Int) -> JSON
    ) -> [JSON] {
        let came = came?[member]?.list ?? []
        return names.enumerated().map { place, name in
            if kind.originPlaces != nil {
                return make(name, origin(place).flatMap { came.indices.contains($0) ? came[$0] : nil }, place)
            }
            let before = came.count == names.count ? came[place] : came.first { $0["name"]?.text == name }
            return make(name, before, place)
        }
    }

    private func template(_ place: Int) -> CardTemplate {
        let template = kind.allTemplates[place]
        return came == nil && hidesPartsOfPicture
            ? PictureTemplate.template(template.name, kind.fields) : template
    }

    private var style: String {
        guard let came else { return KindText.ownStyle + kind.style }
        let hadOwnStyle = came["css"]?.text?.hasPrefix(KindText.ownStyle) ?? false
        return hadOwnStyle ? KindText.ownStyle + kind.style : kind.style
    }

    /// A style sheet as it is kept here, where cards look like that anyway.
    static func withoutOwnStyle(_ style: String) -> String {
        style.hasPrefix(ownStyle) ? String(style.dropFirst(ownStyle.count)) : style
    }

    /// As cards look in Recess.
    private static let ownStyle =
        """
        .card { font-family: sans-serif; font-size: 24px; text-align: center; }
        .cloze { font-weight: bold; color: #1a5fb4; }

        """

    private var hidesPartsOfPicture: Bool { kind.id == NoteKind.hiddenParts.id }
}

/// What Anki needs to draw the parts of a picture. It does that itself, in elements with these names.
private enum PictureTemplate {
    /// - Parameter fields: parts, picture, heading, more.
    static func template(_ name: String, _ fields: [String]) -> CardTemplate {
        let picture = """
            <div style="display: none">{{cloze:\(fields[0])}}</div>
            <div id="image-occlusion-container">{{\(fields[1])}}<canvas id="image-occlusion-canvas"></canvas></div>
            <script>anki.imageOcclusion.setup();</script>
            """
        let heading = "{{#\(fields[2])}}<div>{{\(fields[2])}}</div>{{/\(fields[2])}}"
        let more = "{{#\(fields[3])}}<div>{{\(fields[3])}}</div>{{/\(fields[3])}}"
        return CardTemplate(
            name, front: Template(kept: heading + picture), back: Template(kept: heading + picture + more))
    }
}

extension JSON {
    fileprivate static func field(_ name: String, came: JSON?, place: Int) -> JSON {
        var json = came ?? .object([])
        json = json.setting("name", .text(name)).setting("ord", .number(Int64(place)))
        let usual: [(String, JSON)] = [
            ("sticky", .bool(false)), ("rtl", .bool(false)), ("font", .text("Arial")), ("size", .number(20)),
        ]
        for (name, value) in usual where json[name] == nil { json = json.setting(name, value) }
        return json
    }

    fileprivate static func template(_ template: CardTemplate, came: JSON?, place: Int) -> JSON {
        var json = came ?? .object([])
        json = json.setting("name", .text(template.name)).setting("ord", .number(Int64(place)))
        json = json.setting("qfmt", .text(template.front.source)).setting("afmt", .text(template.back.source))
        let usual: [(String, JSON)] = [
            ("bqfmt", .text("")), ("bafmt", .text("")), ("did", .null), ("bfont", .text("")),
            ("bsize", .number(0)),
        ]
        for (name, value) in usual where json[name] == nil { json = json.setting(name, value) }
        return json
    }

    /// With a member changed or added.
    func setting(_ name: String, _ value: JSON) -> JSON {
        var list = members ?? []
        let member = Member(name: name, value: value)
        if let place = list.firstIndex(where: { $0.name == name }) {
            list[place] = member
        } else {
            list.append(member)
        }
        return .object(list)
    }
}
