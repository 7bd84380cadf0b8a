import Files
import Gtk
import RecessKit
import Sync

// “Keep in Step” in the preferences: which folder, and how it stands with the other machines.
extension KeepingInStep {
    func makeGroup(in window: PreferencesWindow) -> PreferencesGroup {
        let button = Button(tr("Choose Folder…")).wraps()
        button.onClick { [weak self, weak window] in
            if let self, let window { pressed(in: window) }
        }
        let place = ActionRow(tr("Keep in Step Through a Folder"), control: button)
        let others = ActionRow(tr("Other Machines"), control: Spacer())
        place.bind { [weak self] row in
            guard let self else { return }
            row.subtitle = placeText
            button.label = folder == nil ? tr("Choose Folder…") : tr("Stop")
            button.named(folder == nil ? tr("Choose Folder…") : tr("Stop Keeping in Step"))
        }
        others.bind { [weak self] row in
            guard let self else { return }
            row.isVisible = folder != nil
            row.subtitle = stateText
        }
        let group = PreferencesGroup(tr("Several Machines")) {
            place
            others
        }
        group.isVisible = isPossible
        return group
    }

    private func pressed(in window: PreferencesWindow) {
        guard folder != nil else { return ask(over: window) }
        stop { [weak window] failure in
            window?.show(
                Toast(
                    failure?.text
                        ?? tr("This machine is not kept in step any more. The folder stays as it is.")))
        }
    }

    private func ask(over window: PreferencesWindow) {
        FileChooser(
            over: window, title: tr("Keep in Step Through a Folder"), accept: tr("_Choose"), .folder
        ) { [weak self, weak window] paths, _ in
            guard let path = paths.first else { return }
            self?.choose(path) { failure in
                if let failure { window?.show(Toast(failure.text)) }
            }
        }.show()
    }

    private var placeText: String {
        folder
            ?? tr(
                "Any folder that Syncthing, Nextcloud or a USB stick carries between your machines. No server, no account."
            )
    }

    /// What hinders, or who is there.
    var stateText: String {
        guard let folder else { return "" }
        if let problems = report?.problems, !problems.isEmpty {
            return problems.map { $0.sentence(in: folder) }.joined(separator: "\n")
        }
        guard !isUnderWay, let report else { return tr("Getting in step…") }
        if report.missingLines > 0 { return tr("Something is still on its way through the folder.") }
        if report.machines.isEmpty { return tr("None yet. Choose the same folder on your other machine.") }
        return report.machines.map(\.text).joined(separator: "\n")
    }
}

extension SyncMachine {
    fileprivate var text: String {
        let last = LocalTime(milliseconds: lastHere)
        return tr(
            "{machine}, in the folder last on {date} at {time}",
            ["machine": name, "date": last.date, "time": last.time])
    }
}
