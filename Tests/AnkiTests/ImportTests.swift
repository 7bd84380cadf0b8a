import Files
import Flashcards
import Foundation
import Memory
import Testing

@testable import Anki
@testable import Library

@Suite("Taking in a package of Anki’s")
struct ImportTests {
    @Test("brings notes, kinds, cards, nested decks, tags, flags and media", arguments: Recorded.generations)
    func everything(name: String) throws {
        let shelf = try Shelf()
        let receipt = try shelf.take(Recorded.path(name))
        #expect(receipt.notes == ImportReceipt.Notes(new: 21))
        #expect(receipt.newCards == 30 && receipt.newReviews == 19 && receipt.newMedia >= 4)
        let verdict = try Recorded.verdict()
        for deck in Set(verdict.cards.map(\.deck)) {
            #expect(try shelf.cards(in: deck).count == verdict.cards.count { $0.deck == deck }, "\(deck)")
        }
        let first = try shelf.card("<b>물")
        #expect(
            first.marks == CardMarks(tags: ["easy::one", "noun"].compactMap { CardTag($0) }, flag: .green))
        #expect(first.prompt == "물\u{A0}mul" && first.answer == "water")
        let second = try shelf.card("a < b")
        #expect(second.marks.isSuspended && second.marks.tags.map(\.name) == ["with,comma"])
        let folder = try #require(shelf.library.mediaFolder)
        #expect(Set(folder.names).isSuperset(of: verdict.media.keys))
        #expect(SHA1(try WholeFile.read(folder.path + "/cat.gif")).text == verdict.media["cat.gif"])
        #expect(try shelf.library.check().isSound)
    }

    @Test("keeps the order in which new cards are to be learnt")
    func order() throws {
        let shelf = try Shelf()
        try shelf.take(Recorded.features)
        let texts = try shelf.cards(in: "Texts").prompts
        // The first hidden part was moved behind everything.
        #expect(texts.first == "Paris is the capital of [...], isn’t it?")
        #expect(texts.last == "[city] is the capital of France, [...] it?")
        #expect(
            try shelf.cards(in: "Languages::Korean").prompts == ["물\u{A0}mul", "a < b & c", "산", "mountain"])
    }

    @Test("asks each card on the day that Anki has planned, until it is answered here")
    func dueDates() throws {
        let verdict = try Recorded.verdict()
        let today = verdict.todayDate
        // Noon in Greenwich, so that it is the same date nearly everywhere.
        let shelf = try Shelf(now: Int64(today.timeIntervalSince1970 * 1000) + 12 * 3_600_000)
        try shelf.take(Recorded.features)
        try shelf.remember()
        for card in verdict.cards where card.type == 2 {
            let number = try shelf.number(
                "SELECT id FROM card WHERE json_extract(origin, '$.id') = ?", card.id)
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .current
            let found = try shelf.library.read { try $0.cards([Card.ID(number)]) }
            let kept = try #require(found.first)
            let due = try #require(try shelf.column("due", of: kept))
            let expected = try #require(
                Calendar.greenwich.date(byAdding: .day, value: Int(card.due), to: today))
            let parts = Calendar.greenwich.dateComponents([.year, .month, .day], from: expected)
            let start = try #require(
                calendar.date(
                    from: DateComponents(year: parts.year, month: parts.month, day: parts.day, hour: 4)))
            #expect(due == Int64(start.timeIntervalSince1970 * 1000), "\(card)")
        }
        func due() throws -> Set<Int64> {
            try shelf.library.read { reading in
                let candidates = try reading.candidates(in: nil, by: shelf.library.keptModel())
                return Set(candidates.filter { Planner().isDue($0, at: shelf.library.moment) }.map(\.item))
            }
        }
        let expected = try ["card 1", "card 2"].map { try shelf.card($0).id.number }
        #expect(try due() == Set(expected), "overdue, and due today")
        shelf.wait(days: 0.25)
        #expect(try due().contains(shelf.card("card 7").id.number), "the step of learning is over")

        // Answered here, it follows what Recess knows of it.
        let card = try shelf.card("card 1")
        try shelf.answer(card, .correct)
        let candidate = try #require(
            try shelf.library.read { try $0.candidates(in: nil, by: shelf.library.keptModel()) }
                .first { $0.item == card.id.number })
        #expect(candidate.planned == nil)
        #expect(candidate.known?.time == shelf.now)
    }

    @Test("hides buried cards until the next day, and no longer")
    func buried() throws {
        let today = Int64(try Recorded.verdict().todayDate.timeIntervalSince1970 * 1000)
        let shelf = try Shelf(now: today + 12 * 3_600_000)
        try shelf.take(Recorded.features)
        func newOnes() throws -> Set<Int64> {
            let deck = try shelf.deck("Languages").id
            let plan = try shelf.library.plan(SessionRequest(deck, minutes: nil, seed: 1), .standard)
            return Set(plan.session.cards.map(\.item))
        }
        let buried = [try shelf.card("산").id.number, try shelf.card("강").id.number]
        #expect(try newOnes().isDisjoint(with: buried))
        shelf.wait(days: 1)
        #expect(try newOnes().isSuperset(of: buried))
    }

    @Test("works out what is known from the reviews alone, by its own model")
    func memory() throws {
        let shelf = try Shelf()
        try shelf.take(Recorded.features)
        try shelf.remember()
        let reviews = try Recorded.verdict().reviews
        func known(_ words: String) throws -> Learned? {
            let card = try shelf.card(words).id.number
            return try shelf.library.read { try $0.candidates(in: nil, by: shelf.library.keptModel()) }
                .first { $0.item == card }?.known
        }
        func replay(_ card: String, _ rows: Range<Int>? = nil) throws -> Learned? {
            let id = try shelf.number(
                "SELECT json_extract(origin, '$.id') FROM card WHERE id = ?", shelf.card(card).id.number)
            let own = reviews.filter { $0.cid == id }
            return MemoryModel.standard.replay(
                own[rows ?? 0..<own.count].map {
                    Memory.Review(time: $0.id, grade: Grade(rawValue: Int($0.ease)))
                })
        }
        #expect(try known("card 0") == replay("card 0"), "a whole log")
        #expect(try known("card 2") == replay("card 2"), "with a wrong answer")
        #expect(try known("card 3") == replay("card 3", 2..<4), "from where it was begun anew")
        #expect(try known("card 4") == replay("card 4", 0..<1), "cramming does not count")
        #expect(try known("card 5") == replay("card 5", 0..<1), "nor does a change by hand")
        #expect(try known("<b>물") == nil)
        // A log that begins in the middle says nothing: what Anki knew is where it starts.
        let half = try #require(try known("card 6"))
        #expect(abs(MemoryModel.standard.interval(half.state, for: 0.9) - 51.2) < 0.1)
        #expect(try shelf.number("SELECT count(*) FROM review") == 14)
        #expect(try shelf.number("SELECT count(*) FROM silent_review") == 5)
        #expect(try shelf.library.read { try $0.counts() }.reviews == 14)
    }

    @Test("is one step: undo takes it back whole, redo brings it back, and nothing is left once neither can")
    func undo() throws {
        let shelf = try Shelf()
        let own = try #require(CardText(prompt: "own", answer: "card"))
        _ = try shelf.library.perform(Step(.makeDeck)) { edit in
            try edit.add([own], to: edit.addDeck(named: "Languages"))
        }
        try shelf.remember()
        let before = try shelf.library.lines()
        try shelf.take(Recorded.features)
        try shelf.remember()
        let after = try shelf.library.lines()
        #expect(after.count > before.count + 70)
        #expect(try shelf.library.history().first?.step == Step(.importPackage, count: 21))
        for _ in 0..<2 {
            #expect(try shelf.library.undo(in: .cards)?.conflicts == 0)
            #expect(try shelf.library.lines() == before)
            #expect(try shelf.library.check().isSound)
            try shelf.remember()
            #expect(try shelf.number("SELECT count(*) FROM memory") == 0)
            #expect(try shelf.library.redo(in: .cards)?.conflicts == 0)
            #expect(try shelf.library.lines() == after)
        }
        _ = try shelf.library.undo(in: .cards)
        try shelf.library.perform(Step(.makeDeck)) { _ = try $0.addDeck(named: "Something else") }
        shelf.wait(days: 2)
        while try shelf.library.cleanSlice() {}
        for table in ["note", "review", "silent_review", "taken_back", "garbage"] {
            #expect(try shelf.number("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
        #expect(try shelf.number("SELECT count(*) FROM card") == 1)
    }

    @Test("shows nothing before its end, and leaves nothing if it ends before")
    func unfinished() throws {
        let shelf = try Shelf()
        let before = try shelf.library.lines()
        let package = try AnkiPackage(Recorded.features, besides: shelf.folder.path)
        try package.unpackMedia()
        let taking = CollectionImport(package, into: shelf.library)
        while try taking.addSlice() {}
        #expect(try shelf.library.lines() == before)
        #expect(try shelf.library.read { try $0.counts() }.cards == 0)
        #expect(shelf.library.mediaFolder?.names == [])
        shelf.wait(days: 2)
        while try shelf.library.cleanSlice() {}
        #expect(try shelf.number("SELECT count(*) FROM card") == 0)
        #expect(try shelf.number("SELECT count(*) FROM note") == 0)
    }

    @Test("can be cancelled, with its progress told")
    func cancelled() throws {
        let shelf = try Shelf()
        let package = try AnkiPackage(Recorded.features, besides: shelf.folder.path)
        var parts: [Double] = []
        let receipt = try shelf.library.take(package, step: { _ in Step(.importPackage) }) {
            parts.append($0)
            return false
        }
        #expect(receipt == nil && parts == [0])
        #expect(try shelf.library.read { try $0.decks() }.isEmpty)
    }

    @Test("of two notes with one guid brings both, and both again")
    func twins() throws {
        let shelf = try Shelf()
        #expect(try shelf.take(Recorded.path("twins.apkg")).notes == ImportReceipt.Notes(new: 2))
        #expect(try shelf.cards(in: "Twins").prompts == ["twin 0", "twin 1"])
        #expect(try shelf.take(Recorded.path("twins.apkg")).notes == ImportReceipt.Notes(same: 2))
        #expect(try shelf.cards(in: "Twins").count == 2)
    }

    @Test("into a library in memory brings everything but media")
    func inMemory() throws {
        let library = try Library(machine: 7)
        let package = try AnkiPackage(Recorded.features, besides: nil)
        try package.unpackMedia()
        let receipt = try library.take(package) { _ in Step(.importPackage) }
        #expect(receipt?.newCards == 30)
    }

    @Test("gives a picture whose name is taken by another one a name of its own, in the notes too")
    func sameName() throws {
        let shelf = try Shelf()
        let folder = try #require(shelf.library.mediaFolder)
        try FilePath(folder.path + "/x").makeFolder()
        for name in ["cat.gif", "_logo.gif", "배 & boat.gif"] {
            try WholeFile.write([1, 2, 3], to: FilePath(folder.path + "/" + name), readableBy: .owner)
        }
        for round in 0..<2 {
            let receipt = try shelf.take(Recorded.features)
            #expect(receipt.renamedMedia == 3 && receipt.notes.new == (round == 0 ? 21 : 0))
            #expect(try WholeFile.read(folder.path + "/cat.gif") == [1, 2, 3])
            let sum = try #require(try Recorded.verdict().media["cat.gif"])
            let note = try #require(try shelf.card("<b>물").note)
            #expect(note.fields[1].contains("<img src=\"cat-\(sum).gif\">"))
            #expect(SHA1(try WholeFile.read(folder.path + "/cat-\(sum).gif")).text == sum)
            let logo = try #require(try Recorded.verdict().media["_logo.gif"])
            let kind = try #require(try shelf.card(" 日本").note?.kind)
            #expect(kind.definition.contains("_logo-\(logo).gif"))
            let boat = try #require(try Recorded.verdict().media["배 & boat.gif"])
            #expect(
                try shelf.number("SELECT count(*) FROM note WHERE fields LIKE '%배 &amp; boat-\(boat).gif%'")
                    == 1)
        }
    }
}

extension ImportReceipt.Notes {
    init(
        new: Int = 0, same: Int = 0, updated: Int = 0, replacedEdits: Int = 0, keptEdits: Int = 0,
        stayedDeleted: Int = 0, cameBack: Int = 0
    ) {
        self.init()
        (self.new, self.same, self.updated, self.replacedEdits) = (new, same, updated, replacedEdits)
        (self.keptEdits, self.stayedDeleted, self.cameBack) = (keptEdits, stayedDeleted, cameBack)
    }
}

extension Calendar {
    static let greenwich: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
