/// Every screen of the program, and the way there.
extension Route {
    static let all = [threeFlags, nineFlags, cards, decks, importing, match, endedMatch, largeBoard, window]
    /// Routes that are also followed in a right-to-left language.
    static let rightToLeft = [threeFlags, importing, match]

    private static let threeFlags = Route(
        description: "flags", activity: "flags",
        steps: [
            Step("three flags", shows: "Tap the flag of"),
            Step("the alert after a pick", .press("1"), shows: "Continue"),
            Step("no statistics", .press("Return", "ctrl+i"), shows: "Statistics"),
        ])

    private static let nineFlags = Route(
        description: "nine flags", settings: ["flags-places=9", "flags-questions=1", "flags-set='world'"],
        activity: "flags",
        steps: [
            Step("nine flags", shows: "Tap the flag of"),
            Step("the end of a game", .press("2"), shows: "Save Missed Flags as Cards"),
            Step("statistics", .press("Return", "ctrl+i"), shows: "Export as CSV…"),
        ])

    private static let cards = Route(
        description: "cards",
        settings: ["cards-shuffle=false", "reduce-motion=true"], activity: "cards",
        steps: [
            Step(
                "a pile", shows: "Which planet takes longer to turn once than to go round the Sun?",
                hides: "How many hearts does an octopus have?"),
            Step(
                "a card with its answer", .press("space"),
                shows: "Venus. It turns once in 243 days, and goes round the Sun in 225."),
            Step("a toast", .press("Left"), shows: "Undo"),
            Step("the statistics of memory", .press("ctrl+i"), shows: "Show as Table"),
            Step("all cards", .press("Escape", "ctrl+b"), shows: "Done"),
            Step("the editor", .press("Escape", "ctrl+e"), shows: "Add Card"),
            Step("a card being edited", .press("ctrl+f", "Return", "Return"), shows: "Cancel"),
        ])

    private static let decks = Route(
        description: "decks", settings: ["reduce-motion=true"], activity: "cards",
        steps: [
            Step(
                "all decks", .uses(Words("Deck: {name}", ["name": "Small Surprises"])), shows: "Make Deck"),
            Step("a deck being renamed", .press("F2"), shows: "Save"),
            Step(
                "no decks", .press("Escape", "Delete"),
                shows: "There is no deck yet. Write a name for one above, then choose “Make Deck”."),
            Step(
                "no deck to play", .press("Escape"),
                shows: "There is no deck. Make one, and cards can be added to it."),
            Step(
                "an empty deck", .press("Return"), .types("birds"), .press("Return"), .awaitsFocus("birds"),
                .press("Return"),
                shows: "This deck has no cards yet."),
        ])

    private static let importing = Route(
        description: "importing", settings: ["cards-wrong-comes-back=false", "reduce-motion=true"],
        file: "wren,bird\nalone\n", activity: "cards",
        steps: [
            Step("the preview of an import", shows: "Leave Out Cards That Are There"),
            Step("the minutes to learn", .press("Return"), shows: "How Much Time Do You Have?"),
            Step("a deck of one", .press("Return"), shows: "wren"),
            Step("the end of a session", .press("Left", "Right"), shows: "Missed Cards"),
        ])

    private static let match = Route(
        description: "tic-tac-toe", activity: "tic-tac-toe",
        steps: [
            Step(
                "an empty board",
                shows: Words("Row {row}, column {column}, empty", ["row": "1", "column": "1"])),
            Step(
                "the middle of a game, with a hint", .press("5", "1", "ctrl+h"),
                shows: Words("Row {row}, column {column}, empty", ["row": "1", "column": "1"])),
            Step("results, none yet", .press("ctrl+i"), shows: "Statistics"),
        ])

    private static let endedMatch = Route(
        description: "a game that ends",
        settings: ["tic-tac-toe-match={'moves': '0 3 1 4'}"], activity: "tic-tac-toe",
        steps: [
            Step("the alert at its end", .press("9"), shows: "Look at the Board"),
            // The coach has judged all moves.
            Step(
                "the coach", .uses("Look at the Board"),
                shows: Words("Move {number} let {other} win by threats.", ["number": "2", "other": "X"])),
            Step("the end without the coach", .press("Escape"), shows: "Review"),
            Step("results", .press("ctrl+i"), shows: "Statistics"),
        ])

    private static let largeBoard = Route(
        description: "a large board", settings: ["tic-tac-toe-match={'board': '15 5', 'moves': '112'}"],
        activity: "tic-tac-toe",
        steps: [
            Step(
                "a large board",
                shows: Words("Row {row}, column {column}, empty", ["row": "1", "column": "1"]))
        ])

    private static let window = Route(
        description: "the window", activity: "tic-tac-toe",
        steps: [
            Step("the main menu", .press("F10"), shows: "Export Cards…"),
            Step("about", .press("Up", "Return"), shows: "The Recess founders"),
            Step("preferences", .press("Escape", "ctrl+comma"), shows: "Reduce Motion"),
            Step("shortcuts", .press("Escape", "ctrl+question"), shows: "Move a deck"),
        ])
}
