// The format in which nothing is lost. Whoever knows nothing of notes finds the texts of their cards in it.
extension DeckFile {
    /// Writes one card or note in each line, so that line numbers in messages are useful.
    static func json(of cards: [FileCard], deckName: String) -> [UInt8] {
        var bytes = Array("{\n\"format\": \"recess-deck\",\n\"version\": 2,\n\"name\": ".utf8)
        bytes.appendJSON(deckName)
        appendKinds(of: cards, to: &bytes)
        bytes += ",\n\"cards\": [".utf8
        let notes = Dictionary(grouping: cards.indices.filter { cards[$0].note != nil }) {
            cards[$0].note?.object
        }
        var isFirst = true
        for (place, card) in cards.enumerated() {
            let ofNote = card.note.flatMap { notes[$0.object] }
            // A note stands where its first card does.
            if let first = ofNote?.first, first != place { continue }
            bytes += (isFirst ? "\n" : ",\n").utf8
            isFirst = false
            if let note = card.note, let ofNote {
                note.append(to: &bytes, cards: ofNote.map { cards[$0] })
            } else {
                card.append(to: &bytes)
            }
        }
        return bytes + "\n]\n}\n".utf8
    }

    /// Those that everybody has need no definition.
    private static func appendKinds(of cards: [FileCard], to bytes: inout [UInt8]) {
        var kinds: [NoteKind.ID: NoteKind] = [:]
        for kind in cards.compactMap(\.note?.kind) where !NoteKind.builtIn.contains(kind) {
            kinds[kind.id] = kind
        }
        guard !kinds.isEmpty else { return }
        bytes += ",\n\"kinds\": ".utf8
        bytes.appendArray(kinds.values.sorted { $0.id < $1.id }) { bytes, kind in
            bytes += "\n{\"id\": \(kind.id.number)".utf8
            bytes.appendMember("name", kind.name)
            bytes += ", ".utf8
            bytes += kind.definition.utf8.dropFirst()
        }
    }
}

extension FileNote {
    fileprivate func append(to bytes: inout [UInt8], cards: [FileCard]) {
        bytes += "{\"kind\": \(kind.id.number), \"fields\": ".utf8
        bytes.appendArray(fields) { $0.appendJSON($1) }
        if let identity { bytes.appendMember("identity", identity) }
        bytes += ", \"cards\": ".utf8
        bytes.appendArray(cards) { $1.append(to: &$0) }
        bytes.append(UInt8(ascii: "}"))
    }
}

extension FileCard {
    /// The numbers of a note’s cards begin with 1, as hidden parts are counted.
    fileprivate func append(to bytes: inout [UInt8]) {
        bytes += (note == nil ? "{" : "{\"number\": \(number + 1), ").utf8
        bytes += "\"prompt\": ".utf8
        bytes.appendJSON(text.prompt)
        bytes.appendMember("answer", text.answer)
        if let picture = text.picture { bytes.appendMember("picture", picture) }
        if !tags.isEmpty { bytes.appendMember("tags", tags.separated) }
        if !deckPath.isEmpty { bytes.appendMember("deck", deckPath.joined(separator: Deck.separator)) }
        if let flag = marks.flag { bytes.appendMember("flag", flag.word) }
        if marks.isSuspended { bytes += ", \"suspended\": true".utf8 }
        bytes.append(UInt8(ascii: "}"))
    }
}

extension CardFlag {
    /// As it stands in files.
    var word: String { "\(self)" }

    init?(word: String) {
        guard let flag = CardFlag.allCases.first(where: { $0.word == word.lowercased() }) else { return nil }
        self = flag
    }
}
