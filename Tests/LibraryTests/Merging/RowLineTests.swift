import SQLite
import Testing

@testable import Library

@Suite("A row as a line of JSON")
struct RowLineTests {
    private func read(_ line: String) -> RowLine { RowLine(Array(line.utf8)) }

    @Test("has all that is known of the row, and is read again as the same")
    func whole() throws {
        var row = RowState("note", 5, made: 7, [.number(1), .text("a\u{1F}\"\n"), .null, .text("x")])
        row.times = ["fields": 9]
        (row.deleted, row.restored, row.seen) = (12, 11, ["fields": 9, "deleted": 11])
        #expect(
            row.line == """
                {"row":["note",5,7],"values":[1,"a\\u001f\\"\\n",null,"x"],"times":{"fields":9},"deleted":12,\
                "restored":11,"seen":{"deleted":11,"fields":9}}
                """)
        #expect(read(row.line) == .row(row))
    }

    @Test("of a row that was removed for good has no values")
    func tombstone() {
        var row = RowState("card", 5, made: nil, [])
        row.deleted = 12
        #expect(row.line == #"{"row":["card",5],"deleted":12}"#)
        #expect(read(row.line) == .row(row))
    }

    @Test(
        "by an older version has nothing where a newer one has fields, and by a newer one tells that it has more"
    )
    func versions() throws {
        guard case .row(let old) = read(#"{"row":["kind",5,7],"values":["Mine","{}"]}"#) else {

            Issue.record("refused")
            return
        }
        #expect(old.values == [.text("Mine"), .text("{}"), .null] && old.unknownFields == 0)
        let line =
            #"{"new":[{}],"row":["kind",5,7,"x"],"values":["Mine","{}",null,1,"new"],"times":{"colour":9}}"#
        guard case .row(let new) = read(line) else {
            Issue.record("refused")
            return
        }
        #expect(new.unknownFields == 3 && new.times == [:])
        #expect(try Library(machine: 9).merge([new], from: "x").unknownFields == 3)
    }

    @Test("of a table that only a newer version has is named, and nothing else happens")
    func unknownTable() {
        #expect(read(#"{"row":["cake",5,7],"values":[1]}"#) == .unknownTable("cake"))
        #expect(read(#"{"row":["step",5,7],"values":[1]}"#) == .unknownTable("step"))
        #expect(read(#"{"row":["standing",5,7],"values":[1]}"#) == .unknownTable("standing"))
    }

    @Test(
        "that makes no sense is refused",
        arguments: [
            "", "{", "[]", "null", "{}", #"{"row":[]}"#, #"{"row":["card"]}"#, #"{"row":["card","5",7]}"#,
            #"{"row":["card",5,7]}"#, #"{"row":["card",-5,7],"values":[]}"#,
            #"{"row":["card",0,7],"values":[]}"#, #"{"row":["card",5,-7],"values":[]}"#,
            #"{"row":["card",5,9223372036854775807],"values":[]}"#,
            #"{"row":["card",99999999999999999999,7],"values":[]}"#,
            #"{"row":["card",5,7],"values":{}}"#, #"{"row":["card",5,7],"values":[1.5]}"#,
            #"{"row":["card",5,7],"values":[[]]}"#, #"{"row":["card",5,7],"values":[],"times":[]}"#,
            #"{"row":["card",5,7],"values":[],"times":{"prompt":"x"}}"#,
            #"{"row":["card",5,7],"values":[],"deleted":true}"#,
            #"{"row":["card",5,7],"values":[],"seen":{"prompt":9}}"#,
            #"{"row":["review",5],"values":[1,1,3,null,null,null,9223372036854775807,1]}"#,
            #"{"row":["review",5],"values":[1,1,3]}"#,
            #"{"row":["deck",5,7],"values":["a",9223372036854775807]}"#,
            #"{"row":["run",5,7],"values":[1,2,0,0,9223372036854775807]}"#,
            #"{"row":["card",9223372036854775807,7],"values":[1,"a","b"]}"#,
            #"{"row":["card",5,7],"values":[]}{}"#,
        ])
    func refused(line: String) {
        guard case .refused = read(line) else {
            Issue.record("\(read(line))")
            return
        }
    }

    @Test(
        "that no library could have changes nothing when it is taken in",
        arguments: [
            #"{"row":["card",5,7],"values":[]}"#, #"{"row":["card",5,7],"values":[1," ","x"]}"#,
            #"{"row":["card",5,7],"values":["x","a","b"]}"#,
            #"{"row":["card",5,7],"values":[1,2,"b",3,4,5,6,7]}"#,
            #"{"row":["review",5],"values":[1,1,9,null,null,null,3,1]}"#,
            #"{"row":["review",5],"values":["x",1,3,null,null,null,3,1]}"#,
            #"{"row":["deck",5,7],"values":["  ",1]}"#,
        ])
    func impossible(line: String) throws {
        guard case .row(let row) = read(line) else {
            Issue.record("refused")
            return
        }
        let library = try Library(machine: 9)
        let sound = RowState("deck", 6, made: 8, [.text("a"), .number(1), .null, .null, .null, .null])
        let receipt = try library.merge([row, sound], from: "x")
        #expect(receipt.refused == 1 && receipt.changed == 1)
        #expect(try library.states() == [sound.line])
    }

    @Test("of any damage is refused or read, and what is read can be taken in", arguments: 0..<200)
    func damaged(seed: Int) throws {
        let line = Array(
            #"{"row":["note",5,7],"values":[1,"a"],"times":{"fields":9},"deleted":12,"seen":{"fields":9}}"#
                .utf8)
        let library = try Library(machine: 9)
        for place in line.indices {
            var damaged = line
            damaged[place] = UInt8(truncatingIfNeeded: seed &* 37 &+ place)
            if case .row(let row) = RowLine(damaged) { try library.merge([row], from: "x") }
            if case .row(let row) = RowLine(Array(line[..<place])) { try library.merge([row], from: "x") }
        }
        #expect(try library.check().problems.isEmpty)
    }
}
