import Gtk
import RecessKit

extension AboutWindow {
    static func ofRecess() -> AboutWindow {
        let home = "https://github.com/recess-desktop/recess"
        return AboutWindow(
            AboutWindow.Facts(
                name: tr("Recess"), icon: Recess.id, version: Recess.version,
                makers: tr("The Recess founders"),
                comment: tr("Five minutes of play between two things, and a little more known afterwards."),
                website: home, issues: "\(home)/issues",
                news: News(summary: ReleaseNotes.summary, points: ReleaseNotes.points)))
    }
}

extension ShortcutsWindow {
    static func of(_ activities: [any Activity]) -> ShortcutsWindow {
        ShortcutsWindow(
            tr("Keyboard Shortcuts"),
            Shortcut.groups(of: activities).map { group in
                Group(group.title, group.shortcuts.map { ($0.title, $0.keys.joined(separator: " ")) })
            })
    }
}
