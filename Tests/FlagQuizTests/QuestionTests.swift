import Seeded
import Testing

@testable import FlagQuiz

let eleven = Country.eleven

func quiz(
    _ countries: [Country] = eleven, rules: Rules = Rules(), seed: UInt64 = 1,
    keep: @escaping (Game) -> Void = { _ in }
) throws -> FlagQuiz {
    try #require(
        FlagQuiz(
            atlas(countries), rules: rules, using: SeededGenerator(seed: seed),
            FlagQuiz.Surroundings(keep: keep)))
}

/// One in which every set has the same countries, of which none look alike.
func atlas(_ countries: [Country] = eleven) -> Atlas {
    Atlas(countries: { _ in countries }, likeness: Likeness { _ in nil })
}

extension FlagQuiz {
    /// Where the flag asked for is.
    var rightPlace: Int { game.question.choices.firstIndex(of: game.question.answer) ?? -1 }
    var wrongPlace: Int { (rightPlace + 1) % game.question.choices.count }

    func answer(right: Bool) { pick(right ? rightPlace : wrongPlace) }

    /// Plays on to the end of the game, handing over each question as it is asked.
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
    /// 10,000 games, one after the other on the same quiz, so that “Play Again” is between them.
    @Test("hold to the rules over 10,000 games", arguments: [3, 9])
    func tenThousandGames(places: Int) throws {
        for seed in 0..<100 as Range<UInt64> {
            let quiz = try quiz(rules: Rules(places: places), seed: seed)
            var before: Question?
            for _ in 0..<100 {
                var asked: [Country] = []
                quiz.playOn { question in
                    #expect(question.choices.count == places)
                    #expect(Set(question.choices).count == places, "no country twice")
                    #expect(question.choices.filter { $0 == question.answer }.count == 1, "one answer")
                    #expect(!asked.contains(question.answer), "none again while another is left")
                    #expect(question.answer != before?.answer, "none twice in a row, across games too")
                    asked.append(question.answer)
                    before = question
                }
                #expect(asked.count == 8)
                quiz.newGame()
            }
        }
    }

    @Test("go through all countries before one comes again, time after time")
    func wholeTurns() throws {
        let quiz = try quiz(rules: Rules(length: .questions(33)))
        var answers: [Country] = []
        quiz.playOn { answers.append($0.answer) }
        for turn in 0..<3 {
            #expect(Set(answers[(turn * 11)..<(turn * 11 + 11)]) == Set(eleven))
        }
        for (one, next) in zip(answers, answers.dropFirst()) { #expect(one != next) }
    }

    @Test("put the answer at each place as often as at another", arguments: [3, 9])
    func fairPlaces(places: Int) throws {
        var counts = Array(repeating: 0, count: places)
        let quiz = try quiz(rules: Rules(places: places, length: .untilStopped), seed: 7)
        let questions = 30_000
        for number in 1...questions {
            counts[quiz.rightPlace] += 1
            quiz.pick(0)
            if number.isMultiple(of: 50) { quiz.newGame() } else { quiz.proceed() }
        }
        // Seven standard deviations of a fair draw: a fair one stays within, a favourite does not.
        let expected = Double(questions) / Double(places)
        let deviation = (expected * (1 - 1 / Double(places))).squareRoot()
        for count in counts { #expect(abs(Double(count) - expected) < 7 * deviation, "\(counts)") }
    }

    @Test("show every country as a wrong choice too")
    func everyCountryShows() throws {
        var shown: Set<Country> = []
        let quiz = try quiz(rules: Rules(length: .questions(32)))
        quiz.playOn { shown.formUnion($0.choices) }
        #expect(shown == Set(eleven))
    }

    @Test("are the same for the same seed, and others for another")
    func seeds() throws {
        func questions(_ seed: UInt64) throws -> [Question] {
            var questions: [Question] = []
            try quiz(seed: seed).playOn { questions.append($0) }
            return questions
        }
        #expect(try questions(5) == questions(5))
        #expect(try questions(5) != questions(6))
    }

    @Test("show as many flags as there are countries when there are fewer than places", arguments: 2...5)
    func fewCountries(count: Int) throws {
        let few = Array(eleven.prefix(count))
        let quiz = try quiz(few, rules: Rules(places: 9, length: .questions(32)))
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
        #expect(FlagQuiz(atlas([]), using: SeededGenerator(seed: 1)) == nil)
        #expect(FlagQuiz(atlas([Country("fr")]), using: SeededGenerator(seed: 1)) == nil)
        let twice = [Country("fr"), Country("fr"), Country("de")]
        #expect(FlagQuiz(atlas(twice), using: SeededGenerator(seed: 1)) == nil)
    }

    @Test("are only questions when the answer is among the choices")
    func impossible() {
        #expect(Question(choices: [Country("fr"), Country("de")], answer: Country("it")) == nil)
        #expect(Question(choices: [Country("fr"), Country("fr")], answer: Country("fr")) == nil)
    }
}
