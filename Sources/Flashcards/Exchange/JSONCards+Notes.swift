// Notes in JSON, see `DeckFile.json`.
extension JSONCards {
    /// The parts of a card or a note that an object or an array has. `nil` for a side: it is not valid text.
    struct CardFound {
        var prompt: String? = ""
        var answer: String? = ""
        var picture: String?
        var tags: String?
        var deck: String?
        var marks = CardMarks()
        var isDeleted = false
        var sideCount = 0
        /// Of a card of a note: 1 is the first.
        var number: Int?
        var kind: NoteKind.ID?
        /// Those that are not valid text are `nil`.
        var fields: [String?]?
        var identity: String?

        var isNote: Bool { kind != nil && fields != nil }
    }

    struct NoteFound {
        let line: Int
        /// How many other cards stand before it.
        var position: Int
        let note: CardFound
        let cards: [CardFound]
    }

    /// How much was found before an object.
    struct Before {
        let cards: Int
        let notes: Int
        let numbered: Int
        let problems: [DeckFile.Problem]
        let problemCount: Int

        init(_ json: JSONCards) {
            (cards, notes, numbered) = (json.file.cards.count, json.notes.count, json.numbered.count)
            (problems, problemCount) = (json.file.problems, json.file.problemCount)
        }
    }

    /// The cards in it were not others.
    mutating func add(note: CardFound, _ line: Int, _ before: Before) throws(DeckFile.Refusal) {
        let cards = Array(numbered[before.numbered...])
        numbered.removeSubrange(before.numbered...)
        file.forget(cardsFrom: before.cards, before.problems, before.problemCount)
        // Notes in this one stay notes, but the cards that stood before them are not there any more.
        for place in before.notes..<notes.count { notes[place].position = file.cards.count }
        guard file.cards.count + notes.count < DeckFile.mostCards else { throw .tooManyCards }
        notes.append(NoteFound(line: line, position: file.cards.count, note: note, cards: cards))
    }

    mutating func readKinds() throws(DeckFile.Refusal) {
        var kinds = kinds
        try json.elements { json throws(DeckFile.Refusal) in
            guard try json.nextKind() == .object else { return try json.skipValue() }
            if let kind = try NoteKind(&json) { kinds.define(kind) }
        }
        self.kinds = kinds
    }

    /// Puts the cards of the notes between the others.
    mutating func makeCardsOfNotes() throws(DeckFile.Refusal) {
        guard !notes.isEmpty else { return }
        let others = file.takeCards()
        var next = 0
        for (place, note) in notes.enumerated() {
            let part =
                JSONCards.partOfReading + (1 - JSONCards.partOfReading) * Double(place) / Double(notes.count)
            if place % 64 == 0, !progress(part) { throw .cancelled }
            try file.add(others[next..<note.position])
            next = note.position
            try addCards(of: note)
        }
        try file.add(others[next...])
        file.sortProblems()
    }

    private mutating func addCards(of found: NoteFound) throws(DeckFile.Refusal) {
        guard let id = found.note.kind, let texts = kinds.kind(id) else {
            return file.wrong(found.line, .unknownKind)
        }
        let fields = (found.note.fields ?? []).compactMap(\.self).map { $0.replacing("\u{1F}", with: "") }
        guard fields.count == found.note.fields?.count, !fields.contains(where: \.hasNUL) else {
            return file.wrong(found.line, .invalidCharacters)
        }
        guard fields.count <= NoteKind.mostFields, !fields.contains(where: \.isTooLong) else {
            return file.wrong(found.line, .tooLong)
        }
        let note = FileNote(texts.kind, fields: fields, identity: found.note.identity)
        let numbers = texts.kind.cards(of: Note(fields))
        if numbers.isEmpty { return file.wrong(found.line, .nothingToAsk) }
        for number in numbers {
            let card = found.cards.first { $0.number == number + 1 } ?? found.note
            try file.addCard(
                number, of: note, texts, line: found.line, tags: card.tags, deck: card.deck, card.marks)
        }
    }
}

extension JSONCards.CardFound {
    /// Takes what a member says. `false` for a member that means nothing.
    mutating func take(_ name: String, _ text: String?) -> Bool {
        switch name {
        case _ where Headings.prompt.contains(name): (prompt, sideCount) = (text, sideCount + 1)
        case _ where Headings.answer.contains(name): (answer, sideCount) = (text, sideCount + 1)
        case _ where Headings.picture.contains(name): picture = text
        case "tags": tags = text
        case "deck": deck = text
        // Our own JSON store marks deleted cards like this until they are purged.
        case "deleted": isDeleted = text != "" && text != "false"
        case "flag": marks.flag = text.flatMap { CardFlag(word: $0) }
        case "suspended": marks.isSuspended = text == "true"
        case "number": number = text.flatMap { Int($0) }
        case "kind": kind = text.flatMap { Int64($0) }.map { NoteKind.ID($0) }
        case "identity": identity = text.flatMap { $0.isEmpty ? nil : $0 }
        default: return false
        }
        return true
    }
}

extension JSONText {
    /// The elements of an array as texts. `nil` for what is no valid text. More than a note can have are not kept.
    mutating func fields() throws(DeckFile.Refusal) -> [String?]? {
        var texts: [String?] = []
        try elements { json throws(DeckFile.Refusal) in
            let text = try json.textOrSkip()
            if texts.count <= NoteKind.mostFields { texts.append(text) }
        }
        return texts
    }
}
