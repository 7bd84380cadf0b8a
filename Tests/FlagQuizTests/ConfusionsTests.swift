import Testing
import World

@testable import FlagQuiz

@Suite("What a person mixes up")
struct ConfusionsTests {
    private let day: Int64 = 24 * 60 * 60 * 1000
    private let chad = Country("td")
    private let romania = Country("ro")
    private let andorra = Country("ad")

    private func answer(_ asked: Country, _ picked: Country, day: Int64 = 0) -> KeptAnswer {
        KeptAnswer(asked: asked, picked: picked, date: day * self.day, milliseconds: 3000)
    }

    @Test("a wrong pick mixes the two up in both directions")
    func both() {
        let confusions = Confusions([answer(chad, romania)])
        #expect(confusions.partners(of: chad, at: 0) == [romania])
        #expect(confusions.partners(of: romania, at: 0) == [chad])
        #expect(confusions.partners(of: andorra, at: 0).isEmpty)
        #expect(confusions == Confusions([answer(romania, chad)]))
    }

    @Test("what is mixed up most often comes first")
    func order() {
        let confusions = Confusions([
            answer(chad, andorra), answer(romania, chad), answer(chad, romania),
        ])
        #expect(confusions.partners(of: chad, at: 0) == [romania, andorra])
    }

    @Test("it fades as the two are told apart, and more slowly the more often they were mixed up")
    func toldApart() {
        func rightAnswersNeeded(after mistakes: Int) -> Int {
            var confusions = Confusions((0..<mistakes).map { _ in answer(chad, romania) })
            var count = 0
            while !confusions.partners(of: chad, at: 0).isEmpty, count < 100 {
                confusions.add(answer([chad, romania][count % 2], [chad, romania][count % 2]))
                count += 1
            }
            return count
        }
        #expect(rightAnswersNeeded(after: 1) == 3)
        #expect(rightAnswersNeeded(after: 3) > 3)
        #expect(rightAnswersNeeded(after: 1000) < 10, "never out of reach")
    }

    @Test("it fades with time, and is gone after half a year")
    func time() {
        let confusions = Confusions([
            answer(chad, romania), answer(chad, romania), answer(chad, andorra, day: 100),
        ])
        #expect(confusions.partners(of: chad, at: 10 * day) == [romania, andorra])
        #expect(confusions.partners(of: chad, at: 160 * day) == [andorra])
        #expect(confusions.partners(of: chad, at: 300 * day).isEmpty)
    }

    @Test("a right answer about another flag changes nothing")
    func others() {
        let confusions = Confusions([answer(chad, romania)])
        var after = confusions
        after.add(answer(andorra, andorra))
        #expect(after == confusions)
    }

    @Test("hard questions offer what is mixed up; one in seven, and easy ones, do not")
    func questions() throws {
        var rules = Rules(flagCount: 3, length: .untilStopped, set: .world, difficulty: .hard)
        func shareOfRomania(_ rules: Rules) throws -> Double {
            var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
            var count = 0
            for _ in 0..<7000 {
                let question = try #require(
                    Question.draw(
                        answering: [chad], from: .unlike, by: rules, mixedUp: { _ in [romania] },
                        using: &generator))
                if question.choices.contains(romania) { count += 1 }
            }
            return Double(count) / 7000
        }
        #expect(abs(try shareOfRomania(rules) - 6.0 / 7) < 0.03)
        rules.difficulty = .easy
        #expect(try shareOfRomania(rules) < 0.05)
    }

    @Test("the quiz learns from each answer of its own")
    func quiz() throws {
        let rules = Rules(flagCount: 3, length: .untilStopped, set: .world, difficulty: .hard)
        let quiz = try #require(Quiz(.unlike, rules: rules, using: SystemRandomNumberGenerator()))
        let wrong = try #require(quiz.game.question.choices.firstIndex { $0 != quiz.game.question.answer })
        let (asked, picked) = (quiz.game.question.answer, quiz.game.question.choices[wrong])
        quiz.pick(wrong)
        #expect(quiz.confusions.partners(of: asked, at: 0) == [picked])
    }
}

extension Atlas {
    /// Flags of which none looks like another.
    fileprivate static var unlike: Atlas {
        Atlas(
            countries: { set in CountryList.all.filter(set.contains) }, likeness: Likeness { _ in nil },
            isPrepared: { _ in false })
    }
}

@Suite("The set “For you”")
struct ForYouTests {
    private func countries(_ codes: String) -> [Country] {
        codes.split(separator: " ").map { Country(String($0)) }
    }

    @Test("asks what is due, then new ones, then what is known")
    func order() {
        let all = countries("fr de td ke")
        let forYou = ForYou(due: countries("ke"), known: countries("td"), of: all)
        #expect(forYou.flags.first == Country("ke"))
        #expect(forYou.flags.last == Country("td"))
        #expect(Set(forYou.flags) == Set(all))
        #expect(forYou.flags.count == 4)
    }

    @Test("new ones are the eleven first, then those of the region of which most was answered")
    func regions() {
        let all = CountryList.all.filter(CountrySet.world.contains)
        let nothing = ForYou(due: [], known: [], of: all)
        #expect(Array(nothing.flags.prefix(11)) == Country.eleven)
        let africa = all.filter { CountrySet.africa.contains($0) && !Country.eleven.contains($0) }
        let some = ForYou(due: Country.eleven, known: Array(africa.prefix(20)), of: all)
        let new = some.flags.dropFirst(11)
        #expect(new.prefix(africa.count - 20).allSatisfy(CountrySet.africa.contains))
        #expect(Set(some.flags) == Set(all))
    }

    @Test("what was missed comes again after three others, once")
    func missed() {
        let forYou = ForYou(due: countries("fr de td ke br"), known: [], of: countries("fr de td ke br"))
        #expect(forYou.next(after: [], missed: []) == Country("fr"))
        #expect(forYou.next(after: countries("fr"), missed: countries("fr")) == Country("de"))
        #expect(forYou.next(after: countries("fr de td"), missed: countries("fr")) == Country("ke"))
        #expect(forYou.next(after: countries("fr de td ke"), missed: countries("fr")) == Country("fr"))
        #expect(forYou.next(after: countries("fr de td ke fr"), missed: countries("fr")) == Country("br"))
    }

    @Test("goes on when everything was asked, and never asks the same flag twice in a row")
    func endless() {
        let forYou = ForYou(due: countries("fr de"), known: [], of: countries("fr de"))
        var asked: [Country] = []
        for _ in 0..<20 {
            guard let next = forYou.next(after: asked, missed: []) else { break }
            #expect(next != asked.last)
            asked.append(next)
        }
        #expect(asked.count == 20)
    }

    @Test("a quiz asks in this order, in games one after the other")
    func quiz() throws {
        let plan = ForYou(
            due: countries("td ke br"), known: [], of: CountryList.all.filter(CountrySet.world.contains))
        let quiz = try #require(
            Quiz(
                .unlike, rules: Rules(length: .questions(3), set: .forYou),
                using: SystemRandomNumberGenerator(),
                Quiz.Surroundings(forYou: { plan }, date: { 0 })))
        var asked: [Country] = []
        for _ in 0..<3 {
            asked.append(quiz.game.question.answer)
            let right = try #require(quiz.game.question.choices.firstIndex(of: quiz.game.question.answer))
            quiz.pick(right)
            quiz.proceed()
        }
        #expect(asked == countries("td ke br"))
        #expect(quiz.game.isOver)
        quiz.newGame()
        #expect(quiz.game.question.answer == Country("td"))
    }
}
