import SQLite

/// All that decides what becomes of a row when libraries are joined, as one value.
///
/// Two states of a row are joined field by field: the later time wins, and of equal times the greater value. So all machines
/// end with the same row, in whichever order, however often and in whatever groups the states arrive.
///
/// A row can be deleted, edited and brought back on several machines that do not know of each other. It is deleted where the
/// deletions knew everything that has happened to the row: they carry, for each field, the latest time that they knew (`seen`).
/// So an edit beats a deletion that did not know of it, on every machine, whatever their clocks say; and a deletion stands if
/// it was made with knowledge of the edit. Several deletions know what any of them knew. (What is known is kept by field: an edit
/// that a later edit of the same field has replaced, which the deletion knew, counts as known.)
///
/// No clock is trusted: a time far in the future is taken as it is, as the order has to be the same everywhere, and each machine
/// goes on from the latest time that it has seen.
public struct RowState: Hashable, Sendable {
    public let table: String
    public let number: Int64
    /// `nil` for a row that was removed for good: only its deletion is known.
    var made: Int64?
    /// Those of all fields, in the order of `MergedTable.fields`.
    var values: [Value]
    /// By field, where it is not the time at which the row was made.
    var times: [String: Int64] = [:]
    /// The newest deletion. A review: when it was taken back.
    var deleted: Int64?
    /// When it was brought back last. A review: since when it counts again.
    var restored: Int64?
    /// By field, where it is not the time at which the row was made. Only with a deletion.
    var seen: [String: Int64] = [:]
    /// Fields that only a newer version of Recess knows. They are not kept: read the line again after an update.
    public internal(set) var unknownFields = 0

    init(_ table: String, _ number: Int64, made: Int64?, _ values: [Value]) {
        (self.table, self.number, self.made, self.values) = (table, number, made, values)
    }

    /// The memory model that counts is a row too, the same one on all machines.
    static let modelTable = "memory_model"
    static let modelNumber: Int64 = 0
}

extension RowState {
    /// A row that was removed for good.
    var isTombstone: Bool { made == nil }

    private static let never = Int64.min

    /// When the field was changed last.
    func time(of field: String) -> Int64 { times[field] ?? made ?? RowState.never }

    /// The latest time of a field that a deletion knew.
    func seen(of field: String) -> Int64 {
        guard deleted != nil else { return RowState.never }
        return seen[field] ?? (FieldTimes.isField(field) ? made ?? RowState.never : RowState.never)
    }

    /// Whether something has happened to the row that no deletion knew of.
    var isAlive: Bool {
        guard deleted != nil else { return true }
        return times.contains { $0.value > seen(of: $0.key) }
            || restored ?? RowState.never > seen(of: FieldTimes.restored)
    }

    /// The latest time that the machine knew which made this state.
    var latestTime: Int64 {
        max(
            max(made ?? 0, deleted ?? 0, restored ?? 0), times.values.max() ?? 0, seen.values.max() ?? 0)
    }
}

// Joining.
extension RowState {
    /// - Parameter other: a state of the same row.
    func joined(with other: RowState) -> RowState {
        if MergedTable.named[table]?.isOfReviews == true { return joinedReview(with: other) }
        if table == RowState.modelTable { return joinedModel(with: other) }
        if isTombstone, !other.isTombstone { return other.joined(with: self) }
        guard let made else { return joiningDeletions(with: other, made: nil) }
        guard let otherMade = other.made else { return joiningDeletions(with: other, made: made) }
        let earlier = min(made, otherMade)
        var joined = joiningDeletions(with: other, made: earlier)
        joined.times = [:]
        for (place, field) in (MergedTable.named[table]?.fields ?? []).enumerated() {
            let (mine, theirs) = (time(of: field), other.time(of: field))
            if mine < theirs || mine == theirs && values[place].isLess(than: other.values[place]) {
                joined.values[place] = other.values[place]
            }
            let later = max(mine, theirs)
            if later != earlier { joined.times[field] = later }
        }
        return joined
    }

    /// A review never changes, and is taken back or counts, as was said last. At the same time it counts: none is lost.
    private func joinedReview(with other: RowState) -> RowState {
        // Two machines with the same number, such as a copied one, could have given it to two reviews.
        var joined = values.isLess(than: other.values) ? other : self
        let (deleted, restored) = (
            RowState.later(deleted, other.deleted), RowState.later(restored, other.restored)
        )
        let counts = deleted ?? RowState.never <= restored ?? RowState.never
        (joined.deleted, joined.restored) = (counts ? nil : deleted, counts ? restored : nil)
        return joined
    }

    /// The model that was chosen or fitted last, as a whole.
    private func joinedModel(with other: RowState) -> RowState {
        let (mine, theirs) = (made ?? 0, other.made ?? 0)
        return mine < theirs || mine == theirs && values.isLess(than: other.values) ? other : self
    }

    private func joiningDeletions(with other: RowState, made newMade: Int64?) -> RowState {
        var joined = self
        joined.made = newMade
        joined.deleted = RowState.later(deleted, other.deleted)
        joined.restored = RowState.later(restored, other.restored)
        joined.seen = [:]
        guard joined.deleted != nil else { return joined }
        // A machine that made the row at another time knew it since then.
        let differ = made != other.made && made != nil && other.made != nil
        let names = Set(seen.keys).union(other.seen.keys)
            .union(differ ? MergedTable.named[table]?.fields ?? [] : [])
        for name in names {
            let latest = max(seenOrMade(name, newMade), other.seenOrMade(name, newMade))
            let usual = FieldTimes.isField(name) ? newMade ?? RowState.never : RowState.never
            if latest != usual { joined.seen[name] = latest }
        }
        return joined
    }

    /// A tombstone does not say when its row was made.
    private func seenOrMade(_ name: String, _ rowMade: Int64?) -> Int64 {
        if isTombstone, deleted != nil, seen[name] == nil, FieldTimes.isField(name) {
            return rowMade ?? RowState.never
        }
        return seen(of: name)
    }

    private static func later(_ one: Int64?, _ other: Int64?) -> Int64? {
        guard let one, let other else { return one ?? other }
        return max(one, other)
    }
}

extension [Value] {
    fileprivate func isLess(than other: [Value]) -> Bool {
        lexicographicallyPrecedes(other) { $0.isLess(than: $1) }
    }
}

extension Value {
    /// A fixed order of all values, for two that were made at the same time: nothing, numbers, texts by their bytes.
    func isLess(than other: Value) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let other)): one < other
        case (.real(let one), .real(let other)): one < other
        case (.text(let one), .text(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
        case (.bytes(let one), .bytes(let other)): one.lexicographicallyPrecedes(other)
        default: rank < other.rank
        }
    }

    private var rank: Int {
        switch self {
        case .null: 0
        case .number: 1
        case .real: 2
        case .text: 3
        case .bytes: 4
        }
    }
}
