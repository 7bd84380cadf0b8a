import Gtk
import RecessKit

// Windows in front of the window.
extension RecessWindow {
    func show(_ alert: Alert) -> MessageDialog? { dialogs.show(alert) }

    func showShortcuts() { dialogs.show(ShortcutsWindow.of(activities)) }

    func showHistory() { dialogs.show(HistoryWindow(library, activities)) }

    func showBackups() {
        dialogs.show(RestoreWindow(library) { [weak self] in self?.tellRestored($0) })
    }

    func showAbout() { dialogs.show(AboutWindow.ofRecess()) }

    func showPreferences() {
        let pages = activities.map { page(for: $0.id) }
        dialogs.show(
            PreferencesWindow.make(
                preferences, MemoryPreferences(settings, library), inStep, of: pages, inView: page))
    }
}
