/// Where the fields and templates of a kind stood when it came from another program. It is kept with those, by their places there.
public struct OriginPlaces: Hashable, Sendable {
    /// `nil` for what was added here.
    public var fields: [Int?]
    public var templates: [Int?]

    public init(fields: [Int?], templates: [Int?]) { (self.fields, self.templates) = (fields, templates) }
}

extension NoteKind {
    /// The place that a field had, in what the other program said of it. `nil` for one that was added here.
    public func originOfField(_ place: Int) -> Int? {
        guard let places = originPlaces?.fields else { return place }
        return places.indices.contains(place) ? places[place] : nil
    }

    public func originOfTemplate(_ place: Int) -> Int? {
        guard let places = originPlaces?.templates else { return place }
        return places.indices.contains(place) ? places[place] : nil
    }
}

extension KindChange {
    /// What is known by the places of fields and templates follows them.
    func following(_ changed: NoteKind) -> NoteKind {
        var kind = changed
        if let places = before.pictureFields {
            let parts = fields.firstIndex(of: places.parts)
            let picture = fields.firstIndex(of: places.picture)
            kind.pictureFields = parts.flatMap { parts in
                picture.map { PictureFields(parts: parts, picture: $0) }
            }
        }
        let stays =
            fields == before.fields.indices.map { $0 } && templates == before.templates.indices.map { $0 }
        guard !stays else { return kind }
        kind.originPlaces = OriginPlaces(
            fields: fields.map { $0.flatMap { before.originOfField($0) } },
            templates: templates.map { $0.flatMap { before.originOfTemplate($0) } })
        return kind
    }
}

// As JSON, in the definition of a kind.
extension OriginPlaces {
    func append(to bytes: inout [UInt8]) {
        bytes += "{\"fields\": ".utf8
        bytes.appendArray(fields) { $0 += ($1.map { String($0) } ?? "null").utf8 }
        bytes += ", \"templates\": ".utf8
        bytes.appendArray(templates) { $0 += ($1.map { String($0) } ?? "null").utf8 }
        bytes.append(UInt8(ascii: "}"))
    }

    init(_ json: inout JSONText) throws(DeckFile.Refusal) {
        var (fields, templates): ([Int?], [Int?]) = ([], [])
        try json.members { json, member throws(DeckFile.Refusal) in
            switch (member, try json.nextKind()) {
            case ("fields", .array): fields = try json.places()
            case ("templates", .array): templates = try json.places()
            default: try json.skipValue()
            }
        }
        self.init(fields: fields, templates: templates)
    }
}

extension JSONText {
    fileprivate mutating func places() throws(DeckFile.Refusal) -> [Int?] {
        var places: [Int?] = []
        try elements { json throws(DeckFile.Refusal) in
            let place = try json.textOrSkip().flatMap { Int($0) }
            if places.count < NoteKind.mostFields { places.append(place) }
        }
        return places
    }
}
