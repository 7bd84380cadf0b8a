import Seeded
import Testing

@testable import Library
@testable import Sync

@Suite("The lines of a machine's log")
struct LogLineTests {
    private let rows: [RowState]
    private let bytes: [UInt8]

    init() throws {
        let machine = try TestMachine(7)
        let deck = try machine.addDeck("Rivers")
        for number in 0..<500 { try machine.addCard("card \(number) “é한\n”", to: deck) }
        rows = try machine.library.everything().rows
        var lines = LogLines(after: 10, .none, library: 5)
        lines.append(rows)
        bytes = lines.bytes
        #expect(lines.last == 14)
    }

    private func states(_ lines: [LogLine]) -> [RowState] {
        lines.flatMap(\.rows).compactMap { if case .row(let row) = $0 { row } else { nil } }
    }

    @Test("say what was written, count up, and each has the sum of the line before")
    func whole() {
        let content = LogContent(bytes)
        #expect(states(content.lines) == rows)
        #expect(content.lines.map(\.number) == [11, 12, 13, 14])
        #expect(content.lines.map(\.before) == [.none] + content.lines.dropLast().map(\.sum))
        #expect(content.damaged == 0 && content.good == bytes.count)
    }

    @Test("count up to where a file is cut off, and the rest when it is whole")
    func cut() {
        for end in stride(from: 0, through: bytes.count, by: 97) {
            let content = LogContent(Array(bytes[..<end]))
            var known = ReadFile()
            known.note(content)
            #expect(content.good <= end)
            let rest = LogContent(bytes, from: known.good, after: known)
            #expect(states(content.lines) + states(rest.lines) == rows)
        }
    }

    @Test("are refused where a byte is another one, and the others count")
    func damaged() {
        var generator = SeededGenerator(seed: 1)
        let whole = LogContent(bytes).lines
        for _ in 0..<100 {
            var damaged = bytes
            let place = Int.random(in: damaged.indices, using: &generator)
            damaged[place] = damaged[place] &+ UInt8.random(in: 1...255, using: &generator)
            let content = LogContent(damaged)
            #expect((2...3).contains(content.lines.count))
            #expect(content.lines.allSatisfy { line in whole.contains(line) })
            #expect(content.damaged > 0)
        }
    }

    @Test("are never a crash, whatever bytes there are")
    func noise() {
        var generator = SeededGenerator(seed: 2)
        for count in 0..<300 {
            let noise = (0..<count * 3).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(LogContent(noise).lines == [])
        }
        for json in [
            "[]", "{\"line\":-1}", "{\"line\":1}", "7", "", "{\"line\":1,\"before\":\"0\",\"rows\":[]}",
        ] {
            let rest = Array(json.utf8.dropFirst())
            let line = Array("{\"sum\":\"\(Checksum(rest).text)\",".utf8) + rest + [10]
            #expect(LogContent(line).lines == [])
        }
    }

    @Test("have numbers that another one can follow")
    func tooLargeNumber() {
        for number in [Int64.max, 1 << 60, 0, -1] {
            var line: [UInt8] = []
            _ = LogLine.append(number: number, before: .none, library: 5, rows: [], to: &line)
            #expect(LogContent(line).lines == [] && LogContent(line).damaged == 1)
        }
    }

    @Test("of a newer kind are noticed and left for a newer version")
    func newer() {
        let rest = Array("\"line\":15,\"before\":\"0000000000000000\",\"pictures\":[1]}".utf8)
        let line = Array("{\"sum\":\"\(Checksum(rest).text)\",".utf8) + rest + [10]
        let content = LogContent(bytes + line + bytes)
        #expect(content.newer == [15])
        #expect(content.lines.count == 8 && content.good == bytes.count)
    }

    @Test("that a reader has are few ranges of numbers")
    func ranges() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<100 {
            var ranges = LineRanges()
            var all: Set<Int64> = []
            for _ in 0..<30 {
                let number = Int64.random(in: 1...40, using: &generator)
                ranges.insert(number)
                all.insert(number)
            }
            #expect(ranges.ranges.flatMap { Array($0) } == all.sorted())
            #expect(LineRanges(text: ranges.text) == ranges)
            #expect(ranges.missing(in: 5...35) == Int64((5...35).filter { !all.contains(Int64($0)) }.count))
            let reach = ranges.reach(from: 7)
            #expect(
                all.contains(7)
                    ? (7...reach).allSatisfy(all.contains) && !all.contains(reach + 1) : reach == 0)
        }
    }
}
