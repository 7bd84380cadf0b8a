import Gtk
import Library
import RecessKit
import World

extension ActivityID {
    public static let flags = ActivityID(rawValue: "flags")
}

/// “Flags”, as the window knows it.
public final class FlagsActivity: Activity {
    private let makeBook: () -> FlagBook
    public private(set) lazy var book = makeBook()

    /// - Parameter makeBook: reads lists of countries, so it runs when the first flag is needed.
    public init(makeBook: @escaping () -> FlagBook) {
        self.makeBook = makeBook
    }

    public let id = ActivityID.flags
    public var title: String { tr("Flags") }
    public let icon = "recess-flags-symbolic"
    public let area = Step.Area.flags

    public var shortcuts: [Shortcut] {
        [
            Shortcut(tr("Pick a flag or a name"), keys: ["1...9"]),
            Shortcut(tr("Move between flags, or places on the map"), keys: ["Left", "Right", "Up", "Down"]),
            Shortcut(
                tr("Move diagonally between places"),
                keys: ["Home", "Page_Up", "End", "Page_Down"]),
            Shortcut(tr("Next or previous place"), keys: ["n", "p"]),
            Shortcut(tr("Enlarge or reduce the map"), keys: ["plus", "minus"]),
            Shortcut(tr("Show the whole map"), keys: ["0"]),
            // Its action stands in the list of Cards: an action can have keys in one place only.
            Shortcut(tr("Ask why this flag or place comes now"), keys: ["<Shift><Control>i"]),
            Shortcut(tr("Continue"), keys: ["Return", "space", "Escape"]),
        ]
    }

    public func sentence(for step: Step) -> String {
        step.sentence { [book] in book.name(of: Country($0)) }
    }

    public func makePage(_ surroundings: ActivitySurroundings) -> any ActivityPage {
        FlagsPage(surroundings, book)
    }
}
