import FlagQuiz
import Glibc
import Gtk
import RecessKit
import World

extension FlagStatistics {
    /// The totals in one line.
    var totals: String {
        tr(
            "{games} · {answers} · {percent} right · typically in {seconds} s",
            [
                "games": trn("{count} game", "{count} games", count: gameCount),
                "answers": trn("{count} answer", "{count} answers", count: answers.all),
                "percent": answers.share.percentText,
                "seconds": (medianTime ?? .zero).secondsText,
            ])
    }

    /// What the plot shows, for screen readers.
    var courseInWords: String {
        guard let first = course.first, let last = course.last,
            let best = course.first(where: { $0.best == last.best })
        else { return tr("No game yet that was long enough to count.") }
        return [
            trn(
                "{count} game, from {first} to {last}.", "{count} games, from {first} to {last}.",
                count: course.count, ["first": first.dateText, "last": last.dateText]),
            tr(
                "The first score was {first} of the best possible one, the latest {latest}.",
                ["first": first.share.percentText, "latest": last.share.percentText]),
            tr(
                "The best was {best}, on {date}.",
                ["best": last.best.percentText, "date": best.dateText]),
        ].joined(separator: " ")
    }

    /// How to read the plot.
    var courseCaption: String {
        let leftOut = gameCount - course.count
        return [
            tr(
                "Each dot is a game: its score as a share of the best possible one. The line is the best so far."
            ),
            course.count > 30
                ? tr(
                    "Where there is no room for each game, a dot is the average of several, on a line from the lowest to the highest."
                ) : nil,
            leftOut > 0
                ? trn(
                    "{count} game that was stopped before its eighth answer is left out.",
                    "{count} games that were stopped before their eighth answer are left out.",
                    count: leftOut) : nil,
        ].compactMap { $0 }.joined(separator: " ")
    }
}

extension CourseStep {
    var dateText: String { LocalTime(milliseconds: date).date }
}

extension RegionCount {
    var countText: String {
        tr(
            "{right} of {count} right ({percent})",
            [
                "right": answers.right.grouped, "count": answers.all.grouped,
                "percent": answers.share.percentText,
            ])
    }
}

extension Region {
    var title: String {
        switch self {
        case .africa: tr("Africa")
        case .americas: tr("Americas")
        case .asia: tr("Asia")
        case .europe: tr("Europe")
        case .oceania: tr("Oceania")
        }
    }
}

extension BestScore {
    var title: String {
        let set = CountrySet(rawValue: kind.set)?.title ?? kind.set
        return kind.isHard ? tr("{set}, hard", ["set": set]) : tr("{set}, easy", ["set": set])
    }

    /// The other rules of this kind of game.
    var rules: String {
        tr(
            "{questions}, {length}, {scoring}",
            [
                "questions": questions,
                "length": kind.questions.map { Length.questions($0) }?.title ?? tr("until stopped"),
                "scoring": kind.scoring.title,
            ])
    }

    private var questions: String {
        switch (kind.asks, kind.flagCount) {
        case (.flags, let count?): trn("{count} flag", "{count} flags", count: count)
        case (.flags, nil): tr("flags")
        case (.places, _): tr("places to point at")
        case (.names, let count?):
            trn("the right one of {count} name", "the right one of {count} names", count: count)
        case (.names, nil): tr("names to type")
        case (.map, _): tr("the map")
        case (.all, _): tr("flags and the map")
        }
    }

    var scoreText: String {
        tr("{score} of {best}", ["score": String(game.score), "best": String(game.bestScore)])
    }

    var dateText: String { LocalTime(milliseconds: game.date).date }

    var gamesText: String {
        trn(
            "Best of {count} game, {date}", "Best of {count} games, {date}", count: gameCount,
            ["date": dateText])
    }
}

extension Confusion {
    var timesText: String {
        trn(
            "Mixed up in {times} of {count} question", "Mixed up in {times} of {count} questions",
            count: asked, ["times": String(times)])
    }
}

extension Duration {
    /// In seconds, with tenths below ten seconds.
    var secondsText: String {
        let (seconds, rest) = components
        let tenths = seconds * 10 + rest / 100_000_000_000_000_000
        guard tenths < 100 else { return String((tenths + 5) / 10) }
        let point = localeconv().flatMap { $0.pointee.decimal_point }.map { String(cString: $0) } ?? "."
        return "\(tenths / 10)\(point)\(tenths % 10)"
    }
}
