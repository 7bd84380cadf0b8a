import Gtk

/// What the person has chosen for the whole program. A choice acts at once and is kept.
final class Preferences {
    private static let reduceMotion = Setting("reduce-motion", standard: false)
    private let settings: Settings

    init(_ settings: Settings) { self.settings = settings }

    var reducesMotion: Bool {
        get { settings[Preferences.reduceMotion] }
        set {
            settings[Preferences.reduceMotion] = newValue
            apply()
        }
    }

    func apply() { SystemStyle.reducesMotion = reducesMotion }
}
