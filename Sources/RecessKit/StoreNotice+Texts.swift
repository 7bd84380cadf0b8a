import Gtk
import Storage

// What a person reads when a store could not be opened as usual.
extension StoreNotice {
    /// What has happened to the file, sentence by sentence.
    ///
    /// - Parameter consequence: what it means where nothing new can be kept.
    public func sentences(whereNothingIsKept consequence: String) -> [String] {
        switch self {
        case .setAside(let path, let other, let reason):
            [
                reason.sentence(about: path),
                tr(
                    "It is now called “{file}”, and nothing in it is lost. Recess goes on with a new one.",
                    ["file": other]),
            ]
        case .notKept(let failure): [failure.cause, consequence]
        }
    }
}

extension SettingAsideReason {
    fileprivate func sentence(about path: String) -> String {
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
