import FlagQuiz
import Gtk

/// The country asked for and the flags, on a translucent panel.
final class QuestionPanel: LayoutContainer {
    init(_ quiz: FlagQuiz, book: FlagBook, flags: [FlagButton]) {
        let columns = flags.count > 3 ? 3 : 1
        let rows = (flags.count + columns - 1) / columns
        // The widest flag of all is twice as wide as high.
        let grid = AspectGrid(
            aspectRatio: 2, spacing: 10, columns: columns, minimumItemWidth: 44)
        super.init(QuestionLayout(flagsShape: 2 * Double(columns) / Double(rows))) {
            LayoutContainer(FirstThatFits()) {
                QuestionPanel.prompt(quiz, book, nameStyle: "title-1")
                QuestionPanel.prompt(quiz, book, nameStyle: "title-3")
                QuestionPanel.prompt(quiz, book, "caption", nameStyle: "heading")
                // With very large text in a very small window the name says enough.
                QuestionPanel.name(quiz, book, style: "heading")
            }
            LayoutContainer(grid) {
                for flag in flags { flag }
            }
        }
        styled("question").expand()
    }

    private static func prompt(
        _ quiz: FlagQuiz, _ book: FlagBook, _ style: String = "heading", nameStyle: String
    ) -> VStack {
        VStack(spacing: 2) {
            Label(tr("Tap the flag of")).styled(style).wraps()
            // Never shortened: it is given its room first, and breaks between words where it must.
            name(quiz, book, style: nameStyle).layoutPriority(1)
        }
    }

    private static func name(_ quiz: FlagQuiz, _ book: FlagBook, style: String) -> Label {
        Label().styled(style).wraps().bind { label in
            label.text = book.flag(of: quiz.game.question.answer)?.name ?? ""
        }
    }
}
