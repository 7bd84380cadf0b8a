import Files
import FlagQuiz
import Gtk
import Library
import RecessKit

// “Why this flag?”, in the menu of each flag, for the set “For you”.
extension FlagsPage {
    /// Opens at a right click, with the menu key, or Shift+F10.
    func addMenu(to flag: FlagButton) {
        flag.hasContextMenu(named: { tr("Flag") }) {
            Menu(sections: [[(tr("_Why This Flag?"), ActivityCommand.whyThisOne.action)]])
        }
    }

    func tellWhy() {
        guard can(.whyThisOne), let why = whyAsked else { return }
        _ = surroundings.showAlert(
            Alert(
                heading: quiz.game.question.kind == .flag ? tr("Why This Flag?") : tr("Why This Place?"),
                body: why.text(surroundings.settings.learningWishes),
                responses: [MessageDialog.Response(tr("Close"), isSuggested: true)]))
    }

    private var whyAsked: WhyFlag? {
        if quiz.game.asksAgain { return .missed }
        let game = quiz.game
        let (all, wishes) = (book.countries(in: .forYou), surroundings.settings.learningWishes)
        return try? surroundings.library.readLibrary { library throws(StoreFailure) in
            try library.whyAsked(
                for: game.question.asked.thing, game.rules.asks.subjects, among: all, wishes)
        }
    }
}

extension WhyFlag {
    func text(_ wishes: LearningWishes) -> String {
        switch self {
        case .missed: tr("You missed it in this game. So it comes again after others.")
        case .new(let isNothingDue):
            Self.text(isNothingDue, [tr("It is new: you have not been asked for it yet.")])
        case .due(let recall, let answered):
            Self.text(
                false,
                [
                    Self.answered(answered),
                    tr(
                        "The chance that you still know it is about {percent}%, and you want to be {wanted}% sure.",
                        ["percent": recall.hundredthsText, "wanted": wishes.recall.hundredthsText]),
                ])
        case .leastKnown(let recall, let answered, let isNothingDue):
            Self.text(
                isNothingDue,
                [
                    Self.answered(answered),
                    tr(
                        "The chance that you know it is about {percent}%, less than for what comes after it.",
                        ["percent": recall.hundredthsText]),
                ])
        }
    }

    private static func text(_ isNothingDue: Bool, _ sentences: [String]) -> String {
        ((isNothingDue ? [tr("Nothing is due now, so this is a game for fun.")] : []) + sentences)
            .joined(separator: "\n\n")
    }

    private static func answered(_ time: Int64) -> String {
        let days = LocalTime.days(since: time)
        if days <= 0 { return tr("You were asked for it today.") }
        return trn(
            "You were asked for it {count} day ago.", "You were asked for it {count} days ago.",
            count: days)
    }
}
