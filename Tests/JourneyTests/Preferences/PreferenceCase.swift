/// A change in the preferences, and its expected effects, in English.
struct PreferenceCase: Sendable, CustomStringConvertible {
    let description: String
    var settings = ["reduce-motion=true", "cards-shuffle=false"]
    /// Whether the desktop has the dark style.
    var isDark = false
    let activity: String
    /// A text that is in view once the program is ready.
    let start: String
    /// An effect that is visible before the change, and not after it.
    var hides: Look?
    /// Rows are named by group and row.
    let changes: [(row: String, how: How)]
    var steps: [Interaction] = []

    enum How: Sendable {
        /// Presses the switch or the button of the row.
        case presses
        case pressesByKey
        /// Chooses the item this many places further down.
        case goesDown(Int)
        case writes(String)
        /// Presses a key on the slider of the row.
        case slides(String)
    }

    static let all = [
        motion, colour, transparency, memory, flags, places, typedNames, hard, score, cards, noLimit,
        fourGrades, sounds,
        whiteCards,
        names, computer, board,
        results,
    ]
}

extension Interaction {
    /// One more effect of the step before.
    fileprivate static func also(_ effect: Effect) -> Interaction { .then(.press(), effect) }
}

// Everywhere.
extension PreferenceCase {
    private static let motion = PreferenceCase(
        description: "motion", settings: ["cards-shuffle=false"], activity: "cards", start: "Left: 14",
        hides: .cardsMove, changes: [("Everywhere: Reduce Motion", .presses)])

    private static let colour = PreferenceCase(
        description: "colour",
        settings: ["reduce-motion=true", "cards-shuffle=false", "cards-buttons-always=false"],
        activity: "cards", start: "Left: 14", hides: .cardsTakeColour,
        changes: [("Everywhere: Differentiate Without Colour", .presses)],
        steps: [.also(.says("Mark your answer as being correct."))])

    private static let transparency = PreferenceCase(
        description: "transparency", activity: "flags", start: "Flag 3: ", hides: .panelsAreTranslucent,
        changes: [("Everywhere: Reduce Transparency", .presses)])
}

// Memory.
extension PreferenceCase {
    private static let memory = PreferenceCase(
        description: "memory", activity: "cards", start: "Time: ",
        changes: [("Memory: Memory Model", .goesDown(1)), ("Memory: How Sure to Be", .slides("Page_Up"))])
}

// Guess the Flag.
extension PreferenceCase {
    private static let flags = PreferenceCase(
        description: "flags", activity: "flags", start: "1 of 8",
        changes: [
            ("Guess the Flag: Countries", .goesDown(7)), ("Guess the Flag: Flags", .goesDown(1)),
            ("Guess the Flag: Length", .goesDown(1)),
        ],
        steps: [
            .also(.says("1 of 8")), .also(.noLongerSays("Flag 4")),
            .then(.press("ctrl+n"), .says("1 of 16")), .also(.saysOneOf(oceania)),
            .then(.press("9"), .says("Continue")), .then(.press("Return"), .focuses("Flag 9")),
        ])

    private static let oceania = [
        "Australia", "Fiji", "Kiribati", "Marshall Islands", "Micronesia", "Nauru", "New Zealand", "Palau",
        "Papua New Guinea", "Samoa", "Solomon Islands", "Tonga", "Tuvalu", "Vanuatu",
    ]

    private static let places = PreferenceCase(
        description: "places", activity: "flags", start: "1 of 8",
        changes: [
            ("Guess the Flag: Questions", .goesDown(1)), ("Guess the Flag: Where Is It?", .goesDown(1)),
        ],
        steps: [.then(.press("ctrl+n"), .says("Where is it?")), .also(.says("Guess the Place"))])

    private static let typedNames = PreferenceCase(
        description: "typed names", activity: "flags", start: "1 of 8",
        changes: [
            ("Guess the Flag: Questions", .goesDown(2)), ("Guess the Flag: What Is This?", .goesDown(1)),
        ],
        steps: [.then(.press("ctrl+n"), .says("What is this?")), .also(.says("Name of the place"))])

    /// Wrong flags are like the right one, which is Malaysia's.
    private static let hard = PreferenceCase(
        description: "hard", settings: ["reduce-motion=true", "flags-set='asia'"], activity: "flags",
        start: "Flag 3: ", changes: [("Guess the Flag: Difficulty", .goesDown(1))],
        steps: [
            .then(.press("ctrl+n"), .says("Malaysia")),
            .also(.says("Flag 1: two horizontal stripes, red over white; a crescent")),
            .also(.says("Flag 2: 14 horizontal stripes, red and white in turn")),
            .also(.says("Flag 3: two horizontal stripes, red over white")),
        ])

    /// The new scoring counts from the next game on.
    private static let score = PreferenceCase(
        description: "score", activity: "flags", start: "1 of 8",
        changes: [("Guess the Flag: Scoring", .goesDown(1))],
        steps: [
            .then(.press("1"), .saysOneOf(["Your score is 1.", "Your score is 0."])),
            .then(.press("Return"), .says("2 of 8")), .then(.press("ctrl+n"), .says("1 of 8")),
            .then(.press("1"), .saysOneOf(["Your score is 10.", "Your score is −1."])),
            // Without this step, the next start would begin with the alert about the answer.
            .then(.press("Return"), .says("2 of 8")),
        ])
}

// Cards.
extension PreferenceCase {
    private static let cards = PreferenceCase(
        description: "cards", settings: ["reduce-motion=true"], activity: "cards", start: "Time: ",
        changes: [
            ("Cards: Seconds", .writes("40")), ("Cards: Shuffle", .presses),
            ("Cards: Wrong Cards Come Again", .presses),
            ("Cards: Buttons for Correct and Wrong", .goesDown(1)),
        ],
        steps: [
            .also(.noLongerSays("Mark your answer")),
            .then(.press("ctrl+n"), .saysOneOf((11...40).map { "Time: \($0)" })),
            .also(.focuses("Which planet")), .then(.press("Right"), .focuses("How many hearts")),
            .then(.press("Right"), .focuses("Which came first")),
            .then(.press("Left"), .says("Score: 2   Strikes: 1   Left: 11")),
        ])

    private static let noLimit = PreferenceCase(
        description: "no limit", activity: "cards", start: "Time: ",
        changes: [("Cards: Time Limit", .presses)],
        steps: [.also(.says("Time: ")), .then(.press("ctrl+n"), .noLongerSays("Time: "))])
}

extension PreferenceCase {
    private static let fourGrades = PreferenceCase(
        description: "four grades", activity: "cards", start: "Time: ",
        changes: [("Cards: Four Grades", .presses)],
        steps: [
            .also(.says("I knew it, with effort (2).")), .then(.press("2"), .focuses("How many hearts")),
        ])

    /// The newest card comes first. Its sound plays by itself, as far as there is one.
    private static let sounds = PreferenceCase(
        description: "sounds", activity: "cards", start: "Time: ",
        changes: [("Cards: Play Sounds by Themselves", .presses)],
        steps: [
            .then(.press("ctrl+e"), .focuses("Prompt")), .then(.types("owl"), .focuses("Prompt")),
            .then(.press("ctrl+a"), .focuses("Prompt")), .then(.press("ctrl+b"), .says("Question")),
            .then(.press("End"), .focuses("Prompt")),
            .then(.types(" [sound:x.mp3]"), .focuses("Prompt")),
            .then(.press("Return"), .focuses("Answer")), .then(.types("hoot"), .focuses("Answer")),
            .then(.press("Return"), .says("Card added.")),
            .then(.press("Escape"), .noLongerSays("Card added.")),
            .then(.press("ctrl+n"), .says("The sound “x.mp3” is missing.")),
        ])

    private static let whiteCards = PreferenceCase(
        description: "white cards", isDark: true, activity: "cards", start: "Time: ", hides: .cardsAreDark,
        changes: [("Cards: White Cards in the Dark Style", .presses)])
}

// Tic-Tac-Toe.
extension PreferenceCase {
    private static let names = PreferenceCase(
        description: "names", activity: "tic-tac-toe", start: "X begins",
        changes: [("Tic-Tac-Toe: Player 1", .writes("Ann")), ("Tic-Tac-Toe: Player 2", .writes("Bob"))],
        steps: [.also(.says("Ann begins")), .then(.press("5"), .says("Bob to play"))])

    private static let computer = PreferenceCase(
        description: "the computer", activity: "tic-tac-toe", start: "X begins",
        changes: [("Tic-Tac-Toe: Opponent", .goesDown(1))],
        steps: [
            .then(.press("5"), .says("Row 2, column 2, X")),
            .also(.saysOneOf((0..<9).map { "Row \($0 / 3 + 1), column \($0 % 3 + 1), O" })),
        ])

    /// On 5×5, five in a row win, unless the person chooses four.
    private static let board = PreferenceCase(
        description: "board", activity: "tic-tac-toe", start: "X begins",
        changes: [
            ("Tic-Tac-Toe: Squares a Side", .writes("5")), ("Tic-Tac-Toe: In a Row to Win", .writes("4")),
        ],
        steps: [.also(.says("Row 5, column 5, empty"))] + moves
            + [.then(.uses("Row 1, column 4, empty"), .says("X wins!"))])

    private static let moves = [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (2, 3)].enumerated().map {
        number, square in
        let place = "Row \(square.0), column \(square.1), "
        return Interaction.then(
            .uses(Route.Words("\(place)empty")), .says(place + (number % 2 == 0 ? "X" : "O")))
    }

    private static let results = PreferenceCase(
        description: "results", settings: ["tic-tac-toe-match={'tally': '2 1 0'}"], activity: "tic-tac-toe",
        start: "2 wins", changes: [("Tic-Tac-Toe: Results", .pressesByKey)],
        steps: [.also(.noLongerSays("2 wins")), .also(.noLongerSays("1 win")), .also(.says("0 wins"))])
}
