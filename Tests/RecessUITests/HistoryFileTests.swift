import Foundation
import Testing

@testable import RecessUI

@Suite("recess --memory FILE: what reviews leave in memory")
@MainActor
struct HistoryFileTests {
    private func output(_ text: String) -> CommandOutput {
        HistoryFile.output(of: Array(text.utf8), from: "log.jsonl")
    }

    private func line(_ output: CommandOutput, _ place: Int) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: Data(output.lines[place].utf8))
        return try #require(json as? [String: Any])
    }

    private let fsrs7 = "{\"algorithm\": \"FSRS-7\"}\n"
    private let fsrs6 = "{\"algorithm\": \"FSRS-6\"}\n"

    @Test("FSRS-7: the chain that other programs give")
    func chain() throws {
        let found = output(fsrs7 + "{\"id\":\"a\",\"w\":\"default\",\"reviews\":[[0,3],[4.777,3],[20,1]]}\n")
        #expect(found.status == 0 && found.lines.count == 2)
        #expect(try line(found, 0)["algorithm"] as? String == "FSRS-7")
        let history = try line(found, 1)
        #expect(history["id"] as? String == "a")
        #expect(history["reviews"] as? [[Double]] == [[0, 3], [4.777, 3], [20, 1]])
        let after = try #require(history["after"] as? [[String: Any]])
        #expect(after[0]["r"] is NSNull && after[0]["s"] as? Double == 3.9221)
        for (name, expected) in [
            ("r", 0.9119803818), ("s", 2.5856032293), ("f", 0.9325012629), ("d", 8.7933691575),
            ("i90", 0.0451187728),
        ] {
            let value = try #require(after[2][name] as? Double)
            #expect(abs(value - expected) < 1e-9)
        }
        #expect(after[2]["i80"] is Double && after[2]["i95"] is Double)
    }

    @Test("FSRS-6: whole days, and the interval as Anki's kin give it")
    func fsrs6Chain() throws {
        let found = output(
            fsrs6 + "{\"id\":\"q\",\"reviews\":[{\"days\":0,\"rating\":3},{\"days\":13,\"rating\":1}]}")
        let reviews = try #require(try line(found, 1)["reviews"] as? [[String: Any]])
        #expect(reviews[0]["interval"] as? Int == 2 && reviews[1]["interval"] as? Int == 1)
        #expect(abs(try #require(reviews[1]["r"] as? Double) - 0.7488361914671491) < 1e-12)
        #expect(abs(try #require(reviews[1]["s"] as? Double) - 0.7917890997008639) < 1e-12)
    }

    @Test("A rating of 0 changes nothing; time before 0 counts as 0; empty lines and no reviews do no harm")
    func edges() throws {
        let found = output(
            fsrs7 + "\n{\"id\":1,\"reviews\":[[0,0],[0,3],[9,0],[-2,3],[0,3]]}\r\n{\"id\":2,\"reviews\":[]}")
        #expect(found.status == 0)
        let after = try #require(try line(found, 1)["after"] as? [[String: Any]])
        let stabilities = after.map { $0["s"] as? Double }
        #expect(stabilities[0] == nil && stabilities[1] == 3.9221 && stabilities[2] == 3.9221)
        let recall = try #require(after[3]["r"] as? Double)
        #expect(abs(recall - 0.99999) < 1e-15)
        #expect((try line(found, 2)["after"] as? [Any])?.isEmpty == true)
    }

    @Test("Parameters of one's own, brought to their bounds")
    func parameters() throws {
        let own = Array(repeating: "1", count: 34).joined(separator: ",")
        let found = output(fsrs7 + "{\"id\":1,\"w\":[\(own)],\"reviews\":[[0,3]]}")
        let after = try #require(try line(found, 1)["after"] as? [[String: Any]])
        #expect(after[0]["s"] as? Double == 1)
        for count in [17, 19, 21] {
            let w = Array(repeating: "0.5", count: count).joined(separator: ",")
            #expect(output(fsrs6 + "{\"id\":1,\"w\":[\(w)],\"reviews\":[]}").status == 0)
        }
    }

    @Test("Parameters that are no numbers, as Python and others write them, become the lowest that may be")
    func notFinite() {
        let rest = Array(repeating: "1", count: 31).joined(separator: ",")
        for first in ["NaN,Infinity,-Infinity", "null,null,null", "1e999,-1e999,1e999"] {
            let found = output(fsrs7 + "{\"w\":[\(first),\(rest)],\"reviews\":[[0,1],[0,2]]}")
            #expect(found.status == 0 && found.lines.last?.contains("{\"r\":null,\"s\":0.0001,") == true)
        }
        #expect(output(fsrs7 + "{\"w\":null,\"reviews\":[[0,3]]}").status == 0)
    }

    @Test("What else stands in a line stays; what is worked out takes the place of what was there")
    func otherMembers() throws {
        let found = output(
            fsrs7 + "{\"label\":\"often\",\"reviews\":[[0,3]],\"after\":[{\"s\":9}],\"more\":{\"a\":[1]}}")
        let history = try line(found, 1)
        #expect(history["label"] as? String == "often")
        #expect((history["more"] as? [String: [Int]])?["a"] == [1])
        #expect((history["after"] as? [[String: Any]])?[0]["s"] as? Double == 3.9221)
        let text = fsrs6 + "{\"reviews\":[{\"days\":0,\"rating\":3,\"s\":9,\"note\":\"x\"}]}"
        let reviews = try #require(try line(output(text), 1)["reviews"] as? [[String: Any]])
        #expect(reviews[0]["note"] as? String == "x" && reviews[0]["s"] as? Double == 2.3065)
    }

    @Test("What is wrong is said in one line, with the line of the file")
    func mistakes() {
        let lines = [
            ("", 1), ("{\"algorithm\": \"FSRS-5\"}", 1), ("{}", 1), ("[", 1),
            ("{\"id\":1,\"reviews\":[]}", 1),
            (fsrs7 + "{\"id\":1,", 2), (fsrs7 + "\n{\"id\":1}", 3), (fsrs7 + "{\"id\":1}", 2),
            (fsrs7 + "{\"id\":1,\"reviews\":[[0,3],[1,5]]}", 2), (fsrs7 + "{\"id\":1,\"reviews\":[[0]]}", 2),
            (fsrs7 + "{\"id\":1,\"reviews\":[[0,2.5]]}", 2),
            (fsrs7 + "{\"id\":1,\"reviews\":[[\"a\",2]]}", 2),
            (fsrs7 + "{\"id\":1,\"reviews\":[[1e999,2]]}", 2), (fsrs7 + "{\"reviews\":[[NaN,2]]}", 2),
            (fsrs7 + "{\"reviews\":[[0,null]]}", 2), (fsrs7 + "{\"reviews\":[[0,Infinit]]}", 2),
            (fsrs7 + "{\"id\":1,\"w\":[1,2],\"reviews\":[]}", 2),
            (fsrs7 + "{\"id\":1,\"w\":3,\"reviews\":[]}", 2),
            (fsrs6 + "{\"id\":1,\"w\":[\"a\"],\"reviews\":[]}", 2),
        ]
        for (text, number) in lines {
            let found = output(text)
            #expect(found.status == 1 && found.lines.isEmpty && found.mistakes.count == 1)
            #expect(found.mistakes.first?.hasPrefix("log.jsonl, line \(number): ") == true)
            #expect(found.mistakes.first?.contains("\n") == false)
        }
        #expect(
            output(fsrs7 + "{\"id\":1,\"w\":[1,2],\"reviews\":[]}").mistakes == [
                "log.jsonl, line 2: The number of parameters is 2. It must be 34."
            ])
        #expect(
            output(fsrs7 + "{\"id\":1,\"reviews\":[[0,3],[1,5]]}").mistakes == [
                "log.jsonl, line 2: Review 2 needs days, and a rating from 0 to 4."
            ])
        let lost = HistoryFile.output(of: "/nowhere/log.jsonl")
        #expect(lost.status == 1 && lost.mistakes.count == 1)
    }
}
