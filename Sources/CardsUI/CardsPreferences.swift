import Flashcards
import Gtk
import Observation

/// The choices for cards that act at once, in every run. They are kept in the settings.
@Observable
final class CardsPreferences {
    private static let verdictButtons = Setting("cards-buttons-always", standard: true)
    private static let fourGrades = Setting("cards-four-grades", standard: false)
    private static let sounds = Setting("cards-sounds", standard: false)
    private static let whiteCards = Setting("cards-white-in-dark", standard: false)
    private static let hasTurned = Setting("cards-turned-once", standard: false)
    private static let hasSwiped = Setting("cards-swiped-once", standard: false)
    private static let isLearning = Setting("cards-learn", standard: false)
    private static let minutes = Setting("cards-minutes", standard: 5)
    @ObservationIgnored private let settings: Settings

    /// The way through the deck that was chosen last.
    var isLearning: Bool { didSet { settings[CardsPreferences.isLearning] = isLearning } }

    /// For how long the person wanted to learn last. `nil`: all that is due.
    var minutesToLearn: Int? { didSet { settings[CardsPreferences.minutes] = minutesToLearn ?? 0 } }

    var alwaysShowsVerdictButtons: Bool {
        didSet { settings[CardsPreferences.verdictButtons] = alwaysShowsVerdictButtons }
    }

    /// Again, Hard, Good and Easy in the place of wrong and correct.
    var hasFourGrades: Bool { didSet { settings[CardsPreferences.fourGrades] = hasFourGrades } }

    /// Sounds play by themselves: those of the question when a card comes, those of the answer when it is shown.
    var playsSounds: Bool { didSet { settings[CardsPreferences.sounds] = playsSounds } }

    /// Cards are white in the dark style too.
    var keepsCardsWhite: Bool { didSet { settings[CardsPreferences.whiteCards] = keepsCardsWhite } }

    /// The person has turned a card and needs no hint any more.
    var hasTurnedACard: Bool { didSet { settings[CardsPreferences.hasTurned] = hasTurnedACard } }

    /// The person has swiped a card and needs no hint any more.
    var hasSwipedACard: Bool { didSet { settings[CardsPreferences.hasSwiped] = hasSwipedACard } }

    init(_ settings: Settings) {
        self.settings = settings
        alwaysShowsVerdictButtons = settings[CardsPreferences.verdictButtons]
        hasFourGrades = settings[CardsPreferences.fourGrades]
        playsSounds = settings[CardsPreferences.sounds]
        keepsCardsWhite = settings[CardsPreferences.whiteCards]
        hasTurnedACard = settings[CardsPreferences.hasTurned]
        hasSwipedACard = settings[CardsPreferences.hasSwiped]
        isLearning = settings[CardsPreferences.isLearning]
        let minutes = settings[CardsPreferences.minutes]
        minutesToLearn = minutes > 0 ? minutes : nil
    }
}

extension Settings {
    /// 0 means no limit.
    private static let seconds = Setting("cards-seconds", standard: 100)
    private static let shuffles = Setting("cards-shuffle", standard: true)
    private static let wrongComesBack = Setting("cards-wrong-comes-back", standard: true)

    /// The rules of the next run.
    var cardRules: RunRules {
        get {
            let seconds = self[Settings.seconds]
            return RunRules(
                seconds: seconds > 0 ? seconds : nil, shuffles: self[Settings.shuffles],
                wrongComesBack: self[Settings.wrongComesBack])
        }
        set {
            self[Settings.seconds] = newValue.seconds ?? 0
            self[Settings.shuffles] = newValue.shuffles
            self[Settings.wrongComesBack] = newValue.wrongComesBack
        }
    }
}
