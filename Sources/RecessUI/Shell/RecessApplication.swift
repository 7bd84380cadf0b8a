import Gtk
import Storage

/// One program on the session bus: it makes the window, and later starts only raise it.
final class RecessApplication {
    private let application = Application(id: Recess.id)
    private let data: DataFolder
    private lazy var settings = Settings(schema: Recess.id, folder: data.schemas)
    private lazy var preferences = Preferences(settings)
    private weak var window: RecessWindow?
    private var storeOfWindow: String?
    private var styleSheet: StyleSheet?

    init(data: DataFolder) { self.data = data }

    func run(_ arguments: [String]) -> Int32 {
        application.onStartup { [weak self] in self?.start() }
        application.onActivate { [weak self] in self?.raise(StartOptions()) }
        application.onOpen { [weak self] paths in self?.raise(StartOptions(deckFiles: paths)) }
        application.onCommandLine { [weak self] arguments in
            self?.raise(asAsked: arguments) ?? 1
        }
        return application.run(arguments)
    }

    private func start() {
        Fonts.lookFor(["title-1", "heading", "title-3", "caption-heading"])
        if Recess.canRead(data.styleSheet) { styleSheet = StyleSheet(path: data.styleSheet) }
        if !settings.areKept {
            Recess.complain(tr("The settings schema is not installed, so nothing is kept after closing."))
        }
        preferences.apply()
        addActions()
        for shortcut in Shortcut.all {
            if let action = shortcut.action { application.setKeys(shortcut.keys, for: action) }
        }
    }

    private func addActions() {
        application.add(Action("quit") { [weak self] in self?.window?.close() })
        application.add(Action("about") { [weak self] in self?.window?.showAbout() })
        application.add(Action("preferences") { [weak self] in self?.window?.showPreferences() })
        // What a right click on the icon in the overview offers.
        for id in ActivityID.allCases {
            application.add(Action(id.rawValue) { [weak self] in self?.raise(StartOptions(activity: id)) })
        }
    }

    /// The start that was made elsewhere has looked for mistakes already.
    private func raise(asAsked arguments: [String]) -> Int32 {
        guard case .open(let options)? = try? StartRequest.read(arguments, canRead: Recess.canRead) else {
            return 1
        }
        raise(options)
        return 0
    }

    private func raise(_ options: StartOptions) {
        if let store = options.store, window != nil, store != storeOfWindow {
            window?.sayThatOtherCardsAreOpen()
        }
        let window = window ?? makeWindow(options)
        if let activity = options.activity { window.show(activity) }
        window.present()
        if !options.deckFiles.isEmpty { window.open(options.deckFiles) }
    }

    private static func place(of jsonFile: String?) -> StorePlace {
        jsonFile.map { .jsonFile($0) } ?? .database("\(UserFolder.data)/recess/cards.db")
    }

    private func makeWindow(_ options: StartOptions) -> RecessWindow {
        let window = RecessWindow(
            application, settings: settings, preferences: preferences,
            RecessWindow.Start(
                flags: FlagBook(ownFlags: data.flags),
                answers: AnswerBook(.database("\(UserFolder.data)/recess/flags.db")),
                cards: CardsSource(RecessApplication.place(of: options.store)),
                seed: options.seed))
        self.window = window
        storeOfWindow = options.store
        return window
    }
}
