import Gtk

/// Which activities there are. Another one is a model module, a folder beside `TicTacToe` here, a case
/// and a line in `Activity.all`.
enum ActivityID: String, CaseIterable {
    case flags
    case cards
    case ticTacToe = "tic-tac-toe"
}

/// One activity as the window knows it. Its page is made when it is first looked at.
struct Activity {
    let id: ActivityID
    let title: String
    let icon: String
    let makePage: @MainActor (ActivitySurroundings) -> any ActivityPage

    static var all: [Activity] {
        [
            Activity(
                id: .flags, title: tr("Flags"), icon: "recess-flags-symbolic", makePage: FlagsPage.init),
            Activity(
                id: .cards, title: tr("Cards"), icon: "recess-cards-symbolic", makePage: CardsPage.init),
            Activity(
                id: .ticTacToe, title: tr("Tic-Tac-Toe"), icon: "recess-tic-tac-toe-symbolic",
                makePage: { TicTacToePage($0) }),
        ]
    }
}

/// What an activity may use of the window it is in.
struct ActivitySurroundings {
    let settings: Settings
    let preferences: Preferences
    let flags: FlagBook
    let answers: AnswerBook
    let cards: CardsSource
    /// The file of a picture on a card, by the name that the card has for it.
    let pictureFile: @MainActor (String) -> String?
    /// Makes cards of flags that were missed.
    let saveFlagsAsCards: @MainActor ([Flag]) -> SavedFlags
    /// What other activities have to say of the games played there, for the statistics of this one.
    let otherStatistics: @MainActor () -> [Widget]
    /// From `--seed`, or as it comes.
    let makeGenerator: @MainActor () -> any RandomNumberGenerator
    let showToast: @MainActor (Toast) -> ShownToast?
    /// Runs what it is given at once while no other window is in front, else when it has gone.
    let whenInFront: @MainActor (@escaping @MainActor () -> Void) -> Void
    /// Shows an alert over the window, which waits for it. `nil` when the window has gone.
    let showAlert: @MainActor (Alert) -> MessageDialog?
    /// Asks for the name of a file to be written, and calls with its path. A name is proposed.
    let askWhereToSave: @MainActor (FileQuestion, @escaping @MainActor (String) -> Void) -> Void
    /// What keeps the person from the activity at this moment.
    let distractions: @MainActor () -> Set<Distraction>
}

/// What can be in front of an activity.
enum Distraction: CaseIterable {
    case windowNotActive
    case windowMinimised
    case otherActivity
    case dialog
}

/// Which file is asked for.
struct FileQuestion {
    var title: String
    var accept: String
    var name: String
    var filters: [FileChooser.Filter]
}

/// What an alert says, and what can be done about it.
struct Alert {
    var heading: String
    var body: String
    /// Shown under the words.
    var details: Widget?
    var responses: [MessageDialog.Response]
    /// Keys that were meant for what was there before do not answer it.
    var isReadFirst = false
}

/// What the window's actions ask of the activity in view.
enum ActivityCommand: String, CaseIterable {
    case newGame = "new-game"
    case undo
    case redo
    case hint
    case editCards = "edit-cards"
    case browseCards = "browse-cards"
    case statistics
    case exportCards = "export-cards"
}

protocol ActivityPage: Widget {
    /// Read inside a binding: it is asked again when what it has read changes.
    func can(_ command: ActivityCommand) -> Bool
    func perform(_ command: ActivityCommand)
    /// A key that nothing with the focus has used. `true` if it means something here.
    func press(_ key: Key) -> Bool
    /// Takes in what these files have.
    func open(_ files: [String])
    /// Puts the focus where a person goes on.
    func takeFocus()
    /// How things stand, for a screen reader: it says this after what has the focus, when the activity comes.
    var standing: String { get }
    /// What “Undo” would take back, where that cannot be seen.
    var undoable: String { get }
    /// Something has come between the person and the activity, or gone again.
    func distracted(by distractions: Set<Distraction>)
    /// What can be chosen for this activity in the preferences window.
    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup?
}

extension ActivityPage {
    /// Most have nothing to do with files.
    func open(_ files: [String]) {}

    var undoable: String { "" }

    /// Where nothing runs, nothing need be held.
    func distracted(by distractions: Set<Distraction>) {}
}
