import FlagQuiz
import Gtk
import RecessKit
import World

/// The preferences of the quiz: the rules of the next game. Those that would make no difference to what is asked are hidden.
enum FlagsPreferences {
    static func group(_ quiz: Quiz, _ book: FlagBook, settings: Settings) -> PreferencesGroup {
        func change(_ change: (inout Rules) -> Void) {
            change(&quiz.nextRules)
            settings.flagRules = quiz.nextRules
        }
        // A set needs two flags for a question.
        let sets = CountrySet.allCases.filter { book.countries(in: $0).count >= 2 }
        let flagCounts = [3, 9]
        return PreferencesGroup(tr("Guess the Flag"), about: book.aboutTheNextGame) {
            if book.hasMap {
                ChoiceRow(
                    tr("Questions"), showsChoiceUnderTitle: true, Asks.allCases.map(\.title),
                    chosen: Asks.allCases.firstIndex(of: quiz.nextRules.asks)
                ) { index in change { $0.asks = Asks.allCases[index] } }
                ChoiceRow(
                    tr("Where Is It?"), subtitle: tr("What is shown of the country that you look for."),
                    [tr("Its name"), tr("Its flag")],
                    chosen: Clue.allCases.firstIndex(of: quiz.nextRules.placeAskedBy)
                ) { index in change { $0.placeAskedBy = Clue.allCases[index] } }
                .bind { $0.isVisible = quiz.nextRules.asks.includes(.place) }
                ChoiceRow(
                    tr("What Is This?"), subtitle: tr("How you answer when a place is marked."),
                    [tr("Choose a name"), tr("Type the name")],
                    chosen: NameAnswer.allCases.firstIndex(of: quiz.nextRules.nameAnsweredBy)
                ) { index in change { $0.nameAnsweredBy = NameAnswer.allCases[index] } }
                .bind { $0.isVisible = quiz.nextRules.asks.includes(.name) }
            }
            ChoiceRow(
                tr("Countries"), showsChoiceUnderTitle: true,
                sets.map { $0.choice(book.countries(in: $0).count) },
                chosen: sets.firstIndex(of: quiz.nextRules.set) ?? sets.firstIndex(of: .eleven)
            ) { index in
                change { $0.set = sets[index] }
                book.prepare(sets[index])
            }
            ChoiceRow(
                tr("Difficulty"),
                subtitle: tr("Easy: wrong answers come from anywhere. Hard: they look like the right one."),
                Difficulty.allCases.map(\.title),
                chosen: Difficulty.allCases.firstIndex(of: quiz.nextRules.difficulty)
            ) { index in change { $0.difficulty = Difficulty.allCases[index] } }
            .bind { $0.isVisible = quiz.nextRules.hasChoices }
            ChoiceRow(
                tr("Scoring"), subtitle: tr("Steady: +1 and −1, never below 0. Bold: +10 and −1."),
                Scoring.allCases.map(\.title),
                chosen: Scoring.allCases.firstIndex(of: quiz.nextRules.scoring)
            ) { index in change { $0.scoring = Scoring.allCases[index] } }
            ChoiceRow(
                tr("Flags"), showsChoiceUnderTitle: true, [tr("3 in a column"), tr("9 in a grid")],
                chosen: flagCounts.firstIndex(of: quiz.nextRules.flagCount)
            ) { index in change { $0.flagCount = flagCounts[index] } }
            .bind { $0.isVisible = quiz.nextRules.hasChoices }
            ChoiceRow(
                tr("Length"), showsChoiceUnderTitle: true, Length.choices.map(\.title),
                chosen: Length.choices.firstIndex(of: quiz.nextRules.length)
            ) { index in change { $0.length = Length.choices[index] } }
        }
    }
}

extension Asks {
    fileprivate var title: String {
        switch self {
        case .flags: tr("Flags")
        case .places: tr("Where is it? You point at the map")
        case .names: tr("What is this? A place is marked")
        case .map: tr("Both, on the map")
        case .all: tr("Flags and the map, mixed")
        }
    }
}

extension CountrySet {
    fileprivate func choice(_ count: Int) -> String {
        self == .forYou
            ? tr("For you: what you need now, from the whole world")
            : trn("{set} ({count} flag)", "{set} ({count} flags)", count: count, ["set": title])
    }
}

extension FlagBook {
    /// Also names the packages with the rest of the world, if they are not installed.
    fileprivate var aboutTheNextGame: String {
        let rest: String? =
            switch (hasNames, hasPictures) {
            case (true, true): nil
            case (false, true): tr("For the names of the rest of the world, install the package iso-codes.")
            case (true, false): tr("For the rest of the flags, install the package iso-flags-svg.")
            case (false, false):
                tr("For the rest of the world, install the packages iso-codes and iso-flags-svg.")
            }
        return [tr("Applies from the next game on."), rest].compactMap { $0 }.joined(separator: "\n")
    }
}
