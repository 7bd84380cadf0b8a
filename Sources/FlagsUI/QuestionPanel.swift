import FlagQuiz
import Gtk

/// The country asked for and the flags, on a translucent panel.
final class QuestionPanel: LayoutContainer {
    init(_ quiz: Quiz, book: FlagBook, flags: [FlagButton]) {
        let columns = flags.count > 3 ? 3 : 1
        let rows = (flags.count + columns - 1) / columns
        super.init(QuestionLayout(flagsShape: FlagGrid.widestRoom * Double(columns) / Double(rows))) {
            Prompt(quiz, book)
            LayoutContainer(FlagGrid(columns: columns)) {
                for flag in flags { flag }
            }
        }
        styled("question").expand()
    }

    /// As wide as the flags can use: three columns of wide flags need twice the panel's height, one column less.
    static func widthLimit(ofFlags count: Int) -> NoWiderThan {
        NoWiderThan(timesHeight: count > 3 ? 2 : 1.25, enough: 640)
    }
}

/// The request and the country's name, as large as there is room for.
private final class Prompt: LayoutContainer {
    init(_ quiz: Quiz, _ book: FlagBook) {
        let (request, smallRequest) = (0, 1)
        let (largeName, name, smallName) = (2, 3, 4)
        let arrangements: [Arrangements.Arrangement] = [
            .init([[request], [largeName]]),
            .init([[request], [name]]),
            .init([[smallRequest], [smallName]]),
            // Very large text in a very small window: only the name.
            .init([[smallName]]),
        ]
        super.init(Arrangements(spacing: 2, arrangements)) {
            Label(tr("Tap the flag of")).styled("heading").wraps()
            Label(tr("Tap the flag of")).styled("caption-heading").wraps()
            for style in ["title-1", "title-3", "heading"] {
                Label().styled(style).wraps().bind { label in
                    label.text = book.flag(of: quiz.game.question.answer)?.name ?? ""
                }
            }
        }
    }
}
