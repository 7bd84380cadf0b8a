import Files
import Flashcards
import Foundation
import SQLite
import Seeded
import Testing

@testable import Library

@Suite("A damaged library")
struct DamageTests {
    private let place = LibraryFolder()

    /// The rows that were moved. The damaged file must be there, unchanged, under a name with the date.
    private func rescued(_ opened: OpenedLibrary, of bytes: Data) -> RescuedRows? {
        guard case .rowsMoved(let rows, let file)? = opened.recovery else {
            Issue.record("\(String(describing: opened.recovery))")
            return nil
        }
        #expect(file.wholeMatch(of: /.*\/recess \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.db/) != nil)
        #expect(FileManager.default.contents(atPath: file) == bytes)
        return rows
    }

    @Test("loses nothing if rows are missing in an index")
    func rowsMissingInIndex() throws {
        try place.fill()
        do {
            // The index takes other rows from here on, while its pages stay.
            let connection = try place.connection()
            try connection.run("PRAGMA writable_schema = ON")
            try connection.run(
                "UPDATE sqlite_schema SET sql = replace(sql, 'IS NULL', 'IS NOT NULL') WHERE name = 'card_list'"
            )
        }
        do {
            let connection = try place.connection()
            try connection.run("UPDATE card SET prompt = 'x', deck = deck + 1 WHERE prompt = 'Rivers 7'")
            try connection.run("PRAGMA writable_schema = ON")
            try connection.run(
                "UPDATE sqlite_schema SET sql = replace(sql, 'IS NOT NULL', 'IS NULL') WHERE name = 'card_list'"
            )
        }
        let opened = try place.open()
        #expect(opened.recovery == .indexesRebuilt)
        #expect(opened.notKept == nil)
        #expect(try opened.content["Rivers"] == 299)
        #expect(place.folder.names.filter { $0.hasPrefix("recess 2") } == [])
        #expect(try place.open().recovery == nil)
    }

    @Test("loses nothing if a page of an index is damaged")
    func indexPage() throws {
        try place.fill()
        for index in ["card_list", "step_live"] {
            guard let page = try place.pages(of: index).leaves.first else { continue }
            place.overwrite(page: page)
            let bytes = place.bytes
            do {
                let opened = try place.open()
                let rows = try #require(rescued(opened, of: bytes))
                #expect(rows.isComplete)
                #expect(rows.library.cards == 321 && rows.library.decks == 3)
                #expect(try opened.content == ["Sample": 1, "Rivers": 300, "Hills": 20])
                #expect(try opened.library.history().count == 2)
                opened.exercise(index)
            }
            #expect(try place.open().recovery == nil)
            place.clock.now += 5000
        }
    }

    @Test("keeps every row that can be read if a page of a table is damaged, wherever it is")
    func tablePage() throws {
        try place.fill(["Rivers": 1500])
        let whole = place.bytes
        let leaves = try place.pages(of: "card").leaves
        let rowsByPage = 1502 / leaves.count
        #expect(leaves.count > 10)
        for damaged in [
            [0], [leaves.count - 1], [leaves.count / 2], [0, leaves.count / 2, leaves.count - 1], [3, 5],
        ] {
            let other = LibraryFolder()
            other.write(whole)
            for leaf in damaged { other.overwrite(page: leaves[leaf]) }
            let bytes = other.bytes
            let opened = try other.open()
            let rows = try #require(rescued(opened, of: bytes))
            #expect(rows.incomplete == ["card"])
            let lost = 1501 - rows.library.cards
            #expect(lost > 0 && lost <= (rowsByPage + 10) * damaged.count, "\(damaged): \(lost)")
            #expect(try opened.content.values.reduce(0, +) == rows.library.cards)
            opened.exercise("\(damaged)")
        }
    }

    @Test("keeps the other rows if the text of a row goes on in a damaged page")
    func overflowPage() throws {
        do {
            let example = try place.example()
            let deck = try example.addDeck("Rivers")
            for number in 0..<20 {
                try example.addCard("\(number) " + String(repeating: "long ", count: 2000), to: deck)
            }
        }
        let connection = try place.connection()
        let page = try connection.numbers(
            "SELECT pageno FROM dbstat WHERE name = 'card' AND pagetype = 'overflow' ORDER BY path")[10]
        place.overwrite(page: Int(page))
        let opened = try place.open()
        guard case .rowsMoved(let rows, _)? = opened.recovery else {
            Issue.record("\(String(describing: opened.recovery))")
            return
        }
        #expect(rows.library.cards >= 19)
    }

    @Test("is read with the beginning of a new library if its header or its first page is damaged")
    func header() throws {
        try place.fill()
        let whole = place.bytes
        for (note, range) in [
            ("header", 0..<100), ("mark", 0..<16), ("page size", 16..<20), ("number", 68..<72),
            ("first page", 0..<4096),
        ] {
            for byte: UInt8 in [0, 0xFF] {
                let other = LibraryFolder()
                var bytes = whole
                bytes.replaceSubrange(range, with: Data(repeating: byte, count: range.count))
                other.write(bytes)
                let opened = try other.open()
                #expect(try opened.content == ["Sample": 1, "Rivers": 300, "Hills": 20], "\(note) \(byte)")
                if let rows = rescued(opened, of: bytes) { #expect(rows.isComplete, "\(note) \(byte)") }
                opened.exercise(note)
            }
        }
    }

    @Test("that was cut off anywhere keeps what can be read, and never gets the sample in its place")
    func truncated() throws {
        try place.fill(["Rivers": 1000])
        let whole = place.bytes
        var most = 0
        let lengths = [0, 1, 15, 16, 50, 99, 100, 4095] + stride(from: 4096, to: whole.count, by: 6000)
        for length in lengths + [whole.count - 1] {
            let other = LibraryFolder()
            let bytes = whole.prefix(length)
            other.write(bytes)
            let opened = try other.open()
            let content = try opened.content
            switch opened.recovery {
            case .rowsMoved(let rows, let file):
                #expect(FileManager.default.contents(atPath: file) == bytes)
                #expect(rows.library.cards == content.values.reduce(0, +))
                most = max(most, content["Rivers"] ?? 0)
            case .begunAnew(let file):
                #expect(FileManager.default.contents(atPath: try #require(file)) == bytes)
                #expect(content == [:], "length \(length)")
            case .indexesRebuilt:
                #expect(content == ["Sample": 1, "Rivers": 1000], "an index ends at \(length)")
            case .backupTaken, nil: Issue.record("\(length): \(String(describing: opened.recovery))")
            }
            opened.exercise("length \(length)")
        }
        #expect(most > 900)
    }

    @Test("of zero bytes is set aside, and the new one is empty")
    func empty() throws {
        place.write(Data())
        let opened = try place.open()
        guard case .begunAnew(let file?)? = opened.recovery else {
            Issue.record("\(String(describing: opened.recovery))")
            return
        }
        #expect(FileManager.default.contents(atPath: file) == Data())
        #expect(try opened.content == [:])
    }

    @Test("with changed bytes always opens as one that works, and the file is kept")
    func changedBytes() throws {
        try place.fill(["Rivers": 200])
        let whole = place.bytes
        var helped = 0
        for seed in 0..<120 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var bytes = whole
            for _ in 0...Int.random(in: 0...(seed % 3 == 0 ? 0 : 30), using: &generator) {
                // Every second time near the start, where the header and the schema are.
                let end = seed % 2 == 0 ? 4096 : bytes.count
                bytes[Int.random(in: 0..<end, using: &generator)] = UInt8(
                    truncatingIfNeeded: generator.next())
            }
            try check(bytes, "seed \(seed)", &helped)
        }
        #expect(helped > 20)
    }

    @Test("with an overwritten block always opens as one that works, and the file is kept")
    func blocks() throws {
        try place.fill(["Rivers": 200])
        let whole = place.bytes
        var helped = 0
        for seed in 0..<60 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var bytes = whole
            let start = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(start + Int.random(in: 1...9000, using: &generator), bytes.count)
            let byte: UInt8? = [0, 0xFF, nil].randomElement(using: &generator)!
            for index in start..<end { bytes[index] = byte ?? UInt8(truncatingIfNeeded: generator.next()) }
            try check(bytes, "seed \(seed)", &helped)
        }
        #expect(helped > 20)
    }

    private func check(_ bytes: Data, _ note: String, _ helped: inout Int) throws {
        let other = LibraryFolder()
        other.write(bytes)
        do {
            let opened = try other.open()
            opened.exercise(note)
            switch opened.recovery {
            case .rowsMoved(_, let file), .begunAnew(let file?):
                #expect(FileManager.default.contents(atPath: file) == bytes, "\(note)")
                helped += 1
            case .begunAnew(nil), .backupTaken:
                Issue.record("\(note): \(String(describing: opened.recovery))")
            case .indexesRebuilt, nil: break
            }
        } catch OpeningRefusal.otherContent {
            // So little is left of it that it could be anything.
            #expect(other.folder.content.filter { !$0.key.hasPrefix(".") } == ["recess.db": bytes], "\(note)")
        }
    }

    @Test("of more than a few megabytes is helped once the damage was found")
    func large() throws {
        do {
            let example = try place.example()
            let deck = try example.addDeck("Rivers")
            let prompts = (0..<12_000).map { String(repeating: "prompt \($0) ", count: 30) }
            _ = try example.import(prompts, into: .deck(deck))
        }
        let leaves = try place.pages(of: "card").leaves
        #expect(place.bytes.count > LibraryFile.checkedSize)
        for leaf in leaves[500..<520] { place.overwrite(page: leaf) }
        let bytes = place.bytes
        do {
            let opened = try place.open()
            #expect(opened.recovery == nil)
            let deck = try #require(try opened.library.read { try $0.decks() }.last)
            #expect(throws: StoreFailure.damaged) {
                _ = try opened.library.cardIDs(in: deck.id, holding: "prompt 9")
            }
        }
        let opened = try place.open(checkingAll: true)
        let rows = try #require(rescued(opened, of: bytes))
        #expect((11_500..<12_000).contains(rows.library.cards))
        opened.exercise("large")
    }
}
