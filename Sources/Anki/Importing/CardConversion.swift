import Library

/// Makes a row of Anki’s cards what the library takes in.
struct CardConversion {
    private let calendar: AnkiCalendar
    private let logs: CardLogs
    private let places: CardPlaces
    private let days: AnkiDays
    /// Buried cards are asked again on the day after.
    private let endOfBurying: Int64

    init(_ collection: AnkiCollection, logs: CardLogs, places: CardPlaces) {
        calendar = collection.calendar
        (self.logs, self.places) = (logs, places)
        days = AnkiDays(calendar)
        endOfBurying = days.start(ofDate: days.date(ofTime: calendar.modified) + 1)
    }

    func incoming(_ card: AnkiCard, in deck: Int64, order: Int) -> IncomingCard {
        let card = card.atHome
        var incoming = IncomingCard(
            card.id, number: card.number, deck: deck, place: places.place(order),
            origin: CardOrigin(card, days).written)
        incoming.isSuspended = card.queue == -1
        let flag = card.flags & 7
        incoming.flag = flag == 0 ? nil : Int(flag)
        let log = logs[card.id]
        let due = due(card)
        if log?.isWhole != true, card.type != 0 {
            let schedule = CardSchedule(card, data: JSON.read(Array(card.data.utf8)))
            incoming.start = schedule.start(due: due, lastAnswer: log?.lastAnswer)
        }
        if let due {
            incoming.plan = (due, max(log?.lastAnswer ?? 0, incoming.start?.time ?? 0))
        }
        return incoming
    }

    /// In milliseconds since 1970. `nil`: it is new.
    private func due(_ card: AnkiCard) -> Int64? {
        let isBuried = card.queue == -2 || card.queue == -3
        let due: Int64? =
            switch card.due(days) {
            case .position: nil
            case .date(let date): days.start(ofDate: date)
            case .time(let seconds): seconds.seconds
            }
        return isBuried ? max(due ?? 0, endOfBurying) : due
    }
}

extension AnkiCard {
    /// What “due” means depends on the card.
    enum Due {
        /// Among new cards.
        case position(Int64)
        /// Days since 1970.
        case date(Int64)
        /// Seconds since 1970.
        case time(Int64)
    }

    func due(_ days: AnkiDays) -> Due {
        switch type {
        case 0: .position(due)
        // Today’s learning has a time; learning over days has a day, as reviews have.
        case 1, 3: queue == 1 || queue != 3 && due > 1_000_000_000 ? .time(due) : .date(days.date(ofDay: due))
        default: .date(days.date(ofDay: due))
        }
    }

    /// Out of the filtered deck that has borrowed it.
    var atHome: AnkiCard {
        guard home != 0 else { return self }
        var card = self
        (card.deck, card.home) = (home, 0)
        if homeDue != 0 { (card.due, card.homeDue) = (homeDue, 0) }
        guard queue >= 0 else { return card }
        card.queue =
            switch type {
            case 0: 0
            case 1, 3: card.due > 1_000_000_000 ? 1 : 3
            default: 2
            }
        return card
    }
}

/// What Anki knows of a card, besides its log.
struct CardSchedule {
    private let card: AnkiCard
    private let data: JSON?

    init(_ card: AnkiCard, data: JSON?) { (self.card, self.data) = (card, data) }

    private static let usualRecall = 0.9

    /// Where replaying starts if the log is not whole. `nil` for a card that was never answered.
    func start(due: Int64?, lastAnswer: Int64?) -> KnownStart? {
        let stability = number("s").flatMap { $0 > 0 ? $0 : nil }
        let interval = Double(max(card.interval, 0))
        guard card.type != 0, stability != nil || interval > 0 else { return nil }
        let planned = due.map { $0 - Int64(min(interval, 36_500) * 86_400_000) }
        let time = data?["lrt"]?.anyNumber?.seconds ?? lastAnswer ?? planned
        guard let time else { return nil }
        let recall = number("dr").flatMap { (0.5...0.99).contains($0) ? $0 : nil }
        return KnownStart(
            time: max(0, time), interval: interval, recall: recall ?? CardSchedule.usualRecall,
            ease: card.factor >= 1300 ? Double(card.factor) / 1000 : nil, stability: stability,
            difficulty: number("d"))
    }

    private func number(_ name: String) -> Double? {
        data?[name]?.fraction.flatMap { $0.isFinite ? $0 : nil }
    }
}
