import Flashcards
import Gtk
import RecessKit

extension CardsPreferences {
    /// The rows for cards in the preferences window: the rules of the next run, and the look of every run.
    func makeGroup(_ settings: Settings) -> PreferencesGroup {
        func change(_ change: (inout RunRules) -> Void) { change(&settings.cardRules) }
        let rules = settings.cardRules
        var chosen = rules.seconds ?? 100
        let seconds = SpinButton(RunRules.secondsToChooseFrom, step: 10, value: chosen) { seconds in
            chosen = seconds
            change { $0.seconds = seconds }
        }
        seconds.isSensitive = rules.seconds != nil
        return PreferencesGroup(
            tr("Cards"), about: tr("Time limit, order and wrong cards count from the next run on.")
        ) {
            ActionRow(
                tr("Time Limit"), subtitle: tr("Without it, a run takes as long as it takes."),
                control: Switch(isOn: rules.seconds != nil) { [weak seconds] isOn in
                    change { $0.seconds = isOn ? chosen : nil }
                    seconds?.isSensitive = isOn
                })
            ActionRow(tr("Seconds"), control: seconds.accessibleName(tr("Seconds")))
            ActionRow(
                tr("Shuffle"), subtitle: tr("Otherwise the cards come in the order of the deck."),
                control: Switch(isOn: rules.shuffles) { isOn in change { $0.shuffles = isOn } })
            ActionRow(
                tr("Wrong Cards Come Again"),
                subtitle: tr("At the bottom of the pile, until they are right."),
                control: Switch(isOn: rules.wrongComesBack) { isOn in change { $0.wrongComesBack = isOn } })
            ChoiceRow(
                tr("Buttons for Correct and Wrong"),
                subtitle: tr("When needed: with a screen reader, or without colour."),
                [tr("Always"), tr("When needed")], chosen: alwaysShowsVerdictButtons ? 0 : 1
            ) { self.alwaysShowsVerdictButtons = $0 == 0 }
            ActionRow(
                tr("Four Grades"),
                subtitle: tr("Again, Hard, Good and Easy, with buttons and the keys 1 to 4."),
                control: Switch(isOn: hasFourGrades) { self.hasFourGrades = $0 })
            ActionRow(
                tr("Play Sounds by Themselves"),
                subtitle: tr(
                    "Those of the question when a card comes, those of the answer when it is shown."),
                control: Switch(isOn: playsSounds) { self.playsSounds = $0 })
            ActionRow(
                tr("White Cards in the Dark Style"), subtitle: tr("Otherwise cards are dark there."),
                control: Switch(isOn: keepsCardsWhite) { self.keepsCardsWhite = $0 })
        }
    }
}
