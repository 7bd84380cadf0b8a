import Gtk
import RecessKit
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
