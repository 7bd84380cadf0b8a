import Gtk
import Library

/// Names an activity: on the command line, in the settings and in the window's actions.
public struct ActivityID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

/// One activity as the window and the program know it. A module of screens has one class that says all this, and
/// the shell has a list of those classes. Making one costs nothing: what it needs is opened when its page, or
/// something else of it, is first asked for.
@MainActor public protocol Activity: AnyObject {
    var id: ActivityID { get }
    var title: String { get }
    var icon: String { get }
    /// The steps that Ctrl+Z takes back while it is in view.
    var area: Step.Area { get }
    /// The name of the button that begins anew.
    var newGameName: String { get }
    /// The same in the main menu, with an underscore before the letter that chooses it.
    var newGameMenuLabel: String { get }
    /// What it can do besides the commands that every activity has.
    var commands: [ActivityCommand] { get }
    /// Its own section of the main menu.
    var menu: [MenuItem] { get }
    /// Its own section of the shortcuts window.
    var shortcuts: [Shortcut] { get }
    /// The files that it takes in, if it takes any.
    var acceptedFiles: AcceptedFiles? { get }
    /// What was done, in a sentence.
    func sentence(for step: Step) -> String
    func makePage(_ surroundings: ActivitySurroundings) -> any ActivityPage
    /// What it adds at the end of another activity's statistics.
    func statisticsForOthers(_ library: RecessLibrary) -> [Widget]
}

extension Activity {
    public var newGameName: String { tr("New Game") }
    public var newGameMenuLabel: String { tr("_New Game") }
    public var commands: [ActivityCommand] { [] }
    public var menu: [MenuItem] { [] }
    public var acceptedFiles: AcceptedFiles? { nil }
    public func sentence(for step: Step) -> String { step.sentence }
    public func statisticsForOthers(_ library: RecessLibrary) -> [Widget] { [] }
}

/// What a menu says, and the action behind it.
public typealias MenuItem = (label: String, action: String)

/// What the window's actions ask of the activity in view. Each activity adds those that only it has.
public struct ActivityCommand: Hashable, Sendable {
    public let name: String

    public init(_ name: String) { self.name = name }

    public static let newGame = ActivityCommand("new-game")
    public static let undo = ActivityCommand("undo")
    public static let redo = ActivityCommand("redo")
    public static let statistics = ActivityCommand("statistics")
    /// Tells why the card or flag in view is asked.
    public static let whyThisOne = ActivityCommand("why-this-one")

    /// Those that every activity has, or more than one.
    public static let common = [newGame, undo, redo, statistics, whyThisOne]

    /// As menus, keys and buttons name it.
    public var action: String { "win.\(name)" }
}

/// The files that an activity takes in: chosen in a dialog, dropped on the window, or named at the start.
public struct AcceptedFiles {
    /// Asks for some. It works in every activity.
    public let command: ActivityCommand
    public let title: String
    public let accept: String
    public let filters: [FileChooser.Filter]
    /// A whole line of the help text.
    public let help: String

    public init(
        command: ActivityCommand, title: String, accept: String, filters: [FileChooser.Filter], help: String
    ) {
        self.command = command
        self.title = title
        self.accept = accept
        self.filters = filters
        self.help = help
    }
}
