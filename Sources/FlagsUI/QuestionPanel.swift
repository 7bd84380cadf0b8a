import FlagQuiz
import Gtk

/// The country asked for and the flags, on a translucent panel.
final class QuestionPanel: LayoutContainer {
    init(_ quiz: Quiz, book: FlagBook, flags: [FlagButton]) {
        let columns = flags.count > 3 ? 3 : 1
        let rows = (flags.count + columns - 1) / columns
        super.init(QuestionLayout(flagsShape: FlagGrid.widestRoom * Double(columns) / Double(rows))) {
            Prompt(
                request: { label in
                    label.text = tr("Tap the flag of")
                    return label
                },
                asked: { style in
                    Label().styled(style).wraps().bind { label in
                        label.text = book.flag(of: quiz.game.question.answer)?.name ?? ""
                    }
                })
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

/// A request and what it asks for, as large as there is room for.
final class Prompt: LayoutContainer {
    /// - Parameters:
    ///   - request: gives the label its text.
    ///   - asked: makes what is asked for, in a style.
    init(request: (Label) -> Label, asked: (_ style: String) -> Widget) {
        let (largeRequest, smallRequest) = (0, 1)
        let (large, medium, small) = (2, 3, 4)
        let arrangements: [Arrangements.Arrangement] = [
            .init([[largeRequest], [large]]),
            .init([[largeRequest], [medium]]),
            .init([[smallRequest], [small]]),
            // Very large text in a very small window: only what is asked for.
            .init([[small]]),
        ]
        super.init(Arrangements(spacing: 2, arrangements)) {
            for style in ["heading", "caption-heading"] { request(Label().styled(style).wraps()) }
            for style in ["title-1", "title-3", "heading"] { asked(style) }
        }
    }
}
