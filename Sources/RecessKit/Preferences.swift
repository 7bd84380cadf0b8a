import Gtk
import Observation

/// The choices that count for the whole program. Each acts at once and is kept in the settings.
@Observable
public final class Preferences {
    private static let reduceMotion = Setting("reduce-motion", standard: false)
    private static let differentiateWithoutColour = Setting("differentiate-without-colour", standard: false)
    private static let reduceTransparency = Setting("reduce-transparency", standard: false)
    private static let verdictButtons = Setting("cards-buttons-always", standard: true)
    private static let whiteCards = Setting("cards-white-in-dark", standard: false)
    private static let hasTurned = Setting("cards-turned-once", standard: false)
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

    public var alwaysShowsVerdictButtons: Bool {
        didSet { settings[Preferences.verdictButtons] = alwaysShowsVerdictButtons }
    }

    /// Cards are white in the dark style too.
    public var keepsCardsWhite: Bool { didSet { settings[Preferences.whiteCards] = keepsCardsWhite } }

    /// The person knows how to turn a card.
    public var hasTurnedACard: Bool { didSet { settings[Preferences.hasTurned] = hasTurnedACard } }

    public init(_ settings: Settings) {
        self.settings = settings
        keepsCardsWhite = settings[Preferences.whiteCards]
        hasTurnedACard = settings[Preferences.hasTurned]
        reducesMotion = settings[Preferences.reduceMotion]
        differentiatesWithoutColour = settings[Preferences.differentiateWithoutColour]
        reducesTransparency = settings[Preferences.reduceTransparency]
        alwaysShowsVerdictButtons = settings[Preferences.verdictButtons]
    }

    public func apply() { SystemStyle.reducesMotion = reducesMotion }
}
