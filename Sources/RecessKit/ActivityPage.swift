import Gtk

/// The page of an activity, as the window uses it.
public protocol ActivityPage: Widget {
    /// Read inside a binding: it is asked again when what it has read changes.
    func can(_ command: ActivityCommand) -> Bool
    func perform(_ command: ActivityCommand)
    /// A key that the widget with the focus did not use. Returns `true` if the page used it.
    func press(_ key: Key) -> Bool
    /// Takes in these files.
    func open(_ files: [String])
    /// Takes those files that mean something where they were dropped on the page, such as a picture for a card. Returns the
    /// others, which are opened.
    func takeDropped(_ files: [String], at place: DropPlace) -> [String]
    /// Puts the focus where a person goes on.
    func takeFocus()
    /// How the game stands, in a sentence. A screen reader says it after the widget with the focus, when the
    /// activity comes to the front.
    var spokenState: String { get }
    /// Called whenever something comes between the person and the activity, or goes away again.
    func distracted(by distractions: Set<Distraction>)
    /// The choices for this activity in the preferences window.
    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup?
}

extension ActivityPage {
    /// Most activities take in no files.
    public func open(_ files: [String]) {}
    public func takeDropped(_ files: [String], at place: DropPlace) -> [String] { files }

    /// An activity in which nothing runs has nothing to hold.
    public func distracted(by distractions: Set<Distraction>) {}
}

/// What can be in front of an activity.
public enum Distraction: CaseIterable {
    case windowNotActive
    case windowMinimised
    case otherActivity
    case dialog
    /// The main menu is open and lies over the page.
    case menu
}

/// What an activity may use of the window it is in.
public struct ActivitySurroundings {
    public let settings: Settings
    public let library: RecessLibrary
    public let preferences: Preferences
    /// From `--seed`, or the system's.
    public let makeGenerator: @MainActor () -> any RandomNumberGenerator
    public let showToast: @MainActor (Toast) -> ShownToast?
    /// Runs its argument at once if no other window is in front, else when that window has gone.
    public let whenInFront: @MainActor (@escaping @MainActor () -> Void) -> Void
    /// Shows an alert over the window, which waits for it. `nil` when the window has gone.
    public let showAlert: @MainActor (Alert) -> MessageDialog?
    /// Asks for the name of a file to be written, and calls with its path.
    public let askWhereToSave: @MainActor (FileQuestion, @escaping FileQuestion.Answer) -> Void
    /// Asks for files to be read, and calls with their paths. The name in the question is not used.
    public let askForFiles: FileQuestion.Asking
    /// What keeps the person from the activity at this moment.
    public let distractions: @MainActor () -> Set<Distraction>
    /// What other activities add to the statistics of this one.
    public let otherStatistics: @MainActor () -> [Widget]

    public init(
        settings: Settings, library: RecessLibrary, preferences: Preferences,
        makeGenerator: @escaping @MainActor () -> any RandomNumberGenerator,
        showToast: @escaping @MainActor (Toast) -> ShownToast?,
        whenInFront: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void,
        showAlert: @escaping @MainActor (Alert) -> MessageDialog?,
        askWhereToSave: @escaping @MainActor (FileQuestion, @escaping FileQuestion.Answer) -> Void,
        askForFiles: @escaping FileQuestion.Asking,
        distractions: @escaping @MainActor () -> Set<Distraction>,
        otherStatistics: @escaping @MainActor () -> [Widget]
    ) {
        self.settings = settings
        self.library = library
        self.preferences = preferences
        self.makeGenerator = makeGenerator
        self.showToast = showToast
        self.whenInFront = whenInFront
        self.showAlert = showAlert
        self.askWhereToSave = askWhereToSave
        self.askForFiles = askForFiles
        self.distractions = distractions
        self.otherStatistics = otherStatistics
    }
}

/// Which file is to be written or read: the words of the dialog, and the name that it proposes.
public struct FileQuestion {
    /// The path, and the ending of the format that was chosen beside it, where that has only one.
    public typealias Answer = @MainActor (_ path: String, _ ending: String?) -> Void
    /// Asks for files to read.
    public typealias Asking = @MainActor (FileQuestion, @escaping @MainActor ([String]) -> Void) -> Void

    public var title: String
    public var accept: String
    public var name: String
    public var filters: [FileChooser.Filter]

    public init(title: String, accept: String, name: String = "", filters: [FileChooser.Filter]) {
        self.title = title
        self.accept = accept
        self.name = name
        self.filters = filters
    }
}

/// What an alert says, and what can be done about it.
public struct Alert {
    public var heading: String
    public var body: String
    /// Shown under the words.
    public var details: Widget?
    public var responses: [MessageDialog.Response]
    /// For the first half second, so that a key meant for what was there before does not answer it.
    public var ignoresKeysBriefly: Bool
    /// Takes back what the alert tells of. Whoever shows the alert closes it then.
    public var undo: (@MainActor () -> Void)?

    public init(
        heading: String, body: String, details: Widget? = nil, responses: [MessageDialog.Response],
        ignoresKeysBriefly: Bool = false, undo: (@MainActor () -> Void)? = nil
    ) {
        self.heading = heading
        self.body = body
        self.details = details
        self.responses = responses
        self.ignoresKeysBriefly = ignoresKeysBriefly
        self.undo = undo
    }

    /// The window of the alert, not open yet.
    public func dialog(over window: Window) -> MessageDialog {
        let dialog = MessageDialog(
            over: window, heading: heading, body: body, details: details, responses: responses)
        // The application's keys do not reach dialogs.
        if let undo { dialog.onKeys("<Control>z", undo) }
        return dialog
    }
}
