/// What a person has done, as it is named in History and beside “Undo”. The screens make a sentence of it.
public struct Step: Hashable, Sendable {
    public let name: Name
    /// What it was done to, in its own words: the name of a deck, the question of a card, the code of a country.
    public let about: String
    /// How many of them, where the sentence says so.
    public let count: Int

    public init(_ name: Name, about: String = "", count: Int = 1) {
        self.name = name
        let beginning = String(about.unicodeScalars.prefix(Step.longest.scalars))
        self.about = String(beginning.prefix(Step.longest.letters))
        self.count = count
    }

    /// Longer words are cut: a question can have a million letters, or a letter a million accents, and ten thousand steps
    /// are kept.
    private static let longest = (letters: 120, scalars: 480)

    /// The raw values are kept in files, so they never change.
    public enum Name: String, CaseIterable, Sendable {
        case makeDeck = "make-deck"
        case renameDeck = "rename-deck"
        case moveDeck = "move-deck"
        case deleteDeck = "delete-deck"
        case addCard = "add-card"
        case changeCard = "change-card"
        case deleteCard = "delete-card"
        case changeKind = "change-kind"
        case makeKind = "make-kind"
        case renameKind = "rename-kind"
        case deleteKind = "delete-kind"
        case addField = "add-field"
        case renameField = "rename-field"
        case moveField = "move-field"
        case removeField = "remove-field"
        case addTemplate = "add-template"
        case renameTemplate = "rename-template"
        case removeTemplate = "remove-template"
        case changeTemplate = "change-template"
        case changeStyle = "change-style"
        case suspendCards = "suspend-cards"
        case resumeCards = "resume-cards"
        case flagCards = "flag-cards"
        case unflagCards = "unflag-cards"
        case tagCards = "tag-cards"
        case moveCards = "move-cards"
        case importCards = "import-cards"
        /// Of a collection by another program, with what it knew.
        case importPackage = "import-package"
        case saveMissedFlags = "save-missed-flags"
        case beginRun = "begin-run"
        case beginLearning = "begin-learning"
        case swipeCorrect = "swipe-correct"
        case swipeWrong = "swipe-wrong"
        case goOnWithoutClock = "go-on-without-clock"

        case beginQuiz = "begin-quiz"
        case answer = "answer"
        /// An answer to “Where is it?”.
        case pointAtPlace = "point-at-place"
        /// An answer to “What is this?”.
        case namePlace = "name-place"
        case nextQuestion = "next-question"
        case stopQuiz = "stop-quiz"

        case move = "move"
        case newGame = "new-game"
        case playOn = "play-on"
        case setUpMatch = "set-up-match"
        case forgetResults = "forget-results"

        case goBack = "go-back"
        case restoreBackup = "restore-backup"
        /// What another machine has done was taken over.
        case merge = "merge"
    }

    /// The part of the program where Ctrl+Z takes the step back.
    public enum Area: String, CaseIterable, Sendable {
        case flags
        case cards
        case ticTacToe = "tic-tac-toe"
        /// Steps that concern everything, such as a restored backup. They can be undone from everywhere.
        case library
    }

    public var area: Area { name.area }
}

extension Step.Name {
    public var area: Step.Area {
        switch self {
        case .makeDeck, .renameDeck, .moveDeck, .deleteDeck, .addCard, .changeCard, .changeKind, .deleteCard,
            .importCards, .importPackage, .makeKind, .renameKind, .deleteKind, .addField, .renameField,
            .moveField,
            .removeField, .addTemplate, .renameTemplate, .removeTemplate, .changeTemplate, .changeStyle,
            .suspendCards, .resumeCards, .flagCards, .unflagCards, .tagCards, .moveCards, .saveMissedFlags,
            .beginRun, .beginLearning, .swipeCorrect, .swipeWrong, .goOnWithoutClock:
            .cards
        case .beginQuiz, .answer, .pointAtPlace, .namePlace, .nextQuestion, .stopQuiz: .flags
        case .move, .newGame, .playOn, .setUpMatch, .forgetResults: .ticTacToe
        case .goBack, .restoreBackup, .merge: .library
        }
    }
}
