import Testing

@testable import Library

@Suite("Going back to a step")
struct GoBackTests {
    @Test("takes back all that came after, in every area, and is one step itself")
    func everything() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        let here = try #require(try example.library.history().first)
        try example.change(card, to: "The Nile")
        try example.library.perform(Step(.move)) { try $0.setStanding("x", of: .ticTacToe) }
        let imported = try example.import(["Rhine", "Po"], into: .deck(deck))
        let run = try example.begin(deck)
        try example.swipe(.wrong, imported.cards[0], run)
        let before = try example.library.lines()

        let back = try #require(try example.library.goBack(to: here.id))
        #expect(back.step.step == Step(.goBack, count: 5))
        #expect(try example.content == ["Rivers": ["Nile"]])
        #expect(try example.library.read { try $0.standing(of: .ticTacToe) } == nil)
        #expect(try example.library.history().map(\.step?.name) == [.goBack, .addCard, .makeDeck])

        for area in Step.Area.allCases {
            #expect(try example.undo(area)?.step.step?.name == .goBack)
            #expect(try example.library.lines() == before)
            #expect(try example.run?.swipes.count == 1)
            #expect(try example.library.history().count == 7)
            #expect(try example.redo(area)?.step.step?.name == .goBack)
            #expect(try example.content == ["Rivers": ["Nile"]])
        }
    }

    /// - Returns: `here`: the step before the moves.
    private func withTwoMoves() throws -> (example: Example, here: KeptStep) {
        let example = try Example()
        _ = try example.addDeck("Rivers")
        let here = try #require(try example.library.history().first)
        for board in ["x", "xo"] {
            try example.library.perform(Step(.move)) { try $0.setStanding(board, of: .ticTacToe) }
        }
        return (example, here)
    }

    @Test("and undone, is not made again from another area once something older was undone too")
    func undoneBehind() throws {
        let (example, here) = try withTwoMoves()
        try example.library.goBack(to: here.id)
        #expect(try example.undo(.flags)?.step.step?.name == .goBack)
        #expect(try example.undo(.ticTacToe)?.step.step?.name == .move)
        #expect(try example.library.nextRedo(in: .flags) == nil)
        #expect(try example.redo(.flags) == nil)
        #expect(try example.library.read { try $0.standing(of: .ticTacToe) } == "x")
        #expect(try example.redo(.ticTacToe)?.step.step?.name == .move)
        #expect(try example.redo(.flags)?.step.step?.name == .goBack)
        #expect(try example.library.read { try $0.standing(of: .ticTacToe) } == nil)
    }

    @Test("and undone, leaves behind what cannot come back because something newer is there")
    func newerStays() throws {
        let (example, here) = try withTwoMoves()
        _ = try example.addDeck("Seas")
        let back = try #require(try example.library.goBack(to: here.id))
        try example.library.perform(Step(.move)) { try $0.setStanding("newer", of: .ticTacToe) }
        #expect(try example.undo(.flags)?.conflicts == 2)
        #expect(try example.library.read { try $0.standing(of: .ticTacToe) } == "newer")
        #expect(try example.content.keys.sorted() == ["Rivers", "Seas"])
        #expect(try example.library.history().map(\.step?.name) == [.move, .makeDeck, .makeDeck])
        // Each undo takes something back.
        #expect(try example.undo(.ticTacToe)?.conflicts == 0)
        #expect(try example.library.read { try $0.standing(of: .ticTacToe) } == nil)
        #expect(try example.undo(.ticTacToe) == nil)
        #expect(try example.redo(.ticTacToe)?.conflicts == 0)
        #expect(try example.redo(.flags)?.step.id == back.step.id)
        #expect(try example.content.keys.sorted() == ["Rivers"])
    }

    @Test("behind an earlier going back, and undone, leaves the earlier one as it was")
    func nested() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let first = try #require(try example.library.history().first)
        try example.addCard("Nile", to: deck)
        try example.library.goBack(to: first.id)
        try example.addCard("Rhine", to: deck)
        try example.library.goBack(to: first.id)
        #expect(try example.content == ["Rivers": []])
        try example.undo()
        #expect(try example.content == ["Rivers": ["Rhine"]])
        try example.undo()
        #expect(try example.content == ["Rivers": []])
        try example.undo()
        #expect(try example.content == ["Rivers": ["Nile"]])
    }

    @Test("does nothing where nothing came after")
    func nothing() throws {
        let example = try Example()
        _ = try example.addDeck("Rivers")
        let last = try #require(try example.library.history().first)
        #expect(try example.library.goBack(to: last.id) == nil)
        #expect(try example.library.history().count == 1)
    }
}
