// Which fields a template shows, and what becomes of it when a field is renamed or goes away.
extension Template {
    /// A name in it that is none of these fields, nor one that every template may have.
    func unknownField(among fields: Set<String>) -> String? {
        Template.names(in: nodes).first { name in
            !fields.contains(name) && !TemplateFilling.specialNames.contains(name)
                && !(name.first == "c" && Int(name.dropFirst()) != nil)
        }
    }

    /// The names of all places and parts, in their order.
    private static func names(in nodes: [Node]) -> [String] {
        nodes.flatMap { node in
            switch node {
            case .html: [String]()
            case .field(let name, _): [name]
            case .section(let name, _, let inside): [name] + names(in: inside)
            }
        }
    }

    /// The same with another name of a field.
    public func renaming(_ old: String, to new: String) -> Template {
        rewriting { place in
            let start = place.name(old)
            return start.map { .keep("\(place[..<$0])\(new)") } ?? .keep(place)
        }
    }

    /// The same without a field, as if it were empty in every note: parts that are shown where it says something go with it.
    public func removing(_ field: String) -> Template {
        rewriting { place in
            guard place.name(field) != nil else { return .keep(place) }
            switch place.first {
            case "#": return .skipPart
            case "/": return .endPart
            default: return .drop
            }
        }
    }

    private enum Rewriting {
        case keep(String)
        case drop
        /// Leaves out all up to the end of the part that begins here.
        case skipPart
        case endPart
    }

    private func rewriting(_ change: (String) -> Rewriting) -> Template {
        var parser = TemplateParser(source)
        let all = Array(source.utf8)
        var written = Array(all[..<parser.rest.startIndex])
        var skipped = 0
        func write(_ bytes: some Sequence<UInt8>) { if skipped == 0 { written += bytes } }
        while let before = Optional(parser.rest.startIndex), let token = try? parser.next() {
            guard case .place(let place) = token else {
                write(all[before..<parser.rest.startIndex])
                continue
            }
            switch change(place) {
            case .keep(place): write(all[before..<parser.rest.startIndex])
            case .keep(let place): write(parser.opening + Array(place.utf8) + parser.closing)
            case .drop: break
            case .skipPart: skipped += 1
            case .endPart: skipped = max(0, skipped - 1)
            }
        }
        // What a mistake leaves over.
        write(all[parser.rest.startIndex...])
        return Template(kept: String(decoding: written, as: UTF8.self))
    }
}

extension String {
    /// Where the name of the field begins in a place such as “type:cloze:Text” or “#Text”. `nil` if it is another field.
    fileprivate func name(_ field: String) -> Index? {
        let isPart = ["#", "^", "/"].contains(first)
        let start =
            isPart ? index(after: startIndex) : lastIndex(of: ":").map { index(after: $0) } ?? startIndex
        return self[start...].drop(while: \.isWhitespace) == field
            ? self[start...].firstIndex { !$0.isWhitespace } : nil
    }
}

extension CardTemplate {
    /// What is wrong with it in a kind with these fields.
    ///
    /// - Parameter hides: whether cards come from parts that are hidden in a field.
    public func mistake(fields: [String], hides: Bool) -> TemplateMistake? {
        for side in [front, back] {
            if let mistake = side.mistake { return mistake }
            if let unknown = side.unknownField(among: Set(fields)) { return .unknownField(unknown) }
        }
        // A place to type an answer asks for nothing by itself.
        let asks =
            hides
            ? !front.fields(with: "cloze").isEmpty : front.shows(Set(fields), leavingOut: "type")
        return asks ? nil : .showsNoField
    }
}
