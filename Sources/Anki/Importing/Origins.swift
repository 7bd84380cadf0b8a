import Library

// What the library keeps for Anki: what of a row Recess itself does not need, so that the row goes out as it came in.

struct CardOrigin {
    private let card: AnkiCard
    private let days: AnkiDays

    /// - Parameter card: at home, not in a filtered deck.
    init(_ card: AnkiCard, _ days: AnkiDays) { (self.card, self.days) = (card, days) }

    /// Days are kept as dates, as another collection counts them from another day.
    var written: String {
        var text = OriginText()
        text.add("id", card.id)
        text.add("mod", card.modified)
        func add(_ name: StaticString, _ value: Int64) { if value != 0 { text.add(name, value) } }
        add("type", card.type)
        add("queue", card.queue)
        switch card.due(days) {
        case .position(let due), .time(let due): add("due", due)
        case .date(let date): text.add("date", date)
        }
        add("ivl", card.interval)
        add("factor", card.factor)
        add("reps", card.reviews)
        add("lapses", card.lapses)
        add("left", card.left)
        add("flags", card.flags & ~7)
        // This is what Anki writes where it knows nothing.
        if card.data != "{}" { text.add("data", card.data) }
        return text.written
    }
}

/// An object in JSON, put together quickly.
struct OriginText {
    private var bytes: [UInt8] = [UInt8(ascii: "{")]

    init() { bytes.reserveCapacity(128) }

    mutating func add(_ name: StaticString, _ number: Int64) {
        addName(name)
        bytes.appendNumber(number)
    }

    mutating func add(_ name: StaticString, _ text: String) {
        addName(name)
        bytes.appendQuoted(text)
    }

    private mutating func addName(_ name: StaticString) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    var written: String { String(decoding: bytes + [UInt8(ascii: "}")], as: UTF8.self) }
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
