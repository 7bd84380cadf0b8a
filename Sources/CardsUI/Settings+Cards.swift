import Flashcards
import Gtk

/// How cards are played, as it is kept in the settings.
extension Settings {
    /// 0: no limit.
    private static let seconds = Setting("cards-seconds", standard: 100)
    private static let shuffles = Setting("cards-shuffle", standard: true)
    private static let wrongComesBack = Setting("cards-wrong-comes-back", standard: true)

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
