import Gtk
import Observation

/// The choices that count for the whole program. Each acts at once and is kept in the settings.
@Observable
public final class Preferences {
    private static let reduceMotion = Setting("reduce-motion", standard: false)
    private static let differentiateWithoutColour = Setting("differentiate-without-colour", standard: false)
    private static let reduceTransparency = Setting("reduce-transparency", standard: false)
    @ObservationIgnored private let settings: Settings

    public var reducesMotion: Bool {
        didSet {
            settings[Preferences.reduceMotion] = reducesMotion
            apply()
        }
    }

    /// Right and wrong, won and lost are shown by a sign as well as by a colour.
    public var differentiatesWithoutColour: Bool {
        didSet { settings[Preferences.differentiateWithoutColour] = differentiatesWithoutColour }
    }

    /// Panels and capsules are solid.
    public var reducesTransparency: Bool {
        didSet { settings[Preferences.reduceTransparency] = reducesTransparency }
    }

    public init(_ settings: Settings) {
        self.settings = settings
        reducesMotion = settings[Preferences.reduceMotion]
        differentiatesWithoutColour = settings[Preferences.differentiateWithoutColour]
        reducesTransparency = settings[Preferences.reduceTransparency]
    }

    public func apply() { SystemStyle.reducesMotion = reducesMotion }
}
