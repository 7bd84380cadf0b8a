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
            Activity(id: .cards, title: tr("Cards"), icon: "recess-cards-symbolic") { _ in
                ComingPage(
                    icon: "recess-cards-symbolic", title: tr("Flashcards"),
                    text: tr(
                        "A stack of cards to swipe: right for known, left for not yet. It is still being made."
                    ))
            },
            Activity(
                id: .ticTacToe, title: tr("Tic-Tac-Toe"), icon: "recess-tic-tac-toe-symbolic",
                makePage: TicTacToePage.init),
        ]
    }
}

/// What an activity may use of the window it is in.
struct ActivitySurroundings {
    let settings: Settings
    let flagsFolder: String
    /// From `--seed`, or as it comes.
    let makeGenerator: @MainActor () -> any RandomNumberGenerator
    let showToast: @MainActor (Toast) -> ShownToast?
    /// Runs what it is given at once while no other window is in front, else when it has gone.
    let whenInFront: @MainActor (@escaping @MainActor () -> Void) -> Void
    /// Shows an alert over the window, which waits for it. `nil` when the window has gone.
    let showAlert: @MainActor (Alert) -> MessageDialog?
}

/// What an alert says, and what can be done about it.
struct Alert {
    var heading: String
    var body: String
    /// Shown under the words.
    var details: Widget?
    var responses: [MessageDialog.Response]
}

/// What the window's actions ask of the activity in view.
enum ActivityCommand: String, CaseIterable {
    case newGame = "new-game"
    case undo
    case redo
}

protocol ActivityPage: Widget {
    /// Read inside a binding: it is asked again when what it has read changes.
    func can(_ command: ActivityCommand) -> Bool
    func perform(_ command: ActivityCommand)
    /// A key that nothing with the focus has used. `true` if it means something here.
    func press(_ key: Key) -> Bool
    /// Puts the focus where a person goes on.
    func takeFocus()
    /// What can be chosen for this activity in the preferences window.
    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup?
}

/// Says what will be there, in the place of an activity that is not written yet.
final class ComingPage: Bin, ActivityPage {
    init(icon: String, title: String, text: String) {
        super.init()
        child = StatusPage(icon: icon, title: title, text: text).expand()
    }

    func can(_ command: ActivityCommand) -> Bool { false }
    func perform(_ command: ActivityCommand) {}
    func press(_ key: Key) -> Bool { false }
    func takeFocus() {}
    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? { nil }
}
