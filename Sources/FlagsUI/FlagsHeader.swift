import FlagQuiz
import Gtk

/// Title, round and score: large and under one another, small and in a line, or, where a large text leaves
/// no room for that, small and under one another. Where the flags would have no room else, the title is left out.
final class FlagsHeader: LayoutContainer {
    init(_ quiz: FlagQuiz) {
        let (largeTitle, title, wrappedTitle) = (0, 1, 2)
        let (round, score, smallRound, smallScore, buttons) = (3, 4, 5, 6, 7)
        let arrangements: [Arrangements.Arrangement] = [
            .init([[largeTitle], [round, score, buttons]]),
            .init([[title, round, score, buttons]]),
            .init([[wrappedTitle], [round, score, buttons]]),
            .init([[wrappedTitle], [round, score], [buttons]]),
            .init([[wrappedTitle], [round], [score], [buttons]]),
            .init([[round, score, buttons]]),
            .init([[smallRound, smallScore], [buttons]]),
            .init([[smallRound], [smallScore], [buttons]]),
        ]
        super.init(Arrangements(spacing: 12, rowSpacing: 0, arrangements)) {
            Label(tr("Guess the Flag")).styled("title-1")
            Label(tr("Guess the Flag")).styled("heading")
            Label(tr("Guess the Flag")).styled("heading").wraps()
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
    init(_ quiz: FlagQuiz, _ style: String = "heading") {
        super.init()
        styled(style).bind { $0.text = quiz.game.roundText }
    }
}

private final class ScoreLabel: Label {
    init(_ quiz: FlagQuiz, _ style: String = "heading") {
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

/// Only in a game that has no end of its own.
private final class StopButton: Button {
    init(_ quiz: FlagQuiz) {
        super.init(tr("Stop"))
        styled("stop").onClick { quiz.stop() }
        bind {
            $0.isVisible = quiz.game.rules.length == .untilStopped
            $0.isSensitive = quiz.game.canStop
        }
    }
}
