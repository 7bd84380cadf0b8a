import FlagQuiz
import Gtk

/// Title, round and score: large and under one another, small and in a line, or, where a large text leaves
/// no room for that, small and under one another. Where the flags would have no room else, the title is left out.
final class FlagsHeader: LayoutContainer {
    init(_ quiz: FlagQuiz) {
        super.init(FirstThatFits()) {
            VStack(spacing: 6) {
                Label(tr("Guess the Flag")).styled("title-1")
                FlagsHeader.standing(of: quiz)
            }
            HStack(spacing: 10) {
                Label(tr("Guess the Flag")).styled("heading")
                FlagsHeader.standing(of: quiz)
            }
            VStack(spacing: 2) {
                Label(tr("Guess the Flag")).styled("heading").wraps()
                FlagsHeader.standing(of: quiz)
            }
            VStack(spacing: 2) {
                Label(tr("Guess the Flag")).styled("heading").wraps()
                LayoutContainer(RowOrColumn(spacing: 12)) {
                    RoundLabel(quiz)
                    ScoreLabel(quiz)
                }.align(horizontally: .center)
                FlagsHeader.buttons(of: quiz)
            }
            FlagsHeader.standing(of: quiz)
            VStack {
                LayoutContainer(RowOrColumn(spacing: 12)) {
                    RoundLabel(quiz, "caption-heading")
                    ScoreLabel(quiz, "caption-heading")
                }.align(horizontally: .center)
                FlagsHeader.buttons(of: quiz)
            }
        }
        styled("flags-header")
    }

    private static func buttons(of quiz: FlagQuiz) -> HStack {
        HStack(spacing: 12) {
            Spacer()
            StopButton(quiz)
            StatisticsButton()
            Spacer()
        }
    }

    private static func standing(of quiz: FlagQuiz) -> HStack {
        HStack(spacing: 12) {
            Spacer()
            RoundLabel(quiz)
            ScoreLabel(quiz)
            StopButton(quiz)
            StatisticsButton()
            Spacer()
        }
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
