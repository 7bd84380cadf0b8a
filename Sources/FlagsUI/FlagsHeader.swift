import FlagQuiz
import Gtk

/// Title, round and score. They are in two rows, or in one row with smaller text, or, if the text is very large, each in
/// a row. The title goes if there is too little room for the flags.
final class FlagsHeader: LayoutContainer {
    fileprivate let layout: Arrangements

    init(_ quiz: Quiz) {
        let (largeTitle, title, wrappedTitle) = (0, 1, 2)
        let (round, score, smallRound, smallScore, buttons) = (3, 4, 5, 6, 7)
        let arrangements: [Arrangements.Arrangement] = [
            .init([[largeTitle], [round, score, buttons]]),
            .init([[title, round, score, buttons]]),
            .init([[wrappedTitle], [round, score, buttons]]),
            .init([[wrappedTitle], [round, score], [buttons]]),
            .init([[wrappedTitle], [round], [score], [buttons]]),
            .init([[round, score, buttons]]),
            .init([[smallRound, smallScore, buttons]]),
            .init([[smallRound, smallScore], [buttons]]),
            .init([[smallRound], [smallScore], [buttons]]),
        ]
        layout = Arrangements(spacing: 12, rowSpacing: 0, arrangements)
        super.init(layout) {
            Label().styled("title-1").bind { $0.text = quiz.game.title }
            Label().styled("heading").bind { $0.text = quiz.game.title }
            Label().styled("heading").wraps().bind { $0.text = quiz.game.title }
            RoundLabel(quiz)
            ScoreLabel(quiz)
            RoundLabel(quiz, "caption-heading")
            ScoreLabel(quiz, "caption-heading")
            HStack(spacing: 12) {
                StopButton(quiz)
                StatisticsButton()
            }.align(vertically: .center)
        }
        styled("flags-header")
    }
}

/// The header with the question under it. The header gets up to a quarter of the height, whatever the question needs, so that
/// it stays as it is from question to answer. What its arrangement does not use goes to the question. In the statistics
/// there is no header.
struct QuestionUnderHeader: Layout {
    let header: Arrangements
    private let spacing = 8
    private let stack = StackLayout(orientation: .vertical, spacing: 8)

    init(header: FlagsHeader) { self.header = header.layout }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        stack.extent(of: children, along: orientation, other: other)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard children.count == 2 else { return stack.place(children, in: size) }
        let (whole, width) = (Int(size.height), Int(size.width))
        let extents = children.map { $0.extent(along: .vertical, other: width) }
        let most = min(whole / 4, whole - spacing - extents[1].minimum)
        let height = Double(
            header.usedHeight(of: children[0].children, width: width, height: max(extents[0].minimum, most)))
        children[0].place(in: Rectangle(x: 0, y: 0, width: size.width, height: height))
        let top = height + Double(spacing)
        children[1].place(
            in: Rectangle(x: 0, y: top, width: size.width, height: max(0, size.height - top)))
    }
}

private final class RoundLabel: Label {
    init(_ quiz: Quiz, _ style: String = "heading") {
        super.init()
        styled(style).bind { $0.text = quiz.game.roundText }
    }
}

private final class ScoreLabel: Label {
    init(_ quiz: Quiz, _ style: String = "heading") {
        super.init()
        styled(style).bind { $0.text = quiz.game.scoreText }
    }
}

private final class StatisticsButton: Button {
    init() {
        super.init(icon: "recess-statistics-symbolic", name: tr("Statistics"))
        styled("flat", "circular", "statistics-button").does("win.statistics").align(vertically: .center)
    }
}

/// Only in a game that goes on until it is stopped.
private final class StopButton: Button {
    init(_ quiz: Quiz) {
        super.init(tr("Stop"))
        styled("stop").onClick { quiz.stop() }
        bind {
            $0.isVisible = quiz.game.rules.length == .untilStopped
            $0.isSensitive = quiz.game.canStop
        }
    }
}
