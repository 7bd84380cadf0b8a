import Gtk
import Library
import RecessKit
import Observation
import Seeded

/// Which activity is in view. The window's actions follow it through bindings.
@Observable
final class ShellState {
    var activity: ActivityID

    init(activity: ActivityID) { self.activity = activity }
}

/// The window: header bar, switcher, and one page for each activity.
final class RecessWindow: ApplicationWindow {
    let settings: Settings
    let preferences: Preferences
    private let start: Start
    private let state: ShellState
    private let stack = ViewStack()
    private let toasts: ToastOverlay
    private let newGameButton = Button(icon: "view-refresh-symbolic", name: tr("New Game"))
    private let undoButton = Button(icon: "edit-undo-symbolic", name: tr("Undo"))
    private var frames: [ActivityID: Bin] = [:]
    private var pages: [ActivityID: any ActivityPage] = [:]
    private var waitingForFront: [@MainActor () -> Void] = []
    private(set) lazy var dialogs = DialogsOverWindow(self) { [weak self] in self?.tellDistractions() }
    private var toldRecovery: Recovery?
    /// What is shown of both. Whatever a screen reader is told goes over the bus, so nothing is told twice.
    private var (newGameName, undoableWords) = ("", "")
    private var isMenuOpen = false {
        didSet { tellDistractions() }
    }

    /// What stays the same from the start of the program to its end.
    struct Start {
        let activities: [any Activity]
        let library: RecessLibrary
        let inStep: KeepingInStep
        var seed: UInt64?

        init(activities: [any Activity], library: RecessLibrary, seed: UInt64? = nil) {
            (self.activities, self.library, self.seed) = (activities, library, seed)
            inStep = KeepingInStep(library)
        }
    }

    init(_ application: Application, settings: Settings, preferences: Preferences, _ start: Start) {
        self.settings = settings
        self.preferences = preferences
        self.start = start
        state = ShellState(activity: WindowSettings.activity(among: start.activities, in: settings))
        toasts = ToastOverlay(stack).asksForHeightOfWidth()
        super.init(of: application)
        StyleSheet.load(.window)
        title = tr("Recess")
        WindowSettings.restoreSize(of: self, from: settings)
        addPages()
        buildContent()
        // Make the page before the first binding: a binding that made it would also track all that the page reads.
        _ = page
        addActions()
        bind { $0.nameNewGame() }
        bind { $0.tellWhatIsUndoable() }
        followSystemStyle()
        followPreferences()
        followLibrary()
        onKey { [weak self] key in self?.page.press(key) ?? false }
        // The keys of `whyThisOne`. Where it has nothing to tell, GTK would open its inspector.
        onShortcut("<Shift><Control>i") { true }
        onActiveChange { [weak self] in
            self?.cameToFront()
            self?.tellDistractions()
        }
        onStateChange { [weak self] in self?.tellDistractions() }
        onClose { [weak self] in if let self { WindowSettings.keepSize(of: self, in: self.settings) } }
        // The page could not take the focus while the window was hidden.
        onMap { [weak self] in self?.page.takeFocus() }
        repeatsFocusForScreenReader { [weak self] in self?.announceState() }
    }

    func show(_ activity: ActivityID) { stack.visiblePage = activity.rawValue }

    func say(_ text: String) { show(Toast(text)) }

    @discardableResult
    func show(_ toast: Toast) -> ShownToast { toasts.show(toast) }

    /// Gives files to the activity that takes them in.
    func open(_ files: [String]) {
        guard let activity = activities.first(where: { $0.acceptedFiles != nil }) else { return }
        open(files, in: activity.id)
    }

    private func open(_ files: [String], in id: ActivityID) {
        show(id)
        page(for: id).open(files)
    }

    /// Makes the page on the first call, so that a start makes one page and not all of them.
    func page(for id: ActivityID) -> any ActivityPage {
        if let page = pages[id] { return page }
        guard let activity = activities[id] else {
            preconditionFailure("the window shows only activities that are in the list")
        }
        let page = activity.makePage(surroundings(of: id))
        pages[id] = page
        frames[id]?.child = page
        page.distracted(by: distractions(of: id))
        return page
    }

    var activities: [any Activity] { start.activities }

    var library: RecessLibrary { start.library }

    var inStep: KeepingInStep { start.inStep }

    var commands: [ActivityCommand] { ActivityCommand.common + activities.flatMap(\.commands) }

    /// The page of the activity in view.
    var page: any ActivityPage { page(for: state.activity) }

    private func surroundings(of id: ActivityID) -> ActivitySurroundings {
        ActivitySurroundings(
            settings: settings,
            library: library,
            preferences: preferences,
            makeGenerator: { [seed = start.seed] in
                if let seed { SeededGenerator(seed: seed) } else { SystemRandomNumberGenerator() }
            },
            showToast: { [weak self] in self?.toasts.show($0) },
            whenInFront: { [weak self] in self?.whenInFront($0) },
            showAlert: { [weak self] in self?.dialogs.show($0) },
            askWhereToSave: { [weak self] in self?.askWhereToSave($0, answer: $1) },
            askForFiles: { [weak self] in self?.askForFiles($0, answer: $1) },
            distractions: { [weak self] in self?.distractions(of: id) ?? Set(Distraction.allCases) },
            otherStatistics: { [start, activities] in
                activities.filter { $0.id != id }.flatMap { $0.statisticsForOthers(start.library) }
            })
    }

    private func distractions(of id: ActivityID) -> Set<Distraction> {
        let there: [(Distraction, Bool)] = [
            (.windowNotActive, !isActive), (.windowMinimised, isMinimised),
            (.otherActivity, state.activity != id), (.dialog, dialogs.areOpen), (.menu, isMenuOpen),
        ]
        return Set(there.filter(\.1).map(\.0))
    }

    private func tellDistractions() {
        for (id, page) in pages { page.distracted(by: distractions(of: id)) }
    }
}

// What the window is made of.
extension RecessWindow {
    private func addPages() {
        for activity in activities {
            let frame = Bin(spokenAs: activity.title)
            frames[activity.id] = frame
            stack.add(frame, name: activity.id.rawValue)
        }
        stack.visiblePage = state.activity.rawValue
        stack.onPageChange { [weak self] in self?.pageChanged() }
    }

    private func buildContent() {
        let title = TitleOrSwitcher(title: tr("Recess"), switcher: Switcher.inHeaderBar(activities))
        let header = HeaderBar(title: title)
        header.addAtStart(
            newGameButton.does(ActivityCommand.newGame.action).leavesFocusWhenClicked())
        header.addAtStart(undoButton.does(ActivityCommand.undo.action).leavesFocusWhenClicked())
        let menu = MenuButton(
            icon: "open-menu-symbolic", name: tr("Main Menu"),
            primaryMenu: { [activities, state] in
                Menu(main: activities, shown: activities[state.activity])
            })
        menu.onOpen { [weak self, weak menu] in
            self?.isMenuOpen = true
            // The next time, another activity may be in view.
            menu?.forgetMenu()
        }
        menu.onClose { [weak self] in self?.isMenuOpen = false }
        header.addAtEnd(menu)
        setContent(
            VStack {
                header
                UnkeptLine(
                    library, showToast: { [weak self] in self?.show($0) },
                    say: { [weak self] in self?.announceNext($0) })
                InStepLine(inStep) { [weak self] in self?.announceNext($0) }
                toasts.expand()
                title.barInsteadOfSwitcher { [activities] in Switcher.atTheBottom(activities) }
            }.minimumSize(width: 340))
    }

    private func followSystemStyle() {
        showSystemStyle()
        SystemStyle.onChange { [weak self] in self?.showSystemStyle() }
    }

    private func showSystemStyle() {
        setStyle("dark", SystemStyle.isDark)
        setStyle("high-contrast", SystemStyle.isHighContrast)
    }

    private func followLibrary() {
        if let takenOver = library.takenOver { tell(takenOver) }
        bind { window in
            guard let recovery = window.library.recovery, recovery != window.toldRecovery else {
                return
            }
            window.toldRecovery = recovery
            window.tell(recovery)
        }
    }

    private func followPreferences() {
        bind { [preferences] in $0.setStyle("opaque", preferences.reducesTransparency) }
    }
}

// What the window does.
extension RecessWindow {
    private func addActions() {
        for command in commands {
            let action = Action(command.name) { [weak self] in self?.page.perform(command) }
            bind { window in action.isEnabled = window.page.can(command) }
            add(action)
        }
        let activity = Action("activity", choice: state.activity.rawValue) { [weak self] name in
            self?.show(ActivityID(rawValue: name))
        }
        bind { window in activity.choice = window.state.activity.rawValue }
        add(activity)
        for activity in activities {
            guard let files = activity.acceptedFiles else { continue }
            add(
                Action(files.command.name) { [weak self] in
                    self?.ask(for: files) { [weak self] in self?.open($0, in: activity.id) }
                })
        }
        onFilesDropped { [weak self] files, place in
            guard let self else { return }
            let others = page.takeDropped(files, at: place)
            if !others.isEmpty { open(others) }
        }
        add(Action("fullscreen") { [weak self] in self?.isFullscreen.toggle() })
        add(Action("close") { [weak self] in self?.close() })
        add(Action("shortcuts") { [weak self] in self?.showShortcuts() })
        add(Action("restore") { [weak self] in self?.showBackups() })
        add(Action("history") { [weak self] in self?.showHistory() })
    }

    private func nameNewGame() {
        guard let activity = activities[state.activity],
            activity.newGameName != newGameName
        else { return }
        newGameName = activity.newGameName
        newGameButton.named(newGameName)
    }

    /// Asks the page first whether it can undo at all.
    private func tellWhatIsUndoable() {
        var words = ""
        if page.can(.undo),
            let activity = activities[state.activity],
            let step = library.nextUndo(in: activity.area)
        {
            words = Step.undoHint(activity.sentence(for: step))
        }
        guard words != undoableWords else { return }
        undoableWords = words
        undoButton.hint(words.isEmpty ? tr("Undo") : words).accessibleDescription(words)
    }

    private func pageChanged() {
        let id = ActivityID(rawValue: stack.visiblePage)
        guard id != state.activity else { return }
        state.activity = id
        settings[WindowSettings.activity] = id.rawValue
        page.takeFocus()
        announceState()
        tellDistractions()
    }

    private func announceState() { announceNext(page.spokenState) }

    func whenInFront(_ action: @escaping @MainActor () -> Void) {
        waitingForFront.append(action)
        cameToFront()
    }

    /// One after another: each may open an alert, and the others wait until that is closed.
    private func cameToFront() {
        while isActive, !dialogs.areOpen, !waitingForFront.isEmpty { waitingForFront.removeFirst()() }
    }
}
