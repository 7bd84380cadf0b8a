import Library

// What the library keeps for Anki: what of a row Recess itself does not need, so that the row goes out as it came in.

struct CardOrigin {
    private let card: AnkiCard
    private let days: AnkiDays

    /// - Parameter card: at home, not in a filtered deck.
    init(_ card: AnkiCard, _ days: AnkiDays) { (self.card, self.days) = (card, days) }

    /// Days are kept as dates, as another collection counts them from another day.
    var written: String {
        var text = "{\"id\":\(card.id),\"mod\":\(card.modified)"
        func add(_ name: String, _ value: Int64) { if value != 0 { text += ",\"\(name)\":\(value)" } }
        add("type", card.type)
        add("queue", card.queue)
        switch card.due(days) {
        case .position(let due), .time(let due): add("due", due)
        case .date(let date): text += ",\"date\":\(date)"
        }
        for (name, value) in [
            ("ivl", card.interval), ("factor", card.factor), ("reps", card.reviews), ("lapses", card.lapses),
            ("left", card.left), ("flags", card.flags & ~7),
        ] { add(name, value) }
        // This is what Anki writes where it knows nothing.
        if card.data != "{}" { text += ",\"data\":" + JSON.text(card.data).written }
        return text + "}"
    }
}

struct DeckOrigin {
    private let deck: AnkiDeck
    private let preset: AnkiPreset?
    private let calendar: AnkiCalendar

    init(_ deck: AnkiDeck, _ preset: AnkiPreset?, _ calendar: AnkiCalendar) {
        (self.deck, self.preset, self.calendar) = (deck, preset, calendar)
    }

    /// The deck, its preset, and how the collection counts days.
    var written: String {
        var text = "{\"deck\":" + deck.definition
        if let preset { text += ",\"preset\":" + preset.definition }
        text += ",\"col\":{\"crt\":\(calendar.creation),\"rollover\":\(calendar.firstHour)"
        if let west = calendar.minutesWest { text += ",\"creationOffset\":\(west)" }
        return text + "}}"
    }
}
