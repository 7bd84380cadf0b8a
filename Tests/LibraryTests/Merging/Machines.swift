import Flashcards
import Testing

@testable import Library

/// Some machines that keep in step. What each gives out lies there in portions, and the others take them in any order.
final class Machines {
    let all: [Example]
    private(set) var given: [[[RowState]]]
    private var cursors: [ChangeCursor]
    /// By reader and writer, the portions that were taken.
    private var taken: [[Set<Int>]]

    /// - Parameter more: machines whose libraries were made already.
    init(_ count: Int, and more: [Example] = []) throws {
        all = try more + (0..<(count - more.count)).map { try Example(machine: Int64(101 + $0)) }
        for example in all { try example.library.keepInStep(true) }
        given = try all.map { example in
            let rows = try example.library.allStates()
            return rows.isEmpty ? [] : [rows]
        }
        taken = Array(repeating: Array(repeating: [], count: count), count: count)
        cursors = try all.map { try $0.library.newestChange() }
    }

    subscript(machine: Int) -> Example { all[machine] }

    /// Puts what has changed on a machine to the others.
    @discardableResult
    func giveOut(_ machine: Int, atMost most: Int = 1000) throws -> Bool {
        var hasMore = true
        var hasGiven = false
        while hasMore {
            let portion = try #require(
                try all[machine].library.changes(since: cursors[machine], atMost: most))
            (cursors[machine], hasMore) = (portion.next, portion.hasMore)
            if portion.rows.isEmpty { continue }
            given[machine].append(portion.rows)
            hasGiven = true
        }
        return hasGiven
    }

    /// One machine takes a portion of another one, as it was written and read.
    func take(_ portion: Int, of writer: Int, by reader: Int) throws {
        taken[reader][writer].insert(portion)
        let rows = try given[writer][portion].map { try $0.writtenAndRead() }
        let receipt = try all[reader].library.merge(rows, from: "machine \(writer)")
        #expect(receipt.refused == 0)
    }

    func waiting(for reader: Int, from writer: Int) -> [Int] {
        given[writer].indices.filter { !taken[reader][writer].contains($0) }
    }

    /// One machine takes all that another one has given.
    func take(from writer: Int, by reader: Int) throws {
        try giveOut(writer)
        for portion in waiting(for: reader, from: writer) { try take(portion, of: writer, by: reader) }
    }

    /// Until nobody has anything new to tell.
    func exchange() throws {
        for _ in 0..<20 {
            var hasGiven = false
            for writer in all.indices {
                if try giveOut(writer) { hasGiven = true }
                for reader in all.indices where reader != writer {
                    for portion in waiting(for: reader, from: writer) {
                        hasGiven = true
                        try take(portion, of: writer, by: reader)
                    }
                }
            }
            if !hasGiven { return }
        }
        Issue.record("The machines never come to an end.")
    }

    /// All that travels, line by line.
    func states() throws -> [[String]] { try all.map { try $0.library.states() } }
}

extension RowState {
    var line: String {
        var bytes: [UInt8] = []
        appendLine(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    func writtenAndRead() throws -> RowState {
        guard case .row(let row) = RowLine(Array(line.utf8)) else {
            Issue.record("\(line): \(RowLine(Array(line.utf8)))")
            return self
        }
        #expect(row == self)
        return row
    }
}

extension Library {
    func allStates() throws -> [RowState] {
        var rows: [RowState] = []
        var cursor: ChangeCursor?
        repeat {
            let portion = try everything(after: cursor, atMost: 777)
            rows += portion.rows
            cursor = portion.hasMore ? portion.next : nil
        } while cursor != nil
        return rows
    }

    func states() throws -> [String] { try allStates().map(\.line).sorted() }
}
