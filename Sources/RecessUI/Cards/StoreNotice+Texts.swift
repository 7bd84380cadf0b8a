import Gtk
import Storage

// What is said of how the cards were found.
extension StoreNotice {
    var heading: String {
        switch self {
        case .setAside: tr("Your Cards Could Not Be Read")
        case .notKept: tr("Changes Are Not Kept")
        }
    }

    var body: String {
        switch self {
        case .setAside(let path, let other, let reason):
            [
                reason.sentence(about: path),
                tr(
                    "It was set aside as “{file}”, with nothing lost of it. You go on with a new one.",
                    ["file": other]),
            ].joined(separator: "\n\n")
        case .notKept(let failure):
            [
                failure.textAtTheStart,
                tr(
                    "Everything can be played, but what you change lasts only until you close Recess. What was there is as it was."
                ),
            ].joined(separator: "\n\n")
        }
    }
}

extension SettingAsideReason {
    func sentence(about path: String) -> String {
        switch self {
        case .damaged: tr("The file “{file}” is damaged.", ["file": path])
        case .newerVersion:
            tr(
                "The file “{file}” was written by a newer version of Recess. Use that one to read it.",
                ["file": path])
        case .notOurs: tr("The file “{file}” was not made by Recess.", ["file": path])
        }
    }
}
