/// A session at the keyboard, from the start of the program, in English.
struct Session: Sendable, CustomStringConvertible {
    let description: String
    var settings: [String] = []
    let activity: String
    /// Whether there is only one card, which asks a part of a picture.
    var hasPicture = false
    /// The beginning of the name of the widget that has the focus after the start.
    let start: String
    let steps: [Interaction]

    static let all = [
        flags, map, flagsForYou, cards, writing, picture, grades, decks, match, endOfAMatch, longGame, window,
        quit,
    ]
}

extension Session {
    private static let flags = Session(
        description: "flags",
        settings: ["flags-places=9", "flags-questions=32"], activity: "flags", start: "Flag 1",
        steps: [
            .key("Right", "Flags: Move between flags, or places on the map", .focuses("Flag 2")),
            .key("Down", "Flags: Move between flags, or places on the map", .focuses("Flag 5")),
            .key("Left", "Flags: Move between flags, or places on the map", .focuses("Flag 4")),
            .key("Up", "Flags: Move between flags, or places on the map", .focuses("Flag 1")),
        ] + picks + [
            .key("Ctrl+N", "Playing: New game", .says("1 of 32")),
            .key("Ctrl+I", "Playing: Statistics", .says("Export as CSV…")),
            .key("Escape", "Playing: Back to the game", .focuses("Flag ")),
            .key("Alt+2", "Activities: Cards", .says("Deck: Small Surprises")),
            .key("Alt+3", "Activities: Tic-Tac-Toe", .focuses("Row 1, column 1")),
            .key("Alt+1", "Activities: Flags", .focuses("Flag ")),
        ])

    private static let map = Session(
        description: "the map",
        settings: ["flags-asks='places'", "flags-set='africa'", "reduce-motion=true"], activity: "flags",
        start: congo,
        steps: [
            .then(.press("Right"), .focuses("\(clockwise) the Central African Republic, South Sudan,")),
            .then(.press("Down"), .focuses("Between Malawi and Angola.")),
            .then(.press("Left"), .focuses("\(clockwise) the Democratic Republic of the Congo, Zambia,")),
            .then(.press("Up"), .focuses(congo)),
            .key("Home", between, .focuses(cameroon)),
            .key("Page Up", between, .focuses("Between Sudan and Niger.")),
            .key("End", between, .focuses(cameroon)),
            .key("Page Down", between, .focuses(congo)),
            .key("N", "Flags: Next or previous place", .focuses(cameroon)),
            .key("+", "Flags: Enlarge or reduce the map", .moves(congo)),
            .key("0", "Flags: Show the whole map", .moves(congo)),
            .key("-", "Flags: Enlarge or reduce the map", .moves(congo)),
            .key("P", "Flags: Next or previous place", .focuses(congo)),
            .then(.press("Return"), .focuses("Continue")),
            .then(.press("Escape"), .says("2 of 8")),
        ])

    // What places say of themselves.
    private static let clockwise = "Neighbours, clockwise from the north:"
    private static let congo = "\(clockwise) Cameroon, the Central African Republic,"
    private static let cameroon = "\(clockwise) Chad, the Central African Republic,"

    private static let between = "Flags: Move diagonally between places"

    private static let flagsForYou = Session(
        description: "flags for you",
        settings: ["flags-set=for-you"], activity: "flags", start: "Flag 1",
        steps: [
            .key("Shift+Ctrl+I", "Flags: Ask why this flag or place comes now", .focuses("Close")),
            .then(.press("Return"), .noLongerSays("Why This Flag?")),
            .key("Shift+F10", "General: Menu of what has the focus", .says("Why This Flag?")),
            .then(.press("Escape"), .noLongerSays("Why This Flag?")),
        ])

    /// Picks each flag once, and uses each key to continue three times.
    private static let picks = (1...9).flatMap { place in
        [
            Interaction.key(String(place), "Flags: Pick a flag or a name", .says("Continue")),
            Interaction.key(
                ["Return", "Space", "Escape"][place % 3], "Flags: Continue", .focuses("Flag \(place)")),
        ]
    }

    private static let cards = Session(
        description: "cards",
        settings: ["cards-shuffle=false", "reduce-motion=true"], activity: "cards", start: "Which planet",
        steps: [
            .key("Space", "Cards: Show or hide the answer", .says("Venus. It turns once in 243 days")),
            .key(
                "Return", "Cards: Show or hide the answer", .noLongerSays("Venus. It turns once in 243 days")),
            .key("Right", "Cards: Correct", .focuses("How many hearts")),
            .key("Left", "Cards: Wrong", .focuses("Which came first")),
            .then(.press("Tab"), .says("Score: 1   Strikes: 1   Left: 13")),
            .key("Ctrl+Z", "Playing: Undo", .says("Score: 1   Strikes: 0   Left: 13")),
            .key("Shift+Ctrl+Z", "Playing: Redo", .says("Score: 1   Strikes: 1   Left: 13")),
            .key("Ctrl+B", "Cards: Browse cards", .focuses("Which planet")),
            .key("Right", "Cards: Move between cards while browsing", .goes(.right)),
            .key("Down", "Cards: Move between cards while browsing", .goes(.down)),
            .key("Left", "Cards: Move between cards while browsing", .goes(.left)),
            .key("Up", "Cards: Move between cards while browsing", .goes(.up)),
            .key("Escape", "Cards: Done", .focuses("Which came first")),
            .key("Ctrl+D", "Cards: Choose or change decks", .focuses("Small Surprises, ")),
            .then(.press("Escape"), .focuses("Which came first")),
            .key("Ctrl+L", "Cards: Learn what needs it now", .focuses("5 minutes")),
            .then(.press("Return"), .noLongerSays("5 minutes")),
            .key("Shift+Ctrl+I", "Cards: Ask why this card comes now", .focuses("Close")),
            .then(.press("Return"), .noLongerSays("Why This Card?")),
            .then(.press("Shift+F10"), .says("Why This Card?")),
            .then(.press("Escape"), .noLongerSays("Why This Card?")),
            .then(.press("ctrl+i"), .says("Statistics")),
            .then(.press("Escape"), .noLongerSays("Statistics")),
            .key("Ctrl+R", "Cards: Race against the clock", .focuses("Which came first")),
            .key("Ctrl+E", "Cards: Edit cards", .focuses("Prompt")),
            .key("Ctrl+F", "Cards: Find a card while editing", .focuses("Find cards")),
            .then(.press("Return"), .focuses("Which planet")),
            .key("Ctrl+A", "Cards: Select all cards while editing", .says("14 cards selected")),
            .then(.press("Escape"), .noLongerSays("14 cards selected")),
            .key("Delete", "Cards: Delete a card, a deck or a kind of cards", .says("Card deleted.")),
            .key("Escape", "Cards: Done", .says("Left: 13")),
        ])

    private static let writing = Session(
        description: "writing cards",
        settings: ["cards-shuffle=false", "reduce-motion=true"], activity: "cards", start: "",
        steps: [
            .then(.press("ctrl+e"), .focuses("Prompt")), .then(.types("Seoul"), .focuses("Prompt")),
        ]
            + ["Ctrl+B", "Ctrl+I", "Ctrl+U"].flatMap { key in
                [
                    .then(.press("ctrl+a"), .focuses("Prompt")),
                    .key(key, "Cards: Bold, italic or underlined letters", .says("Question")),
                    .then(.press("ctrl+z"), .noLongerSays("Question")),
                ]
            }
            + ["Shift+Ctrl+8", "Shift+Ctrl+7"].flatMap { key in
                [
                    .then(.press("ctrl+a"), .focuses("Prompt")),
                    .key(key, "Cards: Bulleted or numbered list, in a field", .says("Question")),
                    .then(.press("ctrl+z"), .noLongerSays("Question")),
                ]
            } + [
                .key("Ctrl+K", "Cards: Link, in a field", .focuses("Address of the page")),
                .then(.press("Escape"), .focuses("Prompt")),
                .key("Ctrl+T", "Cards: Tags of the card that is written", .focuses("Tags")),
                .then(.press("ctrl+t"), .focuses("Prompt")),
                .then(.press("ctrl+a"), .focuses("Prompt")),
                .key("Shift+Ctrl+C", "Cards: Hide the selection on a card of its own", .says("[...]")),
                .then(.press("ctrl+z"), .noLongerSays("[...]")),
                .then(.press("ctrl+a"), .focuses("Text")),
                .key("Shift+Alt+C", "Cards: Hide the selection on the same card", .says("[...]")),
                .then(.press("ctrl+a"), .focuses("Text")), .then(.press("ctrl+x"), .noLongerSays("[...]")),
                .key("Shift+Ctrl+V", "Cards: Paste text without its looks", .says("[...]")),
                .then(.types(" [sound:x.mp3]"), .focuses("Text")),
                .then(.press("Return"), .focuses("More")), .then(.press("Return"), .says("Card added.")),
                .then(.press("Escape"), .focuses("[...]")),
                .key("R", "Cards: Play the sounds of the card", .says("The sound “x.mp3” is missing.")),
            ])

    private static let picture = Session(
        description: "parts of a picture",
        settings: ["reduce-motion=true"], activity: "cards", hasPicture: true, start: "A flower",
        steps: [
            .then(.press("ctrl+e"), .focuses("Prompt")), .then(.press("ctrl+f"), .focuses("Find cards")),
            .then(.press("Return"), .focuses("A flower")),
            .then(.press("Return"), .focuses("Part 1, at the top right")),
            .key("Insert", "Cards: Add a part of a picture", .focuses("Part 2, in the middle")),
            .key("Right", "Cards: Move a part of a picture", .goes(.right)),
            .key("Left", "Cards: Move a part of a picture", .goes(.left)),
            .key("Down", "Cards: Move a part of a picture", .goes(.down)),
            .key("Up", "Cards: Move a part of a picture", .goes(.up)),
            .key("Shift+Right", "Cards: Resize a part of a picture", .resizes),
            .key("Shift+Left", "Cards: Resize a part of a picture", .resizes),
            .key("Shift+Down", "Cards: Resize a part of a picture", .resizes),
            .key("Shift+Up", "Cards: Resize a part of a picture", .resizes),
            .key("F2", "Cards: Name a part of a picture", .focuses("Name of the part")),
            .then(.types("stem"), .says("Part 2, stem, in the middle")),
            .then(.press("Return"), .focuses("Part 2, stem")),
            .key("Delete", "Cards: Delete a part of a picture", .focuses("Part 1, at the top right")),
            .then(.press("ctrl+z"), .says("Part 2, stem")),
        ])

    private static let grades = Session(
        description: "four grades",
        settings: ["cards-four-grades=true", "cards-shuffle=false", "reduce-motion=true"],
        activity: "cards", start: "Which planet",
        steps: zip(
            ["1", "2", "3", "4"], ["How many hearts", "Which came first", "What do", "How many squares"]
        )
        .map { .key($0, "Cards: Again, Hard, Good or Easy, with four grades", .focuses($1)) })

    private static let decks = Session(
        description: "decks",
        settings: ["reduce-motion=true"], activity: "cards", start: "",
        steps: [
            .then(.uses("Deck: Small Surprises"), .focuses("Small Surprises, ")),
            .key("F2", "Cards: Rename a deck or a kind of cards", .focuses("New name of the deck")),
            .then(.press("Escape"), .focuses("Small Surprises, ")),
            .then(.press("shift+Tab"), .focuses("Import…")),
            .then(.press("shift+Tab"), .focuses("Make Deck")),
            .then(.press("shift+Tab"), .focuses("Name of the new deck")),
            .then(.types("birds"), .focuses("Name of the new deck")),
            .then(.press("Return"), .focuses("birds, ")),
            .key("Alt+Up", "Cards: Move a deck", .goes(.up)),
            .key("Alt+Down", "Cards: Move a deck", .goes(.down)),
            // The focus is on that deck already: only this button says that it has moved.
            .key(
                "Alt+Right", "Cards: Put a deck into the one above, or take it out",
                .says("Hide the decks in “Small Surprises”")),
            .key("Left", "Cards: Open or close a deck", .focuses("Small Surprises, ")),
            .key("Right", "Cards: Open or close a deck", .focuses("birds, ")),
            .key("Alt+Left", "Cards: Put a deck into the one above, or take it out", .says("Deck moved.")),
            .key("Delete", "Cards: Delete a card, a deck or a kind of cards", .says("Deck deleted.")),
            .key("Shift+Ctrl+S", "Cards: Export cards", .opens("Export Cards")),
            .then(.press("Escape"), .opens("Recess")),
            .key("Ctrl+O", "Cards: Import cards", .opens("Import Cards")),
            .then(.press("Escape"), .opens("Recess")),
        ])

    private static let match = Session(
        description: "match",
        activity: "tic-tac-toe", start: "Row 1, column 1",
        steps: [
            .key("Right", "Tic-Tac-Toe: Move between squares", .focuses("Row 1, column 2")),
            .key("Down", "Tic-Tac-Toe: Move between squares", .focuses("Row 2, column 2")),
            .key("Left", "Tic-Tac-Toe: Move between squares", .focuses("Row 2, column 1")),
            .key("End", "Tic-Tac-Toe: Ends of the row", .focuses("Row 2, column 3")),
            .key("Home", "Tic-Tac-Toe: Ends of the row", .focuses("Row 2, column 1")),
            .key("Up", "Tic-Tac-Toe: Move between squares", .focuses("Row 1, column 1")),
            .key("Ctrl+End", "Tic-Tac-Toe: Ends of the board", .focuses("Row 3, column 3")),
            .key("Ctrl+Home", "Tic-Tac-Toe: Ends of the board", .focuses("Row 1, column 1")),
            .key("Return", "Tic-Tac-Toe: Place your mark", .focuses("Row 1, column 1, X")),
            .key("Ctrl+H", "Tic-Tac-Toe: Hint", .says("Row 2, column 2: ")),
            .then(.press("Right"), .focuses("Row 1, column 2")),
            .key("Space", "Tic-Tac-Toe: Place your mark", .focuses("Row 1, column 2, O")),
            .key("Ctrl+N", "Playing: New game", .says("O begins")),
        ] + squares)

    /// The digits lie as on a number pad, with 1 at the bottom left.
    private static let squares = (1...9).flatMap { key in
        let square = "Row \(3 - (key - 1) / 3), column \((key - 1) % 3 + 1)"
        return [
            Interaction.key(
                String(key), "Tic-Tac-Toe: Play a square as on a number pad", .focuses("\(square), O")),
            Interaction.key("Ctrl+Z", "Playing: Undo", .focuses("\(square), empty")),
        ]
    }

    private static let endOfAMatch = Session(
        description: "the end of a match",
        settings: ["tic-tac-toe-match={'moves': '0 3 1 4'}"], activity: "tic-tac-toe",
        start: "Row 1, column 1",
        steps: [
            .then(.press("9"), .says("Look at the Board")),
            .then(.uses("Look at the Board"), .says("Play On From Here")),
            .key("Left", "Tic-Tac-Toe: Step through a game that has ended", .says("Move 4 of 5")),
            .key("Right", "Tic-Tac-Toe: Step through a game that has ended", .noLongerSays("Move 4 of 5")),
        ])

    private static let longGame = Session(
        description: "a long game",
        settings: ["tic-tac-toe-match={\(LongGame.match)}"], activity: "tic-tac-toe",
        start: "Row 8, column 8",
        steps: [
            .then(.uses("Review"), .says("Who stood better, move by move: 1 turning point")),
            .key("Page Up", turningPoints, .says("Move 8 of 11")),
            .then(.press("Home"), .noLongerSays("Move 8 of 11")),
            .key("Page Down", turningPoints, .says("Move 8 of 11")),
        ])

    private static let turningPoints = "Tic-Tac-Toe: Turning points of a long game that has ended"

    private static let window = Session(
        description: "window",
        activity: "tic-tac-toe", start: "Row 1, column 1",
        steps: [
            .key("F10", "General: Main menu", .focuses("New Game")),
            .then(.press("Escape"), .noLongerSays("About Recess")),
            .key("Ctrl+,", "General: Preferences", .opens("Preferences")),
            .then(.press("Escape"), .opens("Recess")),
            .key("Ctrl+?", "General: Keyboard shortcuts", .opens("Keyboard Shortcuts")),
            .then(.press("Escape"), .opens("Recess")),
            .key("F11", "General: Full screen", .widensTheWindow),
            .key("Ctrl+W", "General: Close the window", .ends),
        ])

    private static let quit = Session(
        description: "quit",
        activity: "tic-tac-toe", start: "Row 1, column 1", steps: [.key("Ctrl+Q", "General: Quit", .ends)])
}
