import Gtk
import Library
import RecessKit

extension ActivityID {
    public static let cards = ActivityID(rawValue: "cards")
}

extension ActivityCommand {
    static let editCards = ActivityCommand("edit-cards")
    static let showDecks = ActivityCommand("show-decks")
    static let race = ActivityCommand("race")
    static let learn = ActivityCommand("learn")
    static let browseCards = ActivityCommand("browse-cards")
    static let importCards = ActivityCommand("import-cards")
    static let exportCards = ActivityCommand("export-cards")
    static let kinds = ActivityCommand("kinds")
}

/// The activity “Cards”: its commands, menu, keys and options, and its page.
public final class CardsActivity: Activity {
    private let pictureFile: @MainActor (String) -> PictureFile?
    private let nameOfCountry: @MainActor (String) -> String

    /// - Parameters:
    ///   - pictureFile: the file for the picture name on a card, such as “flag:fr”.
    ///   - nameOfCountry: gets a code of two letters.
    public init(
        pictureFile: @escaping @MainActor (String) -> PictureFile?,
        nameOfCountry: @escaping @MainActor (String) -> String
    ) {
        (self.pictureFile, self.nameOfCountry) = (pictureFile, nameOfCountry)
    }

    public let id = ActivityID.cards
    public var title: String { tr("Cards") }
    public let icon = "recess-cards-symbolic"
    public let area = Step.Area.cards
    public var newGameName: String { tr("New Run") }
    public var newGameMenuLabel: String { tr("_New Run") }
    public let commands: [ActivityCommand] = [
        .editCards, .showDecks, .browseCards, .race, .learn, .exportCards, .kinds,
    ]

    public var menu: [MenuItem] {
        [
            (tr("_Import Cards…"), ActivityCommand.importCards.action),
            (tr("_Export Cards…"), ActivityCommand.exportCards.action),
            (tr("Kinds of _Cards…"), ActivityCommand.kinds.action),
        ]
    }

    public var shortcuts: [Shortcut] {
        [
            Shortcut(tr("Show or hide the answer"), keys: ["space", "Return"]),
            Shortcut(tr("Correct"), keys: ["Right"]),
            Shortcut(tr("Wrong"), keys: ["Left"]),
            Shortcut(tr("Play the sounds of the card"), keys: ["r"]),
            Shortcut(tr("Race against the clock"), does: .race, keys: ["<Control>r"]),
            Shortcut(tr("Learn what needs it now"), does: .learn, keys: ["<Control>l"]),
            Shortcut(tr("Ask why this card comes now"), does: .whyThisOne, keys: ["<Shift><Control>i"]),
            Shortcut(tr("Again, Hard, Good or Easy, with four grades"), keys: ["1", "2", "3", "4"]),
            Shortcut(tr("Edit cards"), does: .editCards, keys: ["<Control>e"]),
            Shortcut(tr("Choose or change decks"), does: .showDecks, keys: ["<Control>d"]),
            Shortcut(tr("Browse cards"), does: .browseCards, keys: ["<Control>b"]),
            Shortcut(tr("Move between cards while browsing"), keys: ["Left", "Right", "Up", "Down"]),
            Shortcut(
                tr("Bold, italic or underlined letters"), keys: ["<Control>b", "<Control>i", "<Control>u"]),
            Shortcut(
                tr("Bulleted or numbered list, in a field"),
                keys: ["<Shift><Control>8", "<Shift><Control>7"]),
            Shortcut(tr("Link, in a field"), keys: ["<Control>k"]),
            Shortcut(tr("Tags of the card that is written"), keys: ["<Control>t"]),
            Shortcut(tr("Hide the selection on a card of its own"), keys: ["<Shift><Control>c"]),
            Shortcut(tr("Hide the selection on the same card"), keys: ["<Shift><Alt>c"]),
            Shortcut(tr("Add a part of a picture"), keys: ["Insert"]),
            Shortcut(tr("Move a part of a picture"), keys: ["Left", "Right", "Up", "Down"]),
            Shortcut(
                tr("Resize a part of a picture"),
                keys: ["<Shift>Left", "<Shift>Right", "<Shift>Up", "<Shift>Down"]),
            Shortcut(tr("Name a part of a picture"), keys: ["F2"]),
            Shortcut(tr("Delete a part of a picture"), keys: ["Delete"]),
            Shortcut(tr("Paste text without its looks"), keys: ["<Shift><Control>v"]),
            Shortcut(tr("Find a card while editing"), keys: ["<Control>f"]),
            Shortcut(tr("Select all cards while editing"), keys: ["<Control>a"]),
            Shortcut(tr("Delete a card, a deck or a kind of cards"), keys: ["Delete"]),
            Shortcut(tr("Rename a deck or a kind of cards"), keys: ["F2"]),
            Shortcut(tr("Move a deck"), keys: ["<Alt>Up", "<Alt>Down"]),
            Shortcut(tr("Put a deck into the one above, or take it out"), keys: ["<Alt>Right", "<Alt>Left"]),
            Shortcut(tr("Open or close a deck"), keys: ["Right", "Left"]),
            Shortcut(tr("Import cards"), does: .importCards, keys: ["<Control>o"]),
            Shortcut(tr("Export cards"), does: .exportCards, keys: ["<Shift><Control>s"]),
            Shortcut(tr("Done"), keys: ["Escape"]),
        ]
    }

    public var acceptedFiles: AcceptedFiles? {
        AcceptedFiles(
            command: .importCards, title: tr("Import Cards"), accept: tr("_Import"),
            filters: [
                FileChooser.Filter(
                    tr("Cards"), endings: ["csv", "tsv", "tab", "txt", "json", "apkg", "colpkg", "db"]),
                FileChooser.Filter(tr("All files"), endings: []),
            ],
            help: tr(
                "Cards of a FILE (CSV, TSV, JSON, of Anki or Memorado) are shown, and you can take them."))
    }

    public func makePage(_ surroundings: ActivitySurroundings) -> any ActivityPage {
        CardsPage(surroundings, pictureFile: pictureFile, nameOfCountry: nameOfCountry)
    }
}
