import Testing
import World

@testable import FlagQuiz

/// “fr it” means that Italy was picked when France was asked for.
private func history(_ picks: String..., games: [PlayedGame] = []) -> AnswerHistory {
    AnswerHistory(
        answers: picks.enumerated().map { index, pick in
            let codes = pick.split(separator: " ").map { Country(String($0)) }
            return KeptAnswer(asked: codes[0], picked: codes[1], date: Int64(index), took: .seconds(index))
        }, games: games)
}

private let regions: [String: Region] = [
    "fr": .europe, "it": .europe, "ie": .europe, "ci": .africa, "td": .africa, "id": .asia,
]

private func statistics(_ history: AnswerHistory) -> FlagStatistics {
    FlagStatistics(history) { regions[$0.code] }
}

@Suite("Statistics of answers")
struct AnswerStatisticsTests {
    @Test("are empty without answers and games")
    func empty() {
        let nothing = statistics(AnswerHistory())
        #expect(nothing.isEmpty)
        #expect(nothing.medianTime == nil)
        #expect(nothing.regions.isEmpty && nothing.confusions.isEmpty)
        #expect(nothing.bests.isEmpty && nothing.course.isEmpty)
    }

    @Test("count right answers")
    func counts() {
        let some = statistics(history("fr fr", "fr it", "it it", "aq aq"))
        #expect(some.answers == Count(right: 3, of: 4))
        #expect(some.answers.share == 0.75)
        #expect(!some.isEmpty)
    }

    @Test(
        "give the median time",
        arguments: [([3], 3), ([9, 1], 5), ([5, 1, 900], 5), ([4, 2, 8, 6], 5)] as [([Int64], Int64)])
    func median(milliseconds: [Int64], expected: Int64) {
        let answers = milliseconds.map {
            KeptAnswer(asked: Country("fr"), picked: Country("it"), date: 0, took: .milliseconds($0))
        }
        #expect(statistics(AnswerHistory(answers: answers)).medianTime == .milliseconds(expected))
    }

    @Test("count by the region of the country that was asked for")
    func byRegion() {
        let some = statistics(history("ci ie", "ci ci", "td id", "fr fr", "id td", "aq fr"))
        #expect(
            some.regions == [
                RegionCount(.africa, Count(right: 1, of: 3)), RegionCount(.asia, Count(right: 0, of: 1)),
                RegionCount(.europe, Count(right: 1, of: 1)),
            ])
    }

    @Test("count a pair in both directions, and how often it was asked for")
    func bothDirections() {
        let some = statistics(history("ci ie", "ie ci", "ie ie", "ci fr", "fr fr"))
        #expect(
            some.confusions == [
                Confusion(Country("ci"), Country("ie"), times: 2, asked: 4),
                Confusion(Country("ci"), Country("fr"), times: 1, asked: 3),
            ])
        #expect(some.confusions.first?.one == Country("ci"))
    }

    @Test("begin with the pair that was mixed up most often, then with the one that was asked less often")
    func order() {
        let some = statistics(
            history("fr it", "it fr", "td id", "td td", "ci ie", "fr ie", "fr ie", "fr fr"))
        #expect(
            some.confusions.map { "\($0.one.code) \($0.other.code) \($0.times)" } == [
                "fr ie 2", "fr it 2", "ci ie 1", "id td 1",
            ])
    }

    @Test("have no pairs for right answers")
    func rightOnly() { #expect(statistics(history("fr fr", "it it")).confusions.isEmpty) }
}

private func game(
    _ score: Int, of answers: Int = 8, set: String = "eleven", scoring: Scoring = .steady,
    questions: Int? = 8, date: Int64 = 0
) -> PlayedGame {
    let kind = GameKind(set: set, isHard: false, scoring: scoring, flagCount: 3, questions: questions)
    return PlayedGame(kind, date: date, answers: answers, right: 0, score: score)
}

@Suite("Statistics of games")
struct GameStatisticsTests {
    @Test(
        "give each score a share between 0 and 1",
        arguments: [
            (Scoring.steady, 8, 6, 0.75), (.steady, 8, 8, 1), (.steady, 8, 0, 0), (.bold, 8, 60, 0.75),
            (.bold, 8, -8, 0), (.bold, 16, 160, 1), (.steady, 0, 0, 0),
        ])
    func share(scoring: Scoring, answers: Int, score: Int, expected: Double) {
        #expect(game(score, of: answers, scoring: scoring).share == expected)
    }

    @Test("have the best score of each kind of game, the kind that was played most often first")
    func bests() {
        let games = [
            game(7, set: "asia"), game(3, date: 1), game(6, date: 2), game(6, date: 3), game(5, date: 4),
            game(70, scoring: .bold),
        ]
        let bests = statistics(AnswerHistory(games: games)).bests
        #expect(bests.map(\.game.score) == [6, 7, 70])
        #expect(bests.map(\.gameCount) == [4, 1, 1])
        #expect(bests[0].game.date == 2, "the earlier of two equal scores")
    }

    @Test("have the best share up to each game")
    func course() {
        let games = [game(4), game(2), game(60, scoring: .bold), game(5)]
        let course = statistics(AnswerHistory(games: games)).course
        #expect(course.map(\.share) == [0.5, 0.25, 0.75, 0.625])
        #expect(course.map(\.best) == [0.5, 0.5, 0.75, 0.75])
    }

    @Test("leave out games that were stopped early, but only in the course")
    func stopped() {
        let games = [game(1, of: 1, questions: nil), game(4, of: 8, questions: nil), game(5)]
        let some = statistics(AnswerHistory(games: games))
        #expect(some.course.map(\.share) == [0.5, 0.625])
        #expect(some.gameCount == 3)
        #expect(some.bests.map(\.game.score) == [4, 5])
    }

    @Test("have one kind of game for each set of rules")
    func kinds() {
        let rules = Rules(
            scoring: .bold, flagCount: 9, length: .untilStopped, set: .asia, difficulty: .hard)
        #expect(
            GameKind(rules)
                == GameKind(set: "asia", isHard: true, scoring: .bold, flagCount: 9, questions: nil))
        #expect(GameKind(Rules(length: .questions(16))).questions == 16)
        #expect(!GameKind(Rules()).isHard)
    }
}

@Suite("Statistics of flags and places")
struct SubjectStatisticsTests {
    private func answer(_ kind: QuestionKind, _ asked: String, _ picked: String?) -> KeptAnswer {
        KeptAnswer(
            kind, asked: Country(asked), picked: picked.map { Country($0) }, date: 0, took: .seconds(1))
    }

    private func statistics(_ subject: Subject, _ history: AnswerHistory) -> FlagStatistics {
        FlagStatistics(history, of: subject) { regions[$0.code] }
    }

    @Test("count answers about flags apart from those about places")
    func answers() {
        let history = AnswerHistory(answers: [
            answer(.flag, "fr", "it"), answer(.place, "ci", "td"), answer(.name, "ci", "ci"),
            answer(.name, "td", nil),
        ])
        let (flags, places) = (statistics(.flags, history), statistics(.places, history))
        #expect(flags.answers == Count(right: 0, of: 1))
        #expect(flags.confusions == [Confusion(Country("fr"), Country("it"), times: 1, asked: 1)])
        #expect(places.answers == Count(right: 1, of: 3))
        #expect(places.regions == [RegionCount(.africa, Count(right: 1, of: 3))])
        #expect(places.confusions == [Confusion(Country("ci"), Country("td"), times: 1, asked: 3)])
    }

    private func game(_ asks: Asks, _ score: Int) -> PlayedGame {
        PlayedGame(
            GameKind(Rules(asks: asks)), date: 0, answers: 8, right: score, score: score)
    }

    @Test("have the games that asked for them; those that asked for both are in both")
    func games() {
        let history = AnswerHistory(games: [
            game(.flags, 1), game(.places, 2), game(.names, 3), game(.map, 4), game(.all, 5),
        ])
        #expect(statistics(.flags, history).bests.map(\.game.score) == [1, 5])
        #expect(statistics(.places, history).bests.map(\.game.score) == [2, 3, 4, 5])
    }

    @Test("compare only games of the same questions; rules that make no difference to these do not count")
    func kinds() {
        func kind(_ change: (inout Rules) -> Void, _ asks: Asks) -> GameKind {
            var rules = Rules(asks: asks)
            change(&rules)
            return GameKind(rules)
        }
        for asks in Asks.allCases {
            let plain = kind({ _ in }, asks)
            #expect((kind({ $0.placeAskedBy = .flag }, asks) != plain) == asks.includes(.place))
            #expect((kind({ $0.nameAnsweredBy = .typing }, asks) != plain) == asks.includes(.name))
            #expect((kind({ $0.flagCount = 9 }, asks) != plain) == (asks != .places))
            #expect((kind({ $0.difficulty = .hard }, asks) != plain) == (asks != .places))
        }
        let typed = Rules(flagCount: 9, difficulty: .hard, asks: .map, nameAnsweredBy: .typing)
        #expect(GameKind(typed).flagCount == nil && !GameKind(typed).isHard)
        #expect(Set(Asks.allCases.map { GameKind(Rules(asks: $0)) }).count == Asks.allCases.count)
    }
}

@Suite("The course of many games")
struct CourseGroupTests {
    private func course(_ shares: Double...) -> [CourseStep] {
        var best = 0.0
        return shares.map { share in
            best = max(best, share)
            return CourseStep(date: 0, share: share, best: best)
        }
    }

    @Test("has a group for each game where there is room")
    func enoughRoom() {
        let groups = CourseGroup.groups(of: course(0.5, 0.25, 1), atMost: 3)
        #expect(groups.map(\.mean) == [0.5, 0.25, 1])
        #expect(groups.map(\.best) == [0.5, 0.5, 1])
        #expect(groups.allSatisfy { $0.lowest == $0.mean && $0.highest == $0.mean })
    }

    @Test("has groups of several games where there is less room, and leaves out none")
    func lessRoom() {
        let groups = CourseGroup.groups(of: course(0.5, 0.25, 1, 0, 0.5), atMost: 2)
        #expect(
            groups == [
                CourseGroup(lowest: 0.25, mean: 0.375, highest: 0.5, best: 0.5),
                CourseGroup(lowest: 0, mean: 0.5, highest: 1, best: 1),
            ])
    }

    @Test("has about equally many games in each group", arguments: [1, 7, 99, 100, 101, 5000])
    func equal(count: Int) {
        let course = (0..<count).map { CourseStep(date: 0, share: Double($0), best: Double($0)) }
        let groups = CourseGroup.groups(of: course, atMost: 100)
        #expect(groups.count == min(count, 100))
        #expect(groups.first?.lowest == 0 && groups.last?.highest == Double(count - 1))
        for (one, next) in zip(groups, groups.dropFirst()) { #expect(next.lowest == one.highest + 1) }
    }

    @Test("is empty without games or room")
    func nothing() {
        #expect(CourseGroup.groups(of: [], atMost: 9).isEmpty)
        #expect(CourseGroup.groups(of: course(1), atMost: 0).isEmpty)
    }
}
