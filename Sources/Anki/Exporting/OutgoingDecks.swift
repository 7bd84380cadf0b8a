import Library

/// The decks that go out, with the options that they had in Anki, and the way in which days are counted.
struct OutgoingDecks {
    /// By the numbers of the library.
    private(set) var numbers: [Int64: Int64] = [:]
    private(set) var decks: [JSON.Member] = []
    private(set) var presets: [JSON.Member] = []
    let calendar: AnkiCalendar

    private static let first: Int64 = 1

    init(_ collection: OutgoingCollection) {
        var (pool, paths) = (NumberPool(), Set<String>())
        var presets: [Int64: JSON] = [OutgoingDecks.first: OutgoingDecks.standardPreset]
        var calendar: AnkiCalendar?
        _ = pool.take(OutgoingDecks.first)
        for deck in collection.decks {
            let came = deck.origin.flatMap { JSON.read(Array($0.utf8)) }
            if let preset = came?["preset"], let id = preset["id"]?.anyNumber { presets[id] = preset }
            calendar = calendar ?? came?["col"].flatMap(AnkiCalendar.init(json:))
            let name = deck.path.joined(separator: "::")
            paths.insert(name)
            let id = came?["deck"]?["id"]?.anyNumber ?? deck.id >> 16
            let isFirst = id == OutgoingDecks.first && name == "Default"
            let number = isFirst ? OutgoingDecks.first : pool.take(max(id, 2))
            numbers[deck.id] = number
            let json = (came?["deck"] ?? OutgoingDecks.standardDeck).setting("id", .number(number))
                .setting("name", .text(name))
            decks.append(JSON.Member(name: String(number), value: json.withNeeds(presets)))
        }
        if !decks.contains(where: { $0.name == String(OutgoingDecks.first) }) {
            let first = OutgoingDecks.standardDeck.setting("id", .number(OutgoingDecks.first)).setting(
                "name", .text("Default"))
            decks.append(JSON.Member(name: String(OutgoingDecks.first), value: first))
        }
        self.presets = presets.sorted { $0.key < $1.key }.map {
            JSON.Member(name: String($0.key), value: $0.value)
        }
        self.calendar = calendar ?? AnkiCalendar(now: collection.now)
    }

    fileprivate static let standardDeck: JSON = .object([
        JSON.Member(name: "id", value: .number(1)), JSON.Member(name: "mod", value: .number(0)),
        JSON.Member(name: "name", value: .text("")), JSON.Member(name: "usn", value: .number(0)),
        JSON.Member(name: "lrnToday", value: .nothingToday),
        JSON.Member(name: "revToday", value: .nothingToday),
        JSON.Member(name: "newToday", value: .nothingToday),
        JSON.Member(name: "timeToday", value: .nothingToday),
        JSON.Member(name: "collapsed", value: .bool(false)), JSON.Member(name: "desc", value: .text("")),
        JSON.Member(name: "dyn", value: .number(0)), JSON.Member(name: "conf", value: .number(1)),
        JSON.Member(name: "extendNew", value: .number(0)), JSON.Member(name: "extendRev", value: .number(0)),
    ])

    /// As a new collection of Anki’s has it.
    private static let standardPreset =
        JSON.read(
            Array(
                """
                {"id":1,"mod":0,"name":"Default","usn":0,"maxTaken":60,"autoplay":true,"timer":0,"replayq":true,
                "new":{"bury":false,"delays":[1.0,10.0],"initialFactor":2500,"ints":[1,4,0],"order":1,"perDay":20},
                "rev":{"bury":false,"ease4":1.3,"ivlFct":1.0,"maxIvl":36500,"perDay":200,"hardFactor":1.2},
                "lapse":{"delays":[10.0],"leechAction":1,"leechFails":8,"minInt":1,"mult":0.0},"dyn":false}
                """.utf8)) ?? .object([])
}

extension JSON {
    fileprivate static let nothingToday = JSON.list([.number(0), .number(0)])

    /// A deck whose preset is gone has the first one.
    fileprivate func withNeeds(_ presets: [Int64: JSON]) -> JSON {
        guard let preset = self["conf"]?.anyNumber, presets[preset] != nil else {
            return setting("conf", .number(1))
        }
        return self
    }
}

extension AnkiCalendar {
    fileprivate init?(json: JSON) {
        guard let creation = json["crt"]?.anyNumber else { return nil }
        self.init(
            creation: creation, minutesWest: json["creationOffset"]?.anyNumber.map { Int(clamping: $0) },
            firstHour: Int(clamping: json["rollover"]?.anyNumber ?? 4))
    }

    /// A collection that was made today.
    fileprivate init(now: Int64) {
        let west = -AnkiDays.secondsEast(at: now / 1000) / 60
        let days = AnkiDays(AnkiCalendar(creation: now / 1000, minutesWest: Int(west)))
        self.init(creation: days.start(ofDate: days.date(ofTime: now)) / 1000, minutesWest: Int(west))
    }
}
