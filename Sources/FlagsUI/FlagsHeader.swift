import FlagQuiz
import Gtk

/// Title, round and score. They are in two rows, or in one row with smaller text, or, if the text is very large, each in
/// a row. The title goes if there is too little room for the flags.
final class FlagsHeader: LayoutContainer {
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
        super.init(Arrangements(spacing: 12, rowSpacing: 0, arrangements)) {
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
