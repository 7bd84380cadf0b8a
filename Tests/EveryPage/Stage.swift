import CGtk
import Flashcards
import Library
import PageTesting
import Seeded
import TicTacToe
import World

@testable import Gtk
@testable import CardsUI
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI
@testable import TicTacToeUI

/// A window of Recess in this process with fresh settings, in the given state. Nothing in it is random, so it looks the
/// same every time.
@MainActor public final class Stage {
    let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
    private(set) lazy var preferences = Preferences(settings)
    var library = RecessLibrary.inMemory { try SampleDeck.add(to: $0) }
    var folder: LibraryFolder?
    private var opened: RecessWindow?

    private static let application: Application = {
        let application = Application(id: "\(Recess.id).Pictures")
        g_application_register(application.pointer(), nil, nil)
        return application
    }()
    /// Removes the frame that GTK draws around windows on displays without transparency, such as that of a test.
    private static let noFrame: StyleSheet = {
        let sheet = StyleSheet()
        sheet.text = "window.solid-csd { border: none; margin: 0; padding: 0; }"
        return sheet
    }()
    private static var book: (language: String, flags: FlagBook)?

    /// - Parameter state: the state that the window shows.
    public init(_ state: PageState, size: Size) {
        _ = Stage.noFrame
        gtk_icon_theme_add_search_path(
            gtk_icon_theme_get_for_display(gdk_display_get_default()),
            "\(DataFolder.ofThisProgram.shared)/icons")
        SystemStyle.reducesMotion = true
        state.prepare(self)
        let window = RecessWindow(
            Stage.application, settings: settings, preferences: preferences,
            RecessWindow.Start(activities: activities, library: library, seed: 3))
        opened = window
        window.defaultSize = (Int(size.width), Int(size.height))
        window.show(state.activity)
        window.present()
        comeToFront()
        state.act(self)
        holdTheClock()
    }

    private var activities: [any Activity] {
        Activities.all(makeBook: { Stage.flags })
    }

    /// Waits until the window is in front. A window manager that has just started can miss a window that was opened
    /// before; then the window is hidden and shown again.
    private func comeToFront() {
        for _ in 0..<5 {
            let isThere = patiently("the window in front", atMostSeconds: 2) {
                window.size.width > 0 && (window.isActive || Screen.windows.count > 1)
            }
            if isThere { return }
            window.isVisible = false
            window.present()
        }
    }

    var window: RecessWindow {
        guard let opened else { preconditionFailure("a state is prepared before there is a window") }
        return opened
    }

    /// Made anew for each language, as it contains names.
    private static var flags: FlagBook {
        if let book, book.language == Language.current { return book.flags }
        let data = DataFolder.ofThisProgram
        let flags = FlagBook(drawings: data.flags, looks: data.flagLooks, map: data.map)
        book = (Language.current, flags)
        return flags
    }

    /// All texts that a person has typed. They can have any length, so the pages may shorten them. The whole text appears
    /// as a hint or when it is opened.
    public var typed: Set<String> {
        var texts: Set<String> = Set(Stage.typedFileNames)
        for deck in (try? library.read { try $0.decks() }) ?? [] {
            texts.insert(deck.name)
            for card in (try? library.read { try $0.texts(in: deck.id) }) ?? [] {
                for text in [card.prompt, card.answer] { texts.formUnion([text, text.inOneLine()]) }
            }
            let cards = (try? library.read { try $0.cards(try $0.cardIDs(in: deck.id)) }) ?? []
            texts.formUnion(cards.map(\.marks.tags.separated))
        }
        let names = (try? library.read { try $0.match()?.names }).flatMap(\.self) ?? Names()
        return texts.union([names.first, names.second])
    }

    /// Stops the clock, so that each picture shows the same time.
    private func holdTheClock() {
        if let page = page as? CardsPage { page.distracted(by: [.windowMinimised]) }
    }

    public func reduceTransparency(_ isReduced: Bool) { preferences.reducesTransparency = isReduced }

    /// The page of the activity that is shown.
    var page: any ActivityPage { window.page }

    func page<Page>(_ page: Page.Type) -> Page {
        guard let page = self.page as? Page else { preconditionFailure("another page is shown") }
        return page
    }

    var flagsPage: FlagsPage { page(FlagsPage.self) }
    var cardsPage: CardsPage { page(CardsPage.self) }
    var ticTacToePage: TicTacToePage { page(TicTacToePage.self) }

    /// Gives the window this size, or its smallest size if that is larger.
    public func resize(to size: Size) {
        gtk_window_set_default_size(window.pointer(), gint(size.width), gint(size.height))
        waitUntilDrawn(as: size)
    }

    /// Waits until the window has this size and is drawn. Some compositors give each window the whole screen.
    public func waitUntilDrawn(as size: Size) {
        patiently("a window of \(size)", atMostSeconds: 3) {
            window.isFullscreen || window.size == leastSize(atLeast: size)
        }
        waitForFrames(2)
        holdTheClock()
    }

    private func leastSize(atLeast size: Size) -> Size {
        var least: (width: gint, height: gint) = (0, 0)
        gtk_widget_measure(window.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least.width, nil, nil, nil)
        let width = max(gint(size.width), least.width)
        gtk_widget_measure(window.widget, GTK_ORIENTATION_VERTICAL, width, &least.height, nil, nil, nil)
        return Size(width: Double(width), height: max(size.height, Double(least.height)))
    }

    public func waitForFrames(_ count: Int) {
        for window in Screen.windows {
            var drawn = 0
            withUnsafeMutablePointer(to: &drawn) { drawn in
                let callback = gtk_widget_add_tick_callback(
                    window,
                    { _, _, data in
                        data?.assumingMemoryBound(to: Int.self).pointee += 1
                        return 1
                    }, drawn, nil)
                patiently("frames", atMostSeconds: 3) { drawn.pointee > count }
                gtk_widget_remove_tick_callback(window, callback)
            }
        }
    }

    public func close() {
        for layer in Screen.layers.reversed() where Screen.isA(layer.widget, gtk_popover_get_type()) {
            gtk_popover_popdown(
                UnsafeMutableRawPointer(layer.widget).assumingMemoryBound(to: GtkPopover.self))
        }
        let windows = Screen.windows
        // Hidden first, because GTK may still be asking the display server for the pointer's position in it.
        for window in windows.reversed() { gtk_widget_set_visible(window, 0) }
        settle()
        for window in windows.reversed() {
            gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
        }
        opened = nil
        patiently("no window") { Screen.windows.isEmpty }
    }
}

/// Runs the main loop until `condition` holds. Prints an error if it does not hold in time. `Pictures` is not a test and
/// cannot use `turnUntil`.
@MainActor @discardableResult
func patiently(_ what: String, atMostSeconds seconds: Int = 10, _ condition: () -> Bool) -> Bool {
    let limit = ContinuousClock.now + .seconds(seconds)
    // Wakes the loop regularly, as not every condition causes an event when it becomes true.
    let alarm = g_timeout_add_full(G_PRIORITY_LOW, 10, { _ in 1 }, nil, nil)
    defer { g_source_remove(alarm) }
    while !condition() {
        guard ContinuousClock.now < limit else {
            Recess.complain("\(what) did not come about")
            return false
        }
        g_main_context_iteration(nil, 1)
    }
    return true
}

/// Runs the main loop until no event is pending.
@MainActor func settle() {
    for _ in 0..<20 {
        while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
    }
}
