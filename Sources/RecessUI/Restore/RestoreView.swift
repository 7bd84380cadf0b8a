import Files
import Flashcards
import Gtk
import Library
import RecessKit

/// The backups, and after a click on one of them what is in it. The second click restores it.
final class RestoreView: Bin {
    let rows = ListBox()
    private(set) var preview: BackupPreview?
    private let library: RecessLibrary
    /// Called when a backup has been restored.
    private let restored: @MainActor (Backup) -> Void
    private let list: Widget
    private let hint = Label.line(tr("Choose a backup to see what is in it."), styled: "secondary")

    init(_ library: RecessLibrary, restored: @escaping @MainActor (Backup) -> Void) {
        self.library = library
        self.restored = restored
        rows.accessibleName(tr("Backups"))
        list = VStack(spacing: 10) { [hint, rows] in
            hint
            ScrolledWindow(
                VStack {
                    rows
                    Spacer()
                }, height: .atLeast(80)
            ).styled("card-list").expand()
        }.padding(horizontal: 12, vertical: 12)
        super.init()
        StyleSheet.load(.pages)
        child = Label(tr("Looking for backups…")).wraps().styled("secondary")
        rows.onActivate { [weak self] row in if let row = row as? BackupRow { self?.show(row.backup) } }
        library.findBackups { [weak self] in self?.show($0) }
    }

    var backups: [Backup] { rows.rows.compactMap { ($0 as? BackupRow)?.backup } }

    private func show(_ backups: [Backup]) {
        if backups.isEmpty {
            child = StatusPage(
                icon: "document-open-recent-symbolic", title: tr("No Backups Yet"),
                text: tr("Recess makes one by itself after the first change of a day."))
            return
        }
        for (position, backup) in backups.enumerated() { rows.insert(BackupRow(backup), at: position) }
        showList(focusing: backups.first)
    }

    private func showList(focusing backup: Backup?) {
        preview = nil
        child = list
        rows.rows.first { ($0 as? BackupRow)?.backup == backup }?.grabFocus()
    }

    func show(_ backup: Backup) {
        offTheMainThread {
            Result { () throws(StoreFailure) in try backup.decks() }
        } receive: {
            [weak self] decks in
            self?.show(backup, decks)
        }
    }

    private func show(_ backup: Backup, _ decks: Result<[Deck], StoreFailure>) {
        do throws(StoreFailure) {
            let now = try library.read { try $0.counts() }
            let preview = BackupPreview(backup, decks: try decks.get(), now: now)
            preview.padding(horizontal: 12, vertical: 12)
            preview.backButton.onClick { [weak self] in self?.showList(focusing: backup) }
            preview.restoreButton.onClick { [weak self] in self?.restore(backup) }
            self.preview = preview
            child = preview
            preview.restoreButton.grabFocus()
            announceNext(now.differences(in: backup.counts).joined(separator: ", "))
        } catch {
            hint.text = error.cause
            announce(error.cause)
        }
    }

    private func restore(_ backup: Backup) {
        preview?.restoreButton.isSensitive = false
        preview?.backButton.isSensitive = false
        preview?.say(tr("Restoring…"))
        library.restore(backup) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success: restored(backup)
            case .failure(let failure):
                preview?.restoreButton.isSensitive = true
                preview?.backButton.isSensitive = true
                preview?.say(failure.text)
            }
        }
    }
}
