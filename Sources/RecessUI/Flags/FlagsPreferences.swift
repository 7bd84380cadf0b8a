import FlagQuiz
import Gtk

/// What the next game is played by.
enum FlagsPreferences {
    static func group(_ quiz: FlagQuiz, settings: Settings) -> PreferencesGroup {
        func change(_ change: (inout Rules) -> Void) {
            change(&quiz.nextRules)
            settings.flagRules = quiz.nextRules
        }
        let places = [3, 9]
        return PreferencesGroup(tr("Guess the Flag"), about: tr("From the next game on.")) {
            ChoiceRow(
                tr("Scoring"), subtitle: tr("Steady: +1 and −1, never below 0. Bold: +10 and −1."),
                Scoring.allCases.map(\.title),
                chosen: Scoring.allCases.firstIndex(of: quiz.nextRules.scoring)
            ) { index in change { $0.scoring = Scoring.allCases[index] } }
            ChoiceRow(
                tr("Flags"), [tr("3 in a column"), tr("9 in a grid")],
                chosen: places.firstIndex(of: quiz.nextRules.places)
            ) { index in change { $0.places = places[index] } }
            ChoiceRow(
                tr("Length"), Length.choices.map(\.title),
                chosen: Length.choices.firstIndex(of: quiz.nextRules.length)
            ) { index in change { $0.length = Length.choices[index] } }
        }
    }
}
