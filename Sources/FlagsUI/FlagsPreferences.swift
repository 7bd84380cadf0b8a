import FlagQuiz
import Gtk
import RecessKit

/// What the next game is played by.
enum FlagsPreferences {
    static func group(_ quiz: FlagQuiz, _ book: FlagBook, settings: Settings) -> PreferencesGroup {
        func change(_ change: (inout Rules) -> Void) {
            change(&quiz.nextRules)
            settings.flagRules = quiz.nextRules
        }
        // What cannot be asked for is not offered.
        let sets = CountrySet.allCases.filter { book.countries(in: $0).count >= 2 }
        let places = [3, 9]
        return PreferencesGroup(tr("Guess the Flag"), about: book.aboutTheNextGame) {
            ChoiceRow(
                tr("Countries"), showsChoiceUnderTitle: true,
                sets.map { $0.choice(book.countries(in: $0).count) },
                chosen: sets.firstIndex(of: quiz.nextRules.set) ?? sets.firstIndex(of: .eleven)
            ) { index in
                change { $0.set = sets[index] }
                book.prepare(sets[index])
            }
            ChoiceRow(
                tr("Wrong Flags"), subtitle: tr("Easy: from anywhere. Hard: from those that look alike."),
                Difficulty.allCases.map(\.title),
                chosen: Difficulty.allCases.firstIndex(of: quiz.nextRules.difficulty)
            ) { index in change { $0.difficulty = Difficulty.allCases[index] } }
            ChoiceRow(
                tr("Scoring"), subtitle: tr("Steady: +1 and −1, never below 0. Bold: +10 and −1."),
                Scoring.allCases.map(\.title),
                chosen: Scoring.allCases.firstIndex(of: quiz.nextRules.scoring)
            ) { index in change { $0.scoring = Scoring.allCases[index] } }
            ChoiceRow(
                tr("Flags"), showsChoiceUnderTitle: true, [tr("3 in a column"), tr("9 in a grid")],
                chosen: places.firstIndex(of: quiz.nextRules.places)
            ) { index in change { $0.places = places[index] } }
            ChoiceRow(
                tr("Length"), showsChoiceUnderTitle: true, Length.choices.map(\.title),
                chosen: Length.choices.firstIndex(of: quiz.nextRules.length)
            ) { index in change { $0.length = Length.choices[index] } }
        }
    }
}

extension CountrySet {
    fileprivate func choice(_ count: Int) -> String {
        trn("{set} ({count} flag)", "{set} ({count} flags)", count: count, ["set": title])
    }
}

extension FlagBook {
    /// Also says where the rest of the world is to be had, if it is not here.
    fileprivate var aboutTheNextGame: String {
        let rest: String? =
            switch (hasNames, hasPictures) {
            case (true, true): nil
            case (false, true): tr("The package iso-codes brings the names of the rest of the world.")
            case (true, false): tr("The package iso-flags-svg brings the rest of the flags.")
            case (false, false): tr("The packages iso-codes and iso-flags-svg bring the rest of the world.")
            }
        return [tr("From the next game on."), rest].compactMap { $0 }.joined(separator: "\n")
    }
}
