import Flashcards
import Testing

@testable import CardsUI

/// Cards are fetched page by page, when they come into view.
@MainActor @Suite("Pages of cards")
struct CardPagesTests {
    /// Makes a card for each number, and records which numbers were requested.
    final class Source {
        var fetches: [[Card.ID]] = []
        var missing: Set<Card.ID> = []

        func cards(_ ids: [Card.ID]) -> [Card] {
            fetches.append(ids)
            return ids.filter { !missing.contains($0) }.compactMap { id in
                CardText(prompt: "p\(id.number)", answer: "a").map { Card(id: id, text: $0) }
            }
        }
    }

    let source = Source()

    func pages(_ numbers: some Sequence<Int>) -> CardPages {
        let pages = CardPages { [source] in source.cards($0) }
        _ = pages.show(numbers.map { Card.ID(Int64($0)) })
        return pages
    }

    @Test("are fetched only when looked at, and once")
    func fetchedOnce() {
        let pages = pages(0..<100_000)
        #expect(source.fetches.isEmpty)
        #expect(pages.card(at: 61)?.prompt == "p61")
        #expect(pages.card(at: 60)?.prompt == "p60")
        #expect(pages.card(at: 119)?.prompt == "p119")
        #expect(source.fetches.map(\.count) == [60])
        #expect(pages.card(at: 99_999)?.prompt == "p99999")
        #expect(source.fetches.map(\.count) == [60, 40])
    }

    @Test("do not fill the memory")
    func bounded() {
        let pages = pages(0..<6_000)
        for position in stride(from: 0, to: 6_000, by: 60) { _ = pages.card(at: position) }
        #expect(source.fetches.count == 100)
        _ = pages.card(at: 5_999)
        #expect(source.fetches.count == 100, "the latest are still here")
        _ = pages.card(at: 0)
        #expect(source.fetches.count == 101, "the first ones have gone")
    }

    @Test("say nothing of positions and cards that are not there")
    func missing() {
        let pages = pages(0..<3)
        source.missing = [Card.ID(1)]
        #expect(pages.card(at: -1) == nil)
        #expect(pages.card(at: 3) == nil)
        #expect(pages.card(at: 1) == nil)
        #expect(pages.card(at: 2)?.prompt == "p2", "and the others keep their place")
    }

    @Test("are fetched again when they may have changed")
    func forgotten() {
        let pages = pages(0..<3)
        _ = pages.card(at: 0)
        pages.forget()
        _ = pages.card(at: 0)
        #expect(source.fetches.count == 2)
    }

    @Test(
        "say where one list differs from the next",
        arguments: [
            ([1, 2, 3], [9, 1, 2, 3], CardPages.Change(position: 0, removed: 0, added: 1)),
            ([1, 2, 3], [1, 3], CardPages.Change(position: 1, removed: 1, added: 0)),
            ([1, 2, 3], [1, 2], CardPages.Change(position: 2, removed: 1, added: 0)),
            ([1, 2, 3], [1, 2, 3], nil),
            ([], [1], CardPages.Change(position: 0, removed: 0, added: 1)),
            ([1, 2], [], CardPages.Change(position: 0, removed: 2, added: 0)),
            ([1, 1, 1], [1, 1], CardPages.Change(position: 2, removed: 1, added: 0)),
            ([1, 2, 3, 4], [1, 8, 9, 4], CardPages.Change(position: 1, removed: 2, added: 2)),
        ])
    func change(old: [Int], new: [Int], expected: CardPages.Change?) {
        #expect(pages(old).show(new.map { Card.ID(Int64($0)) }) == expected)
    }
}
