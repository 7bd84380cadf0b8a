import FlagQuiz
import Gtk

/// The country asked for and the flags, on a translucent panel.
final class QuestionPanel: LayoutContainer {
    init(_ quiz: FlagQuiz, book: FlagBook, flags: [FlagButton]) {
        let columns = flags.count > 3 ? 3 : 1
        let rows = (flags.count + columns - 1) / columns
        // The widest flag of all is twice as wide as high.
        let grid = AspectGrid(
            aspectRatio: 2, spacing: 10, columns: columns, minimumItemWidth: 52)
        super.init(QuestionLayout(flagsShape: 2 * Double(columns) / Double(rows))) {
            VStack(spacing: 2) {
                Label(tr("Tap the flag of")).styled("heading").wraps()
                // Never shortened: it is given its room first, and breaks between words where it must.
                Label().styled("title-1").wraps().layoutPriority(1).bind { label in
                    label.text = book.flag(of: quiz.game.question.answer)?.name ?? ""
                }
            }
            LayoutContainer(grid) {
                for flag in flags { flag }
            }
        }
        styled("question").expand()
    }
}
