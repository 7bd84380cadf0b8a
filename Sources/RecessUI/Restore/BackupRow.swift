import Gtk
import Library
import RecessKit

/// A backup in the list: its date, and how much it has.
final class BackupRow: ListBoxRow {
    let backup: Backup

    init(_ backup: Backup) {
        self.backup = backup
        super.init()
        child = VStack(spacing: 2) {
            Label(backup.title).wraps().startsAtEdge().styled("prompt")
            Label(backup.counts.text).wraps().startsAtEdge().styled("secondary")
        }.padding(horizontal: 4, vertical: 6)
        accessibleName("\(backup.title), \(backup.counts.text)")
    }
}

extension Backup {
    /// Its date, and that the file is damaged where it is.
    var title: String {
        let moment = LocalTime(milliseconds: date)
        let date = tr("{date}, {time}", ["date": moment.date, "time": moment.time])
        return switch kind {
        case .backup: date
        case .damagedLibrary: tr("Damaged file of {date}", ["date": date])
        }
    }
}
