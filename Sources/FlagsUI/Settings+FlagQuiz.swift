import FlagQuiz
import Gtk
import World

/// The settings of the quiz: the rules of the next game.
extension Settings {
    private static let scoring = Setting("flags-scoring", standard: Scoring.steady.rawValue)
    private static let flagCount = Setting("flags-places", standard: 3)
    /// 0 means until the person stops.
    private static let questions = Setting("flags-questions", standard: 8)
    private static let set = Setting("flags-set", standard: CountrySet.eleven.rawValue)
    private static let difficulty = Setting("flags-difficulty", standard: Difficulty.easy.rawValue)
    private static let asks = Setting("flags-asks", standard: Asks.flags.rawValue)
    private static let placeAskedBy = Setting("flags-place-asked-by", standard: Clue.name.rawValue)
    private static let nameAnsweredBy = Setting("flags-names", standard: NameAnswer.choosing.rawValue)

    var flagRules: Rules {
        get {
            let questions = self[Settings.questions]
            return Rules(
                scoring: Scoring(rawValue: self[Settings.scoring]) ?? .steady,
                flagCount: self[Settings.flagCount] == 9 ? 9 : 3,
                length: questions > 0 ? .questions(questions) : .untilStopped,
                set: CountrySet(rawValue: self[Settings.set]) ?? .eleven,
                difficulty: Difficulty(rawValue: self[Settings.difficulty]) ?? .easy,
                asks: Asks(rawValue: self[Settings.asks]) ?? .flags,
                placeAskedBy: Clue(rawValue: self[Settings.placeAskedBy]) ?? .name,
                nameAnsweredBy: NameAnswer(rawValue: self[Settings.nameAnsweredBy]) ?? .choosing)
        }
        set {
            self[Settings.scoring] = newValue.scoring.rawValue
            self[Settings.flagCount] = newValue.flagCount
            self[Settings.set] = newValue.set.rawValue
            self[Settings.difficulty] = newValue.difficulty.rawValue
            self[Settings.asks] = newValue.asks.rawValue
            self[Settings.placeAskedBy] = newValue.placeAskedBy.rawValue
            self[Settings.nameAnsweredBy] = newValue.nameAnsweredBy.rawValue
            if case .questions(let number) = newValue.length {
                self[Settings.questions] = number
            } else {
                self[Settings.questions] = 0
            }
        }
    }
}
