import FlagQuiz
import Gtk

/// How a quiz is kept in the settings: the rules of the next game, and the game that is being played.
extension Settings {
    private static let scoring = Setting("flags-scoring", standard: Scoring.steady.rawValue)
    private static let places = Setting("flags-places", standard: 3)
    /// 0: until the person stops.
    private static let questions = Setting("flags-questions", standard: 8)
    private static let game = Setting("flags-game", standard: [String: String]())

    var flagRules: Rules {
        get {
            let questions = self[Settings.questions]
            return Rules(
                scoring: Scoring(rawValue: self[Settings.scoring]) ?? .steady,
                places: self[Settings.places] == 9 ? 9 : 3,
                length: questions > 0 ? .questions(questions) : .untilStopped)
        }
        set {
            self[Settings.scoring] = newValue.scoring.rawValue
            self[Settings.places] = newValue.places
            if case .questions(let number) = newValue.length {
                self[Settings.questions] = number
            } else {
                self[Settings.questions] = 0
            }
        }
    }

    func flagGame(of countries: [Country]) -> Game? { Game(self[Settings.game], of: countries) }

    func keep(_ game: Game) { self[Settings.game] = game.record }
}
