import FlagQuiz
import Gtk

/// One of the flags to choose from. Its name says what it looks like, so that the quiz can be played
/// without seeing it.
final class FlagButton: Button {
    private let number: String
    private let book: FlagBook
    private var country: Country?

    init(place: Int, of quiz: FlagQuiz, book: FlagBook, picture: FlagPicture) {
        number = String(place + 1)
        self.book = book
        super.init()
        child = picture
        styled("flat", "flag")
        onClick { quiz.pick(place) }
        bind { button in
            let choices = quiz.game.question.choices
            guard choices.indices.contains(place), let flag = book.flag(of: choices[place]) else { return }
            picture.flag = flag
            button.aspectRatio(flag.proportion)
            button.describe(flag.country)
        }
    }

    /// What it looks like may have to be found out first.
    private func describe(_ country: Country) {
        guard country != self.country else { return }
        self.country = country
        var isDescribed = false
        book.looks.prepare([country]) { [weak self] in
            guard let self, self.country == country, let look = book.looks.look(of: country) else { return }
            isDescribed = true
            accessibleName(
                tr(
                    "Flag {number}: {description}",
                    ["number": number, "description": look.description.text]))
        }
        // A name that is there for a moment only would be spoken too.
        if !isDescribed { accessibleName(tr("Flag {number}", ["number": number])) }
    }
}
