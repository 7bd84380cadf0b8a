import FlagQuiz
import Gtk
import World

/// One of the flags to choose from. Its accessible name describes the flag, so that the quiz can be played without
/// seeing it.
final class FlagButton: Button {
    private let number: String
    private let book: FlagBook
    private var country: Country?

    /// - Parameter index: of the flag among the question's choices.
    init(index: Int, of quiz: Quiz, book: FlagBook, picture: FlagPicture) {
        number = String(index + 1)
        self.book = book
        super.init()
        child = picture
        styled("flat", "flag")
        onClick { quiz.pick(index) }
        bind { button in
            let choices = quiz.game.question.choices
            guard choices.indices.contains(index), let flag = book.flag(of: choices[index]) else { return }
            picture.flag = flag
            button.aspectRatio(flag.proportion)
            button.describe(flag.country)
        }
    }

    /// The description may come later, when it has to be worked out from the picture.
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
        // Set only if there is no description yet: a screen reader would speak both names.
        if !isDescribed { accessibleName(tr("Flag {number}", ["number": number])) }
    }
}
