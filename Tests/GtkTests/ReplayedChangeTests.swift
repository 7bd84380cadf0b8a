import Testing

@testable import Gtk

@Suite("What undo or redo of one step changes")
struct ReplayedChangeTests {
    @Test("a text that was deleted in parts comes back as one, though it is longer than what is there")
    func deletedInParts() {
        var change = ReplayedChange()
        #expect(change.isEmpty)
        change.insert("abc", at: 2, ofLetters: 6)
        change.insert("de", at: 5, ofLetters: 6)
        // Behind the last letter that is there.
        change.insert("fgh", at: 6, ofLetters: 6)
        #expect(change.isAtOnePlace)
        #expect(!change.isEmpty)
        #expect((change.start, change.end, change.text) == (2, 2, "abcdefgh"))
    }

    @Test("an undone paste goes, and what it replaced comes in its place")
    func replaced() {
        var change = ReplayedChange()
        change.delete(from: 3, to: 20)
        change.insert("selected", at: 3, ofLetters: 30)
        #expect(change.isAtOnePlace)
        #expect((change.start, change.end, change.text) == (3, 20, "selected"))
    }

    @Test("a deletion is one, whether its parts went from behind, from the front or from the middle")
    func deletions() {
        for parts in [[(7, 9), (5, 7), (2, 5)], [(2, 5), (2, 4), (2, 4)], [(4, 6), (3, 5), (2, 5)]] {
            var change = ReplayedChange()
            for (first, last) in parts { change.delete(from: first, to: last) }
            #expect(change.isAtOnePlace)
            #expect((change.start, change.end, change.text) == (2, 9, ""))
        }
    }

    @Test("changes at two places are not one")
    func twoPlaces() {
        var insertions = ReplayedChange()
        insertions.insert("abc", at: 2, ofLetters: 10)
        insertions.insert("x", at: 7, ofLetters: 10)
        #expect(!insertions.isAtOnePlace)
        var deletions = ReplayedChange()
        deletions.delete(from: 2, to: 5)
        deletions.delete(from: 4, to: 6)
        #expect(!deletions.isAtOnePlace)
        var both = ReplayedChange()
        both.insert("abc", at: 2, ofLetters: 10)
        both.delete(from: 2, to: 3)
        #expect(!both.isAtOnePlace)
    }
}
