import Flashcards
import Testing

@Suite("Decks in decks")
struct DeckTreeTests {
    /// Written as “number name in number”.
    private func decks(_ lines: String...) -> [Deck] {
        lines.map { line in
            let words = line.split(separator: " ")
            return Deck(
                id: Deck.ID(Int64(words[0]) ?? 0), name: String(words[1]), cardCount: 1,
                parent: words.count > 3 ? Int64(words[3]).map { Deck.ID($0) } : nil)
        }
    }

    private func outline(_ decks: [Deck]) -> [String] { decks.map { "\($0.path) \($0.cardCount ?? 0)" } }

    @Test("each deck is followed by those that lie in it, and has their cards too")
    func tree() {
        let flat = decks("1 Korean in 3", "2 Birds", "3 Languages", "4 Verbs in 1", "5 Greek in 3")
        #expect(
            outline(flat.asTree) == [
                "Birds 1", "Languages 4", "Languages::Korean 2", "Languages::Korean::Verbs 1",
                "Languages::Greek 1",
            ])
        #expect(flat.asTree.map(\.depth) == [0, 0, 1, 2, 1])
    }

    @Test("a deck whose parent is gone stands at the top")
    func orphan() { #expect(outline(decks("1 a in 9", "2 b in 1").asTree) == ["a 2", "a::b 1"]) }

    @Test("of decks that lie in each other one stands at the top, and none is lost")
    func circle() {
        let tree = decks("1 a in 3", "2 b in 1", "3 c in 2", "4 d in 4", "5 e").asTree
        #expect(outline(tree) == ["e 1", "a 3", "a::b 2", "a::b::c 1", "d 1"])
        #expect(tree.first { $0.name == "a" }?.parent == nil)
    }

    @Test("a deck moves among its siblings, with all that lies in it")
    func move() {
        let tree = decks("1 a", "2 b", "3 c in 2", "4 d").asTree
        #expect(tree.order(moving: Deck.ID(2), by: -1)?.map(\.number) == [2, 3, 1, 4])
        #expect(tree.order(moving: Deck.ID(1), by: 1)?.map(\.number) == [2, 3, 1, 4])
        #expect(tree.order(moving: Deck.ID(2), by: 1)?.map(\.number) == [1, 4, 2, 3])
        #expect(tree.order(moving: Deck.ID(3), by: 1) == nil, "it is alone in its deck")
        #expect(tree.order(moving: Deck.ID(4), by: 1) == nil)
    }

    @Test("a typed path names the decks on the way")
    func path() {
        #expect(Deck.names(inPath: " Languages :: Korean") == ["Languages", "Korean"])
        #expect(Deck.names(inPath: "Birds") == ["Birds"])
        #expect(Deck.names(inPath: "::") == [])
        #expect(Deck.names(inPath: "a: b") == ["a: b"])
    }
}
