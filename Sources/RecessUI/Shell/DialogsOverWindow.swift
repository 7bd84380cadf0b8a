import Gtk
import RecessKit

/// Opens dialogs over the window, and knows whether one is open.
final class DialogsOverWindow {
    private weak var window: Window?
    private let onChange: @MainActor () -> Void
    private var count = 0

    /// - Parameter onChange: runs when a dialog has opened or closed.
    init(_ window: Window, onChange: @escaping @MainActor () -> Void) {
        self.window = window
        self.onChange = onChange
    }

    var areOpen: Bool { count > 0 }

    func show(_ alert: Alert) -> MessageDialog? {
        guard let window else { return nil }
        let dialog = alert.dialog(over: window)
        if alert.ignoresKeysBriefly { dialog.ignoresKeysBriefly() }
        open(dialog)
        return dialog
    }

    func show(_ dialog: Window) {
        guard let window else { return }
        dialog.makeModal(over: window)
        open(dialog)
    }

    private func open(_ dialog: Window) {
        listenToClosingKeys(in: dialog)
        count += 1
        dialog.onUnmap { [weak self] in
            self?.count -= 1
            self?.onChange()
        }
        onChange()
        dialog.present()
    }

    /// The application's keys do not reach dialogs, so each dialog listens to these itself.
    private func listenToClosingKeys(in dialog: Window) {
        dialog.onKeys("<Control>w") { [weak dialog] in dialog?.close() }
        dialog.onKeys("<Control>q") { [weak window] in window?.close() }
    }
}
