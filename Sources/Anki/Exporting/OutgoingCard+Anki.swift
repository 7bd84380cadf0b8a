import Library

extension AnkiCard {
    /// A card that came from Anki, and was not answered since: it goes out as it came, with what was changed here.
    ///
    /// - Parameter origin: see `CardOrigin`.
    init?(_ card: OutgoingCard, asItCame origin: JSON, _ days: AnkiDays) {
        guard card.due == nil || card.isAsPlanned else { return nil }
        func number(_ name: String) -> Int64 { origin[name]?.anyNumber ?? 0 }
        self.init(id: number("id"), note: 0, deck: 0, number: card.number)
        (modified, type, queue) = (number("mod"), number("type"), number("queue"))
        due = origin["date"]?.anyNumber.map { days.day(ofDate: $0) } ?? number("due")
        (interval, factor, reviews) = (number("ivl"), number("factor"), number("reps"))
        (lapses, left) = (number("lapses"), number("left"))
        data = origin["data"]?.text ?? "{}"
        flags = number("flags") | Int64(card.flag?.rawValue ?? 0)
        if card.isSuspended {
            queue = -1
        } else if queue == -1 {
            queue = type == 1 || type == 3 ? (due > 1_000_000_000 ? 1 : 3) : type
        }
    }

    /// A card that was answered here, or made here.
    ///
    /// - Parameter place: among new cards.
    init(_ card: OutgoingCard, _ history: CardHistory?, place: Int, _ days: AnkiDays, now: Int64) {
        self.init(id: card.made, note: 0, deck: 0, number: card.number)
        var history = history
        modified = max(card.made, history?.last?.id ?? 0) / 1000
        flags = Int64(card.flag?.rawValue ?? 0)
        data = history?.data ?? "{}"
        if let due = card.due, let interval = card.interval {
            (reviews, lapses, factor) = (history?.reviews ?? 0, history?.lapses ?? 0, 2500)
            if interval < 1 {
                // Still being learnt, in the last step.
                (type, queue, left) = (1, 1, 1001)
                self.due = due / 1000
            } else {
                (type, queue) = (2, 2)
                self.interval = Int64(interval.rounded())
                self.due = days.day(ofDate: days.date(ofTime: due))
            }
        } else {
            due = Int64(place)
        }
        if card.isSuspended { queue = -1 }
    }
}
