import Library

// The names that schema 11 has in JSON for what schema 18 has in messages, in the same order. Found by setting each option in Anki
// and looking at what it writes.

/// The members of an object, as they are put together.
private struct Members {
    private(set) var list: [JSON.Member] = []

    mutating func add(_ name: String, _ value: JSON) { list.append(JSON.Member(name: name, value: value)) }
    mutating func add(_ name: String, _ number: Int64) { add(name, .number(number)) }
    mutating func add(_ name: String, _ text: String) { add(name, .text(text)) }
    mutating func add(_ name: String, _ isSet: Bool) { add(name, .bool(isSet)) }
    mutating func add(_ name: String, _ number: Float) { add(name, JSON(float: number)) }
    mutating func add(_ name: String, _ numbers: [Float]) {
        add(name, .list(numbers.map { JSON(float: $0) }))
    }

    /// What a version of Anki did not know, or an extension has added, is an object in JSON.
    mutating func addOthers(of message: Protobuf) {
        for member in JSON.read(Array(message.bytes(255)))?.members ?? [] {
            guard case .object(let inside) = member.value,
                let place = list.firstIndex(where: { $0.name == member.name }),
                case .object(let before) = list[place].value
            else {
                if !list.contains(where: { $0.name == member.name }) { list.append(member) }
                continue
            }
            list[place] = JSON.Member(name: member.name, value: .object(before + inside))
        }
    }

    mutating func addNames(id: Int64, _ name: String, mod: Int64, usn: Int64) {
        add("id", id)
        add("mod", mod)
        add("name", name)
        add("usn", usn)
    }

    var json: JSON { .object(list) }
}

extension JSON {
    /// With as few digits as tell it from others.
    fileprivate init(float: Float) {
        self = float.isFinite ? .otherNumber("\(float)") : .number(0)
    }

    fileprivate static func ifSet(_ message: Protobuf, _ field: Int) -> JSON {
        message.has(field) ? .number(message.number(field)) : .null
    }
}

struct KindJSON {
    private let config: Protobuf
    private let fields: [CollectionFile.Part]
    private let templates: [CollectionFile.Part]

    init(_ config: Protobuf, _ fields: [CollectionFile.Part], _ templates: [CollectionFile.Part]) {
        (self.config, self.fields, self.templates) = (config, fields, templates)
    }

    func json(id: Int64, _ name: String, mod: Int64, usn: Int64) -> JSON {
        var members = Members()
        members.add("id", id)
        members.add("name", name)
        members.add("type", config.number(1))
        members.add("mod", mod)
        members.add("usn", usn)
        members.add("sortf", config.number(2))
        members.add("did", .null)
        members.add("tmpls", .list(templates.enumerated().map { KindJSON.template($1, place: $0) }))
        members.add("flds", .list(fields.enumerated().map { KindJSON.field($1, place: $0) }))
        members.add("css", config.text(3))
        members.add("latexPre", config.text(5))
        members.add("latexPost", config.text(6))
        members.add("latexsvg", config.bool(7))
        members.add("req", .list([]))
        if config.has(9) { members.add("originalStockKind", config.number(9)) }
        members.addOthers(of: config)
        return members.json
    }

    private static func template(_ part: CollectionFile.Part, place: Int) -> JSON {
        let config = part.config
        var members = Members()
        members.add("name", part.name)
        members.add("ord", Int64(place))
        for (name, field) in [("qfmt", 1), ("afmt", 2), ("bqfmt", 3), ("bafmt", 4)] {
            members.add(name, config.text(field))
        }
        members.add("did", config.number(5) == 0 ? .null : .number(config.number(5)))
        members.add("bfont", config.text(6))
        members.add("bsize", config.number(7))
        members.add("id", .ifSet(config, 8))
        members.addOthers(of: config)
        return members.json
    }

    private static func field(_ part: CollectionFile.Part, place: Int) -> JSON {
        let config = part.config
        var members = Members()
        members.add("name", part.name)
        members.add("ord", Int64(place))
        members.add("sticky", config.bool(1))
        members.add("rtl", config.bool(2))
        members.add("font", config.text(3))
        members.add("size", config.number(4))
        members.add("description", config.text(5))
        for (name, field) in [("plainText", 6), ("collapsed", 7), ("excludeFromSearch", 8)] {
            members.add(name, config.bool(field))
        }
        members.add("id", .ifSet(config, 9))
        members.add("tag", .ifSet(config, 10))
        members.add("preventDeletion", config.bool(11))
        members.addOthers(of: config)
        return members.json
    }
}

struct DeckJSON {
    private let common: Protobuf
    private let normal: Protobuf?
    private let filtered: Protobuf?

    init(_ common: Protobuf, normal: Protobuf?, filtered: Protobuf?) {
        (self.common, self.normal, self.filtered) = (common, normal, filtered)
    }

    func json(id: Int64, _ name: String, mod: Int64, usn: Int64) -> JSON {
        var members = Members()
        members.addNames(id: id, name, mod: mod, usn: usn)
        for (name, field) in [("lrnToday", 6), ("revToday", 5), ("newToday", 4), ("timeToday", 7)] {
            members.add(name, .list([.number(common.number(3)), .number(common.number(field))]))
        }
        members.add("collapsed", common.bool(1))
        members.add("browserCollapsed", common.bool(2))
        members.add("desc", normal?.text(4) ?? "")
        if normal?.bool(5) ?? false { members.add("md", true) }
        members.add("dyn", Int64(filtered == nil ? 0 : 1))
        if let normal { add(normal, to: &members) }
        members.addOthers(of: common)
        return members.json
    }

    private func add(_ normal: Protobuf, to members: inout Members) {
        members.add("conf", normal.number(1))
        for (name, field) in [("extendNew", 2), ("extendRev", 3)] { members.add(name, normal.number(field)) }
        for (name, field) in [("reviewLimit", 6), ("newLimit", 7)] {
            members.add(name, .ifSet(normal, field))
        }
        for (name, field) in [("reviewLimitToday", 8), ("newLimitToday", 9)] {
            let limit = normal.message(field).map { limit -> JSON in
                var members = Members()
                members.add("limit", limit.number(1))
                members.add("today", limit.number(2))
                return members.json
            }
            members.add(name, limit ?? .null)
        }
        let recall = normal.has(10) ? Int64((Double(normal.float(10)) * 100).rounded()) : nil
        members.add("desiredRetention", recall.map { .number($0) } ?? .null)
    }
}

struct PresetJSON {
    private let config: Protobuf

    init(_ config: Protobuf) { self.config = config }

    func json(id: Int64, _ name: String, mod: Int64, usn: Int64) -> JSON {
        var members = Members()
        members.addNames(id: id, name, mod: mod, usn: usn)
        members.add("maxTaken", config.number(24))
        members.add("autoplay", !config.bool(23))
        members.add("timer", config.number(25))
        members.add("replayq", !config.bool(26))
        members.add("new", new)
        members.add("rev", review)
        members.add("lapse", lapse)
        members.add("dyn", false)
        let orders = [
            ("newMix", 30), ("newPerDayMinimum", 35), ("interdayLearningMix", 31), ("reviewOrder", 33),
            ("newSortOrder", 32), ("newGatherPriority", 34),
        ]
        for (name, field) in orders { members.add(name, config.number(field)) }
        members.add("buryInterdayLearning", config.bool(29))
        for (name, field) in [("fsrsWeights", 3), ("fsrsParams5", 5), ("fsrsParams6", 6)] {
            members.add(name, config.floats(field))
        }
        members.add("desiredRetention", config.float(37))
        members.add("ignoreRevlogsBeforeDate", config.text(46))
        members.add("easyDaysPercentages", config.floats(4))
        members.add("stopTimerOnAnswer", config.bool(38))
        members.add("secondsToShowQuestion", config.float(41))
        members.add("secondsToShowAnswer", config.float(42))
        members.add("questionAction", config.number(36))
        members.add("answerAction", config.number(43))
        members.add("waitForAudio", config.bool(44))
        members.add("sm2Retention", config.float(40))
        members.add("weightSearch", config.text(45))
        members.addOthers(of: config)
        return members.json
    }

    private var new: JSON {
        var members = Members()
        members.add("bury", config.bool(27))
        members.add("delays", config.floats(1))
        members.add("initialFactor", Int64((Double(config.float(11)) * 1000).rounded()))
        members.add("ints", .list([.number(config.number(18)), .number(config.number(19)), .number(0)]))
        members.add("order", Int64(config.number(20) == 1 ? 0 : 1))
        members.add("perDay", config.number(9))
        return members.json
    }

    private var review: JSON {
        var members = Members()
        members.add("bury", config.bool(28))
        members.add("ease4", config.float(12))
        members.add("ivlFct", config.float(15))
        members.add("maxIvl", config.number(16))
        members.add("perDay", config.number(10))
        members.add("hardFactor", config.float(13))
        return members.json
    }

    private var lapse: JSON {
        var members = Members()
        members.add("delays", config.floats(2))
        members.add("leechAction", config.number(21))
        members.add("leechFails", config.number(22))
        members.add("minInt", config.number(17))
        members.add("mult", config.float(14))
        return members.json
    }
}
