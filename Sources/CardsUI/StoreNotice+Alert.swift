import Gtk
import RecessKit
import Storage

// The alert that says how the cards were found.
extension StoreNotice {
    var heading: String {
        switch self {
        case .setAside: tr("Your Cards Could Not Be Read")
        case .notKept: tr("Changes Are Not Kept")
        }
    }

    var body: String {
        sentences(
            whereNothingIsKept: tr(
                "You can play as always, but what you change lasts only until you close Recess. Everything that was saved before is unchanged."
            )
        ).joined(separator: "\n\n")
    }
}
