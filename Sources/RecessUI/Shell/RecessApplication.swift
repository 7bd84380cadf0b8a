import CardsUI
import Files
import Gtk
import RecessKit

/// The program on the session bus. Its first start makes the window; later starts only raise it.
final class RecessApplication {
    private let application = Application(id: Recess.id)
    private let data: DataFolder
    private lazy var settings = Settings(schema: Recess.id, folder: data.schemas)
    private lazy var preferences = Preferences(settings)
    /// Used for their names, keys and options. The window has a list of its own, with the data.
    private lazy var activities = Activities.all(data)
    private weak var window: RecessWindow?
    /// The file that `--store` named when the window was opened.
    private var storeOfWindow: String?
    private var library: RecessLibrary?

    init(data: DataFolder) { self.data = data }

    func run(_ arguments: [String]) -> Int32 {
        application.onStartup { [weak self] in self?.start() }
        application.onActivate { [weak self] in self?.raise(StartOptions()) }
        application.onOpen { [weak self] paths in self?.raise(StartOptions(files: paths)) }
        application.onCommandLine { [weak self] arguments in
            self?.raise(asAsked: arguments) ?? 1
        }
        MainLoop.onTermination { [weak self] in self?.window?.close() }
        let status = application.run(arguments)
        // What was done last may still be on its way to the disk.
        library?.finish()
        return status
    }

    private func start() {
        if !settings.areKept {
            Recess.complain(
                tr("The settings schema is not installed, so preferences are not kept after closing."))
        }
        preferences.apply()
        addActions()
        for shortcut in Shortcut.all(of: activities) {
            if let action = shortcut.action { application.setKeys(shortcut.keys, for: action) }
        }
    }

    private func addActions() {
        application.add(Action("quit") { [weak self] in self?.window?.close() })
        application.add(Action("about") { [weak self] in self?.window?.showAbout() })
        application.add(Action("preferences") { [weak self] in self?.window?.showPreferences() })
        // The desktop entry offers these in the menu of the program's icon.
        for id in activities.map(\.id) {
            application.add(Action(id.rawValue) { [weak self] in self?.raise(StartOptions(activity: id)) })
        }
    }

    /// Another process hands its arguments over. It has already checked them and complained about mistakes.
    private func raise(asAsked arguments: [String]) -> Int32 {
        let request = try? StartRequest.read(arguments, of: activities, canRead: Recess.canRead)
        guard case .open(let options)? = request else { return 1 }
        return raise(options) ? 0 : 1
    }

    /// Returns `false` where there can be no window.
    @discardableResult
    private func raise(_ options: StartOptions) -> Bool {
        if let window, let store = options.store, store != storeOfWindow {
            window.say(
                tr(
                    "Recess is open with another library, so “{file}” was not opened. Close Recess first, and start it again with --store.",
                    ["file": FilePath(store).name]))
        }
        // A new window begins with the one that was kept, and makes its page only.
        if let activity = options.activity { settings[WindowSettings.activity] = activity.rawValue }
        guard let window = window ?? makeWindow(options) else { return false }
        if let activity = options.activity { window.show(activity) }
        window.present()
        if !options.files.isEmpty { window.open(options.files) }
        return true
    }

    private func makeWindow(_ options: StartOptions) -> RecessWindow? {
        do throws(LibraryRefusal) {
            let library = try RecessLibrary(.ofProgram(settings, store: options.store))
            self.library = library
            let window = RecessWindow(
                application, settings: settings, preferences: preferences,
                RecessWindow.Start(
                    activities: Activities.all(data), library: library, seed: options.seed))
            self.window = window
            storeOfWindow = options.store
            return window
        } catch {
            Recess.complain(error.explanation)
            return nil
        }
    }
}

extension LibrarySource {
    /// The library of the person who runs the program, or that of the file which `--store` names.
    static func ofProgram(_ settings: Settings, store: String?) -> LibrarySource {
        if let store {
            return LibrarySource(LibrarySource.document(of: store)) { try SampleDeck.add(to: $0) }
        }
        return LibrarySource(LibrarySource.ofThisPerson, old: .ofThisPerson(settings)) {
            try SampleDeck.add(to: $0)
        }
    }
}
