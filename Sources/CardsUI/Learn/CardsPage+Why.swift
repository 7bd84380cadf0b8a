import Flashcards
import Gtk
import Library
import Memory
import RecessKit

// “Why this one?”, in the menu of the card.
extension CardsPage {
    /// Opens at a right click, with the menu key, or Shift+F10.
    func addCardMenu() {
        runView.pile.top.button.hasContextMenu(named: { tr("Card") }) {
            Menu(
                sections: [
                    [(tr("_Why This Card?"), ActivityCommand.whyThisOne.action)],
                    [
                        (tr("_Edit Cards"), ActivityCommand.editCards.action),
                        (tr("_Browse Cards"), ActivityCommand.browseCards.action),
                    ],
                ])
        }
    }

    func tellWhy() {
        guard let why = run.whyTopCard, let card = run.seen.first?.card.id else { return }
        let answered = try? surroundings.library.read { try $0.lastAnswer(of: card) }
        let days = answered.flatMap(\.self).map { LocalTime.days(since: $0) }
        _ = surroundings.showAlert(
            Alert(
                heading: tr("Why This Card?"), body: why.text(daysSinceAnswer: days, wishes: wishes),
                responses: [MessageDialog.Response(tr("Close"), isSuggested: true)]))
    }

    private var wishes: LearningWishes { surroundings.settings.learningWishes }
}

extension Run.Why {
    /// - Parameter days: since the last answer. `nil`: never answered.
    func text(daysSinceAnswer days: Int?, wishes: LearningWishes) -> String {
        switch self {
        case .wasWrong: tr("It was wrong just now. It comes again after others until it is right.")
        case .wasNew: tr("It is new, and forgotten quickly. So it comes once more after others.")
        case .planned(.new(let room)):
            [
                tr("It is new: you have not answered it yet."),
                room > 0
                    ? trn(
                        "There is time for {count} new card in this session and for its repetitions in the next two weeks.",
                        "There is time for {count} new cards in this session and for their repetitions in the next two weeks.",
                        count: room)
                    : tr("You are quicker than usual, so there is time for it."),
            ].joined(separator: "\n\n")
        case .planned(.warmUp(let recall)):
            [
                Self.answered(days),
                tr(
                    "You know it well: the chance is about {percent}%. A session begins with some cards like this.",
                    ["percent": recall.hundredthsText]),
            ].compactMap(\.self).joined(separator: "\n\n")
        case .planned(.due(let recall)):
            [
                Self.answered(days),
                tr(
                    "The chance that you still know it is about {percent}%, and you want to be {wanted}% sure.",
                    ["percent": recall.hundredthsText, "wanted": wishes.recall.hundredthsText]),
            ].compactMap(\.self).joined(separator: "\n\n")
        }
    }

    private static func answered(_ days: Int?) -> String? {
        guard let days else { return nil }
        if days <= 0 { return tr("You answered it today.") }
        return trn(
            "You last answered it {count} day ago.", "You last answered it {count} days ago.", count: days)
    }
}
