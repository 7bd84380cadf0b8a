import SQLite

/// What a line of JSON has turned out to be.
public enum RowLine: Hashable, Sendable {
    case row(RowState)
    /// Of a table that only a newer version of Recess has.
    case unknownTable(String)
    /// It makes no sense. A file can be damaged or half written, and somebody else may have written it.
    case refused(Refusal)

    public enum Refusal: Hashable, Sendable {
        case tooLong
        case notJSON
        /// A member is missing, or has a value that it cannot have.
        case wrong(String)
    }
}

// A line of JSON: {"row":["card",17,3],"values":[1,"Venus"],"times":{"prompt":9},"deleted":12,"seen":{"prompt":9}}. The row is
// its table, its number and when it was made. Values at the end that are null are left out.
extension RowState {
    /// Longer lines are refused. A card with the longest texts is far shorter.
    public static let longestLine = 64 << 20
    fileprivate static let mostMembers = 1000
    /// Later than any clock, and so that a time can still be counted on.
    static let latestPossibleTime: Int64 = 1 << 62
    /// Numbers that are counted with. Beyond, sums could be too large.
    private static let quantities: Set<String> = [
        "answers", "choices", "date", "due", "flag_count", "games", "line_length", "minutes", "number",
        "planned", "questions", "reviews", "right_answers", "score", "seconds", "side", "sort_key", "took",
    ]
    private static let largestQuantity: Int64 = 1 << 53

    /// Without a line break.
    public func appendLine(to bytes: inout [UInt8]) {
        bytes.append("{\"row\":[")
        bytes.appendQuoted(table)
        bytes.append(",")
        bytes.appendNumber(number)
        if let made, MergedTable.named[table]?.isOfReviews != true {
            bytes.append(",")
            bytes.appendNumber(made)
        }
        bytes.append("]")
        let count = (values.lastIndex { $0 != .null }).map { $0 + 1 } ?? 0
        if !isTombstone {
            bytes.append(",\"values\":[")
            for (place, value) in values.prefix(count).enumerated() {
                if place > 0 { bytes.append(",") }
                bytes.append(value)
            }
            bytes.append("]")
        }
        append("times", times, to: &bytes)
        append("deleted", deleted, to: &bytes)
        append("restored", restored, to: &bytes)
        append("seen", seen, to: &bytes)
        bytes.append("}")
    }

    private func append(_ name: StaticString, _ time: Int64?, to bytes: inout [UInt8]) {
        guard let time else { return }
        bytes.append(",\"")
        bytes.append(name)
        bytes.append("\":")
        bytes.appendNumber(time)
    }

    private func append(_ name: StaticString, _ times: [String: Int64], to bytes: inout [UInt8]) {
        guard !times.isEmpty else { return }
        bytes.append(",\"")
        bytes.append(name)
        bytes.append("\":{")
        for (place, time) in times.sorted(by: { $0.key < $1.key }).enumerated() {
            if place > 0 { bytes.append(",") }
            bytes.appendQuoted(time.key)
            bytes.append(":")
            bytes.appendNumber(time.value)
        }
        bytes.append("}")
    }
}

extension RowLine {
    public init(_ line: [UInt8]) {
        guard line.count <= RowState.longestLine else {
            self = .refused(.tooLong)
            return
        }
        var reader = JSONReader(line)
        guard let json = reader.read(), !reader.hasMistake else {
            self = .refused(.notJSON)
            return
        }
        self.init(json: json)
    }

    package init(json: JSON) {
        do throws(WrongMember) {
            self = try RowLine(checking: json)
        } catch {
            self = .refused(.wrong(error.name))
        }
    }

    fileprivate struct WrongMember: Error { let name: String }

    private init(checking json: JSON) throws(WrongMember) {
        guard let row = json["row"]?.list, row.count >= 2, let name = row[0].text,
            let number = row[1].number, (0..<Int64.max).contains(number)
        else { throw WrongMember(name: "row") }
        guard let table = MergedTable.named[name] else {
            self = .unknownTable(name)
            return
        }
        let made = try RowLine.made(row, table)
        guard number > 0 || table == .model else { throw WrongMember(name: "row") }
        var state = RowState(name, number, made: made, [])
        if made != nil { try RowLine.readValues(json["values"], into: &state, table) }
        state.times = try RowLine.times(json["times"], "times")
        state.seen = try RowLine.times(json["seen"], "seen")
        state.deleted = try RowLine.time(json["deleted"], "deleted")
        state.restored = try RowLine.time(json["restored"], "restored")
        try state.tidy(table)
        self = .row(state)
    }

    private static func made(_ row: [JSON], _ table: MergedTable) throws(WrongMember) -> Int64? {
        if table.isOfReviews { return 0 }
        return row.count > 2 ? try time(row[2], "row") : nil
    }

    private static func readValues(
        _ json: JSON?, into state: inout RowState, _ table: MergedTable
    ) throws(WrongMember) {
        guard let list = json?.list, list.count <= RowState.mostMembers else {
            throw WrongMember(name: "values")
        }
        state.values.reserveCapacity(table.fields.count)
        for value in list.prefix(table.fields.count) {
            switch value {
            case .null: state.values.append(.null)
            case .number(let number): state.values.append(.number(number))
            case .text(let text): state.values.append(.text(text))
            default: throw WrongMember(name: "values")
            }
        }
        let missing = table.fields.count - state.values.count
        state.values += [Value](repeating: .null, count: max(0, missing))
        state.unknownFields = max(0, list.count - table.fields.count)
    }

    private static func times(_ json: JSON?, _ name: String) throws(WrongMember) -> [String: Int64] {
        guard let json else { return [:] }
        guard let members = json.members, members.count <= RowState.mostMembers else {
            throw WrongMember(name: name)
        }
        var times: [String: Int64] = [:]
        for member in members { times[member.name] = try time(member.value, name) }
        return times
    }

    private static func time(_ json: JSON?, _ name: String) throws(WrongMember) -> Int64? {
        guard let json else { return nil }
        guard let time = json.number, (0...RowState.latestPossibleTime).contains(time) else {
            throw WrongMember(name: name)
        }
        return time
    }
}

extension RowState {
    /// One and the same state for all ways in which it can be written.
    fileprivate mutating func tidy(_ table: MergedTable) throws(RowLine.WrongMember) {
        if !hasPossibleNumbers(table) { throw RowLine.WrongMember(name: "values") }
        if table.isOfReviews {
            (times, seen) = ([:], [:])
            self = joined(with: self)
            return
        }
        unknownFields += times.keys.count { table.place(of: $0) == nil }
        times = times.filter { table.place(of: $0.key) != nil && $0.value != made }
        if deleted == nil, !seen.isEmpty { throw RowLine.WrongMember(name: "seen") }
        seen = seen.filter { !FieldTimes.isField($0.key) || $0.value != made }
    }

    private func hasPossibleNumbers(_ table: MergedTable) -> Bool {
        for (field, value) in zip(table.fields, values) {
            guard case .number(let number) = value, RowState.quantities.contains(field) else { continue }
            if number.magnitude > RowState.largestQuantity { return false }
        }
        return !table.isOfReviews || value(of: "date").number != nil && value(of: "took").number != nil
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ value: Value) {
        switch value {
        case .number(let number): appendNumber(number)
        case .text(let text): appendQuoted(text)
        // No column of these tables has one.
        case .null, .real, .bytes: append("null")
        }
    }
}
