/// What somebody chooses in the preferences, and what is seen to come of it, in English.
struct Choosing: Sendable, CustomStringConvertible {
    let description: String
    var settings = ["reduce-motion=true", "cards-shuffle=false"]
    /// How the desktop looks.
    var isDark = false
    let activity: String
    /// What can be read when all is there that counts.
    let start: String
    /// What is there to be seen before, and no more afterwards.
    var hides: Look?
    /// By the names of group and row.
    let changes: [(row: String, how: How)]
    var deeds: [Deed] = []

    enum How: Sendable {
        /// The switch, or the button.
        case presses
        case pressesByKey
        /// So many choices further down.
        case goesDown(Int)
        case writes(String)
    }

    static let all = [
        motion, colour, transparency, flags, hard, score, cards, noLimit, whiteCards, names, computer, board,
        results,
    ]
}

extension Deed {
    /// What else is seen of the one before.
    fileprivate static func also(_ effect: Effect) -> Deed { .then(.press(), effect) }
}

// Everywhere.
extension Choosing {
    private static let motion = Choosing(
        description: "motion", settings: ["cards-shuffle=false"], activity: "cards", start: "Left: 14",
        hides: .cardsMove, changes: [("Everywhere: Reduce Motion", .presses)])

    private static let colour = Choosing(
        description: "colour",
        settings: ["reduce-motion=true", "cards-shuffle=false", "cards-buttons-always=false"],
        activity: "cards", start: "Left: 14", hides: .cardsTakeColour,
        changes: [("Everywhere: Differentiate Without Colour", .presses)],
        deeds: [.also(.says("Mark your answer as being correct."))])

    private static let transparency = Choosing(
        description: "transparency", activity: "flags", start: "Flag 3: ", hides: .somethingShinesThrough,
        changes: [("Everywhere: Reduce Transparency", .presses)])
}

// Guess the Flag.
extension Choosing {
    private static let flags = Choosing(
        description: "flags", activity: "flags", start: "1 of 8",
        changes: [
            ("Guess the Flag: Countries", .goesDown(6)), ("Guess the Flag: Flags", .goesDown(1)),
            ("Guess the Flag: Length", .goesDown(1)),
        ],
        deeds: [
            .also(.says("1 of 8")), .also(.saysNoMore("Flag 4")),
            .then(.press("ctrl+n"), .says("1 of 16")), .also(.saysOneOf(oceania)),
            .then(.press("9"), .says("Continue")), .then(.press("Return"), .focuses("Flag 9")),
        ])

    private static let oceania = [
        "Australia", "Fiji", "Kiribati", "Marshall Islands", "Micronesia", "Nauru", "New Zealand", "Palau",
        "Papua New Guinea", "Samoa", "Solomon Islands", "Tonga", "Tuvalu", "Vanuatu",
    ]

    /// Wrong flags are like the right one, which is Syria's.
    private static let hard = Choosing(
        description: "hard", settings: ["reduce-motion=true", "flags-set='asia'"], activity: "flags",
        start: "Flag 3: ", changes: [("Guess the Flag: Wrong Flags", .goesDown(1))],
        deeds: [
            .then(.press("ctrl+n"), .says("Syria")), .also(.says("Flag 1: three horizontal stripes")),
            .also(.says("Flag 2: three horizontal stripes")),
            .also(.says("Flag 3: three horizontal stripes")),
        ])

    /// The running game counts as it began; the next one boldly.
    private static let score = Choosing(
        description: "score", activity: "flags", start: "1 of 8",
        changes: [("Guess the Flag: Scoring", .goesDown(1))],
        deeds: [
            .then(.press("1"), .saysOneOf(["Your score is 1.", "Your score is 0."])),
            .then(.press("Return"), .says("2 of 8")), .then(.press("ctrl+n"), .says("1 of 8")),
            .then(.press("1"), .saysOneOf(["Your score is 10.", "Your score is -1."])),
            // The next start would begin with what is said of the answer.
            .then(.press("Return"), .says("2 of 8")),
        ])
}

// Cards.
extension Choosing {
    private static let cards = Choosing(
        description: "cards", settings: ["reduce-motion=true"], activity: "cards", start: "Time: ",
        changes: [
            ("Cards: Seconds", .writes("40")), ("Cards: Shuffle", .presses),
            ("Cards: Wrong Cards Come Again", .presses),
            ("Cards: Buttons for Correct and Wrong", .goesDown(1)),
        ],
        deeds: [
            .also(.saysNoMore("Mark your answer")),
            .then(.press("ctrl+n"), .saysOneOf((11...40).map { "Time: \($0)" })),
            .also(.focuses("Which planet")), .then(.press("Right"), .focuses("How many hearts")),
            .then(.press("Right"), .focuses("Which came first")),
            .then(.press("Left"), .says("Score: 2   Strikes: 1   Left: 11")),
        ])

    private static let noLimit = Choosing(
        description: "no limit", activity: "cards", start: "Time: ",
        changes: [("Cards: Time Limit", .presses)],
        deeds: [.also(.says("Time: ")), .then(.press("ctrl+n"), .saysNoMore("Time: "))])
}

extension Choosing {
    private static let whiteCards = Choosing(
        description: "white cards", isDark: true, activity: "cards", start: "Time: ", hides: .cardsAreDark,
        changes: [("Cards: White Cards in the Dark Style", .presses)])
}

// Tic-Tac-Toe.
extension Choosing {
    private static let names = Choosing(
        description: "names", activity: "tic-tac-toe", start: "X begins",
        changes: [("Tic-Tac-Toe: Player 1", .writes("Ann")), ("Tic-Tac-Toe: Player 2", .writes("Bob"))],
        deeds: [.also(.says("Ann begins")), .then(.press("5"), .says("Bob to play"))])

    private static let computer = Choosing(
        description: "the computer", activity: "tic-tac-toe", start: "X begins",
        changes: [("Tic-Tac-Toe: Opponent", .goesDown(1))],
        deeds: [
            .then(.press("5"), .says("Row 2, column 2, X")),
            .also(.saysOneOf((0..<9).map { "Row \($0 / 3 + 1), column \($0 % 3 + 1), O" })),
        ])

    /// Five in a line would win on five by five; four do if somebody says so.
    private static let board = Choosing(
        description: "board", activity: "tic-tac-toe", start: "X begins",
        changes: [
            ("Tic-Tac-Toe: Squares a Side", .writes("5")), ("Tic-Tac-Toe: In a Row to Win", .writes("4")),
        ],
        deeds: [.also(.says("Row 5, column 5, empty"))] + moves
            + [.then(.uses("Row 1, column 4, empty"), .says("X wins!"))])

    private static let moves = [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (2, 3)].enumerated().map {
        number, square in
        let place = "Row \(square.0), column \(square.1), "
        return Deed.then(.uses(Route.Words("\(place)empty")), .says(place + (number % 2 == 0 ? "X" : "O")))
    }

    private static let results = Choosing(
        description: "results", settings: ["tic-tac-toe-match={'tally': '2 1 0'}"], activity: "tic-tac-toe",
        start: "2 wins", changes: [("Tic-Tac-Toe: Results", .pressesByKey)],
        deeds: [.also(.saysNoMore("2 wins")), .also(.saysNoMore("1 win")), .also(.says("0 wins"))])
}
