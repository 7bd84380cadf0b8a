import FlagQuiz
import Gtk

/// One of the flags to choose from. Its name says what it looks like, so that the quiz can be played
/// without seeing it.
final class FlagButton: Button {
    init(place: Int, of quiz: FlagQuiz, book: FlagBook, picture: FlagPicture) {
        super.init()
        child = picture
        styled("flat", "flag")
        onClick { quiz.pick(place) }
        bind { button in
            let choices = quiz.game.question.choices
            guard choices.indices.contains(place), let flag = book.flag(of: choices[place]) else { return }
            picture.flag = flag
            button.aspectRatio(flag.proportion)
            button.accessibleName(
                tr(
                    "Flag {number}: {description}",
                    ["number": String(place + 1), "description": ""]))
        }
    }
}
