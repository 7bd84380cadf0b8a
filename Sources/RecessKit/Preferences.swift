import Gtk
import Observation

/// What the person has chosen for the whole program. A choice acts at once and is kept.
@Observable
public final class Preferences {
    private static let reduceMotion = Setting("reduce-motion", standard: false)
    private static let differentiateWithoutColour = Setting("differentiate-without-colour", standard: false)
    private static let reduceTransparency = Setting("reduce-transparency", standard: false)
    private static let verdictButtons = Setting("cards-buttons-always", standard: true)
    @ObservationIgnored private let settings: Settings

    public var reducesMotion: Bool {
        didSet {
            settings[Preferences.reduceMotion] = reducesMotion
            apply()
        }
    }

    /// Outcomes carry a sign, not a colour alone.
    public var differentiatesWithoutColour: Bool {
        didSet { settings[Preferences.differentiateWithoutColour] = differentiatesWithoutColour }
    }

    /// Nothing shines through.
    public var reducesTransparency: Bool {
        didSet { settings[Preferences.reduceTransparency] = reducesTransparency }
    }

    public var alwaysShowsVerdictButtons: Bool {
        didSet { settings[Preferences.verdictButtons] = alwaysShowsVerdictButtons }
    }

    public init(_ settings: Settings) {
        self.settings = settings
        reducesMotion = settings[Preferences.reduceMotion]
        differentiatesWithoutColour = settings[Preferences.differentiateWithoutColour]
        reducesTransparency = settings[Preferences.reduceTransparency]
        alwaysShowsVerdictButtons = settings[Preferences.verdictButtons]
    }

    public func apply() { SystemStyle.reducesMotion = reducesMotion }
}
