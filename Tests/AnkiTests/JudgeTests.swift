import FileTesting
import Flashcards
import Foundation
import RichText
import Testing

@testable import Anki
@testable import Library

@Suite("Anki’s own backend", .enabled(if: Judge.isThere), .serialized)
struct JudgeTests {
    private let folder = TestFolder()

    /// All that differs between two verdicts, row by row.
    private func differences(_ before: NSDictionary, _ after: NSDictionary) -> [String] {
        var found: [String] = []
        for name in ["new", "notes", "cards", "reviews", "kinds", "media", "tags", "faces"] {
            if let one = before[name] as? [NSDictionary], let other = after[name] as? [NSDictionary] {
                if one.count != other.count { found.append("\(name): \(one.count), \(other.count)") }
                found += zip(one, other).filter { !$0.isEqual($1) }.map { "\(name): \($0) \($1)" }
            } else if !NSDictionary(object: before[name] ?? "", forKey: name as NSString).isEqual(
                NSDictionary(object: after[name] ?? "", forKey: name as NSString))
            {
                found.append("\(name): \(before[name] ?? "") \(after[name] ?? "")")
            }
        }
        return found
    }

    /// Filtered decks have only borrowed their cards.
    private func decks(_ verdict: NSDictionary) -> Set<NSDictionary> {
        Set((verdict["decks"] as? [NSDictionary] ?? []).filter { $0["name"] as? String != "Crammed" })
    }

    private func roundTrip(_ package: String) throws {
        let shelf = try Shelf()
        try shelf.take(package)
        let (before, after) = (try Judge.verdict(package), try Judge.verdict(shelf.export()))
        #expect((before["cards"] as? [Any])?.isEmpty == false)
        #expect(differences(before, after) == [])
        #expect(decks(before) == decks(after))
    }

    @Test(
        "takes what went through Recess as it takes the package that it came from",
        arguments: [
            "features-oldest.apkg", "features-middle.apkg", "features-newest.apkg", "twins.apkg",
            "update-1.apkg", "update-2.apkg",
        ])
    func recorded(name: String) throws { try roundTrip(Recorded.path(name)) }

    @Test("takes collections made at random in the same way", arguments: 1...6)
    func random(seed: Int) throws {
        try Judge.run("decks.py", "random", "\(seed)", folder.file("random.apkg"))
        try roundTrip(folder.file("random.apkg"))
    }

    @Test("takes our own cards: as many, with the same texts, due on the same days, with their answers")
    func own() throws {
        let now = Int64(Date().timeIntervalSince1970 * 1000)
        let shelf = try Shelf(now: now - 40 * 86_400_000)
        try shelf.library.perform(Step(.addCard)) { edit in
            let deck = try edit.deck(at: ["Own", "Deck"]) ?? edit.addDeck(named: "Own")
            for number in 0..<20 {
                _ = try edit.add(
                    [try #require(CardText(prompt: "question \(number) < & >", answer: "answer \(number)"))],
                    to: deck)
            }
            _ = try edit.add(WrittenNote(.bothWays, [.plain("uno"), .html("<b>one</b>")]), to: deck)
            _ = try edit.add(
                WrittenNote(.cloze, [.html("{{c1::Rome}} and {{c2::Paris}}"), .plain("more")]), to: deck)
        }
        let cards = try shelf.cards(in: "Own::Deck")
        for day in 0..<40 {
            for (number, card) in cards.enumerated() where number % 3 != 0 && day % (number + 2) == 0 {
                try shelf.answer(card, (number + day) % 7 == 0 ? .wrong : .correct)
            }
            shelf.wait(days: 1)
        }
        let path = try shelf.export()
        let verdict = try Judge.verdict(path)
        let judged = try #require(verdict["cards"] as? [NSDictionary])
        #expect(judged.count == 24 && (verdict["notes"] as? [Any])?.count == 22)
        #expect(Set(judged.compactMap { $0["deck"] as? String }) == ["Own::Deck"])
        #expect((verdict["reviews"] as? [Any])?.count == Int(try shelf.number("SELECT count(*) FROM review")))

        // Due where Recess has it due, to the day; days that have passed are as many days ago.
        let due = try shelf.library.goingOut(nil, .standard) { collection in
            var due: [Int64] = []
            try collection.forEachNote { note in
                due += note.cards.compactMap { ($0.interval ?? 0) >= 1 ? $0.due : nil }
            }
            return due
        }
        let days = AnkiDays(AnkiCalendar(creation: 0, minutesWest: 0))
        let today = days.date(ofTime: now)
        let expected = due.map { Int(days.date(ofTime: $0) - today) }.sorted()
        let found = judged.filter { $0["type"] as? Int == 2 }.compactMap { $0["due"] as? Int }.sorted()
        #expect(found == expected && found.count > 5)

        let texts = try Judge.texts(path)
        let ours = Set(cards.map { "\($0.prompt)|\($0.answer)".filter { !$0.isWhitespace } })
        let theirs = Set(
            texts.values.map { sides in
                // The answer there repeats the question.
                "\(sides[0])|\(sides[1].hasPrefix(sides[0]) ? String(sides[1].dropFirst(sides[0].count)) : sides[1])"
            })
        #expect(theirs == ours)
    }

    @Test("takes a text that was changed here in place of the one that it has")
    func updates() throws {
        let shelf = try Shelf(now: Int64(Date().timeIntervalSince1970 * 1000))
        try shelf.take(Recorded.features)
        let card = try shelf.card("<b>물")
        var written = card.written
        written.fields[1] = .plain("Wasser")
        try shelf.library.perform(Step(.changeCard)) { try $0.change(card.id, to: written) }
        let said = try Judge.run("judge.py", "--after", Recorded.features, try shelf.export())
        let verdict = try #require(try JSONSerialization.jsonObject(with: said) as? NSDictionary)
        let notes = try #require(verdict["notes"] as? [NSDictionary])
        #expect(
            notes.count == 21 && notes.contains { $0["flds"] as? String == "<b>물</b>&nbsp;mul\u{1F}Wasser" })
        #expect((verdict["cards"] as? [Any])?.count == 30 && (verdict["reviews"] as? [Any])?.count == 19)
    }

    @Test("shows the same text on at least 99 % of cards with all that decks make use of")
    func sameTexts() throws {
        try Judge.run("decks.py", "looks", folder.file("looks.apkg"))
        var (all, different): (Int, [String]) = (0, [])
        for package in [folder.file("looks.apkg"), Recorded.features] {
            let shelf = try Shelf()
            try shelf.take(package)
            let theirs = try Judge.texts(package)
            for (number, sides) in theirs {
                let id = try shelf.number(
                    "SELECT id FROM card WHERE json_extract(origin, '$.id') = ?", try #require(Int64(number)))
                let card = try #require(try shelf.library.read { try $0.cards([Card.ID(id)]) }.first)
                // Where a front is empty, Anki says so in its own words.
                if sides.contains(where: { $0.contains("Moreinformation") }) { continue }
                all += 1
                let ours = card.visibleSides
                if ours != sides {
                    different.append(
                        "\(card.note?.kind.name ?? "") \(card.note?.fields ?? []): \(ours), in Anki \(sides)")
                }
            }
        }
        print("X6: \(all - different.count) of \(all) cards show the same text as in Anki")
        for line in different.sorted() { print("    " + line) }
        #expect(all > 200)
        #expect(different.count * 100 <= all, "\(different.count) of \(all)")
    }
}

extension Card {
    /// What a person reads on both sides, without white space. The answer has the question with it.
    fileprivate var visibleSides: [String] {
        do throws(TemplateMistake) {
            let faces = try faces()
            let (front, back) = (faces.front.visible, faces.back.visible)
            return [front, faces.backReplacesFront ? back : front + back]
        } catch {
            return ["\(error)", "\(error)"]
        }
    }
}

extension RichText {
    fileprivate var visible: String {
        blocks.map(\.visible).joined().filter { !$0.isWhitespace }
    }
}

extension RichText.Block {
    fileprivate var visible: String {
        switch self {
        case .paragraph(let paragraph): paragraph.pieces.map(\.visible).joined()
        case .list(let list): list.items.map(\.visible).joined()
        case .table(let table): table.rows.joined().map(\.content.visible).joined()
        case .rule: ""
        case .hint(let name, _): name
        }
    }
}

extension RichText.Piece {
    fileprivate var visible: String {
        switch self {
        case .text(let text, _): text
        case .ruby(let base, _): base.map(\.visible).joined()
        case .formula(let source, _): source
        case .picture, .sound, .typedAnswer, .spoken: ""
        }
    }
}
