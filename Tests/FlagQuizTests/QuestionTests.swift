import Seeded
import Testing
import World

@testable import FlagQuiz

let eleven = Country.eleven

func quiz(
    _ countries: [Country] = eleven, rules: Rules = Rules(), seed: UInt64 = 1,
    keep: @escaping (QuizStep) -> Void = { _ in }
) throws -> Quiz {
    try #require(
        Quiz(
            atlas(countries), rules: rules, using: SeededGenerator(seed: seed),
            Quiz.Surroundings(keep: keep, date: { 7 })))
}

/// An atlas in which all sets have the same countries, and no flags look alike.
func atlas(_ countries: [Country] = eleven) -> Atlas {
    Atlas(countries: { _ in countries }, likeness: Likeness { _ in nil })
}

extension Quiz {
    /// The index of the flag that is asked for.
    var rightIndex: Int { game.question.choices.firstIndex(of: game.question.answer) ?? -1 }
    var wrongIndex: Int { (rightIndex + 1) % game.question.choices.count }

    func answer(right: Bool) { pick(right ? rightIndex : wrongIndex) }

    /// Plays to the end of the game, and calls `see` with each question.
    func playOn(_ see: (Question) -> Void = { _ in }) {
        while true {
            see(game.question)
            answer(right: game.answers.isMultiple(of: 2))
            if game.isOver { return }
            proceed()
        }
    }
}

@Suite("Questions")
struct QuestionTests {
    /// 100 quizzes of 100 games, with “Play Again” between them.
    @Test("hold to the rules over 10,000 games", arguments: [3, 9])
    func tenThousandGames(flagCount: Int) throws {
        for seed in 0..<100 as Range<UInt64> {
            let quiz = try quiz(rules: Rules(flagCount: flagCount), seed: seed)
            var before: Question?
            for _ in 0..<100 {
                var asked: [Country] = []
                quiz.playOn { question in
                    #expect(question.choices.count == flagCount)
                    #expect(Set(question.choices).count == flagCount, "no country twice")
                    #expect(question.choices.filter { $0 == question.answer }.count == 1, "one answer")
                    #expect(!asked.contains(question.answer), "no country again before all were asked for")
                    #expect(question.answer != before?.answer, "no country twice in a row, also across games")
                    asked.append(question.answer)
                    before = question
                }
                #expect(asked.count == 8)
                quiz.newGame()
            }
        }
    }

    @Test("go through all countries before one comes again")
    func allCountriesFirst() throws {
        let quiz = try quiz(rules: Rules(length: .questions(33)))
        var answers: [Country] = []
        quiz.playOn { answers.append($0.answer) }
        for pass in 0..<3 {
            #expect(Set(answers[(pass * 11)..<(pass * 11 + 11)]) == Set(eleven))
        }
        for (one, next) in zip(answers, answers.dropFirst()) { #expect(one != next) }
    }

    @Test("have the answer equally often at each position", arguments: [3, 9])
    func fairPositions(flagCount: Int) throws {
        var counts = Array(repeating: 0, count: flagCount)
        let quiz = try quiz(rules: Rules(flagCount: flagCount, length: .untilStopped), seed: 7)
        let questions = 30_000
        for number in 1...questions {
            counts[quiz.rightIndex] += 1
            quiz.pick(0)
            if number.isMultiple(of: 50) { quiz.newGame() } else { quiz.proceed() }
        }
        // A fair draw stays within seven standard deviations.
        let expected = Double(questions) / Double(flagCount)
        let deviation = (expected * (1 - 1 / Double(flagCount))).squareRoot()
        for count in counts { #expect(abs(Double(count) - expected) < 7 * deviation, "\(counts)") }
    }

    @Test("show every country")
    func everyCountryShows() throws {
        var shown: Set<Country> = []
        let quiz = try quiz(rules: Rules(length: .questions(32)))
        quiz.playOn { shown.formUnion($0.choices) }
        #expect(shown == Set(eleven))
    }

    @Test("are the same for the same seed, and different for another")
    func seeds() throws {
        func questions(_ seed: UInt64) throws -> [Question] {
            var questions: [Question] = []
            try quiz(seed: seed).playOn { questions.append($0) }
            return questions
        }
        #expect(try questions(5) == questions(5))
        #expect(try questions(5) != questions(6))
    }

    @Test("show all countries when there are fewer than a question has flags", arguments: 2...5)
    func fewCountries(count: Int) throws {
        let few = Array(eleven.prefix(count))
        let quiz = try quiz(few, rules: Rules(flagCount: 9, length: .questions(32)))
        var before: Country?
        quiz.playOn { question in
            #expect(Set(question.choices) == Set(few))
            #expect(question.answer != before)
            before = question.answer
        }
        quiz.newGame()
        #expect(quiz.game.question.answer != before)
    }

    @Test("need two countries, none of them twice")
    func tooFew() {
        #expect(Quiz(atlas([]), using: SeededGenerator(seed: 1)) == nil)
        #expect(Quiz(atlas([Country("fr")]), using: SeededGenerator(seed: 1)) == nil)
        let twice = [Country("fr"), Country("fr"), Country("de")]
        #expect(Quiz(atlas(twice), using: SeededGenerator(seed: 1)) == nil)
    }

    @Test("are only questions when the answer is among the choices")
    func impossible() {
        #expect(Question(choices: [Country("fr"), Country("de")], answer: Country("it")) == nil)
        #expect(Question(choices: [Country("fr"), Country("fr")], answer: Country("fr")) == nil)
    }
}
