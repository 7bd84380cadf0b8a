import Testing
import World

@testable import FlagQuiz

@Suite("What a person mixes up")
struct ConfusionsTests {
    private let day: Int64 = 24 * 60 * 60 * 1000
    private let chad = Country("td")
    private let romania = Country("ro")
    private let andorra = Country("ad")

    private func flag(_ country: Country) -> Thing { Thing(.flags, of: country) }

    private func answer(_ asked: Country, _ picked: Country, day: Int64 = 0) -> KeptAnswer {
        KeptAnswer(asked: asked, picked: picked, date: day * self.day, milliseconds: 3000)
    }

    @Test("a wrong pick mixes the two up in both directions")
    func both() {
        let confusions = Confusions([answer(chad, romania)])
        #expect(confusions.partners(of: flag(chad), at: 0) == [romania])
        #expect(confusions.partners(of: flag(romania), at: 0) == [chad])
        #expect(confusions.partners(of: flag(andorra), at: 0).isEmpty)
        #expect(confusions == Confusions([answer(romania, chad)]))
    }

    @Test("what is mixed up most often comes first")
    func order() {
        let confusions = Confusions([
            answer(chad, andorra), answer(romania, chad), answer(chad, romania),
        ])
        #expect(confusions.partners(of: flag(chad), at: 0) == [romania, andorra])
    }

    @Test("it fades as the two are told apart, and more slowly the more often they were mixed up")
    func toldApart() {
        func rightAnswersNeeded(after mistakes: Int) -> Int {
            var confusions = Confusions((0..<mistakes).map { _ in answer(chad, romania) })
            var count = 0
            while !confusions.partners(of: flag(chad), at: 0).isEmpty, count < 100 {
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
        #expect(confusions.partners(of: flag(chad), at: 10 * day) == [romania, andorra])
        #expect(confusions.partners(of: flag(chad), at: 160 * day) == [andorra])
        #expect(confusions.partners(of: flag(chad), at: 300 * day).isEmpty)
    }

    @Test("a right answer about another flag changes nothing")
    func others() {
        let confusions = Confusions([answer(chad, romania)])
        var after = confusions
        after.add(answer(andorra, andorra))
        #expect(after == confusions)
    }

    private func rules(_ difficulty: Difficulty) -> Rules {
        Rules(flagCount: 3, length: .untilStopped, set: .world, difficulty: difficulty)
    }

    /// In how many of so many questions about Chad each flag is offered.
    private func offered(_ difficulty: Difficulty, _ confusions: Confusions, questions: Int) throws
        -> [Country: Int]
    {
        var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
        var counts: [Country: Int] = [:]
        for _ in 0..<questions {
            let question = try #require(
                Question.draw(
                    answering: [chad], from: .unlike, by: rules(difficulty),
                    mixedUp: { confusions.partners(of: $0, at: 0) }, using: &generator))
            for choice in question.choices { counts[choice, default: 0] += 1 }
        }
        return counts
    }

    @Test("six questions in seven offer what is mixed up, easy ones too", arguments: Difficulty.allCases)
    func questions(difficulty: Difficulty) throws {
        let counts = try offered(difficulty, Confusions([answer(chad, romania)]), questions: 7000)
        #expect(abs(Double(counts[romania] ?? 0) / 7000 - 6.0 / 7) < 0.03)
    }

    @Test("easy questions offer one of several that are mixed up, hard ones all")
    func several() throws {
        let confusions = Confusions([answer(chad, romania), answer(chad, romania), answer(chad, andorra)])
        let easy = try offered(.easy, confusions, questions: 700)
        #expect(easy[romania] ?? 0 > 500)
        #expect(easy[andorra] ?? 0 < 50)
        #expect(try offered(.hard, confusions, questions: 700)[andorra] ?? 0 > 500)
    }

    @Test("a pair that is told apart again is offered as any other", arguments: Difficulty.allCases)
    func toldApartInQuestions(difficulty: Difficulty) throws {
        var confusions = Confusions([answer(chad, romania)])
        for _ in 0..<3 { confusions.add(answer(chad, chad)) }
        #expect(try offered(difficulty, confusions, questions: 1000)[romania] ?? 0 < 100)
    }

    @Test("the first question of the next game offers what is mixed up, too")
    func nextGame() throws {
        let surroundings = Quiz.Surroundings(
            forYou: { _ in ForYou(due: [flag(chad)], known: [], of: CountryList.all) }, date: { 0 })
        var rules = rules(.easy)
        rules.set = .forYou
        let quiz = try #require(
            Quiz(.unlike, rules: rules, using: SystemRandomNumberGenerator(), surroundings))
        quiz.confusions = Confusions([answer(chad, romania)])
        var count = 0
        for _ in 0..<100 {
            quiz.show(
                Game(rules: rules, first: try #require(Question(choices: [andorra, chad], answer: andorra))))
            quiz.newGame()
            #expect(quiz.game.question.answer == chad)
            if quiz.game.question.choices.contains(romania) { count += 1 }
        }
        #expect(count > 60)
    }

    @Test("the first question after the start offers what is mixed up, too")
    func firstGame() throws {
        let surroundings = Quiz.Surroundings(
            forYou: { _ in ForYou(due: [flag(chad)], known: [], of: CountryList.all) }, date: { 0 })
        var rules = rules(.easy)
        rules.set = .forYou
        let confusions = Confusions([answer(chad, romania)])
        var count = 0
        for _ in 0..<100 {
            let quiz = try #require(
                Quiz(
                    .unlike, rules: rules, mixedUp: confusions, using: SystemRandomNumberGenerator(),
                    surroundings))
            #expect(quiz.game.question.answer == chad)
            #expect(quiz.confusions == confusions)
            if quiz.game.question.choices.contains(romania) { count += 1 }
        }
        #expect(count > 60)
    }

    @Test("the quiz learns from each answer of its own")
    func quiz() throws {
        let rules = Rules(flagCount: 3, length: .untilStopped, set: .world, difficulty: .hard)
        let quiz = try #require(Quiz(.unlike, rules: rules, using: SystemRandomNumberGenerator()))
        let wrong = try #require(quiz.game.question.choices.firstIndex { $0 != quiz.game.question.answer })
        let (asked, picked) = (quiz.game.question.answer, quiz.game.question.choices[wrong])
        quiz.pick(wrong)
        #expect(quiz.confusions.partners(of: flag(asked), at: 0) == [picked])
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

    private func flags(_ codes: String) -> [Thing] { countries(codes).map(flag) }

    private func flag(_ country: Country) -> Thing { Thing(.flags, of: country) }

    private func flag(_ code: String) -> Thing { flag(Country(code)) }

    @Test("asks what is due, then new ones, then what is known")
    func order() {
        let all = countries("fr de td ke")
        let forYou = ForYou(due: flags("ke"), known: flags("td"), of: all)
        #expect(forYou.things.first == flag("ke"))
        #expect(forYou.things.last == flag("td"))
        #expect(Set(forYou.things) == Set(all.map(flag)))
        #expect(forYou.things.count == 4)
    }

    @Test("new ones are the eleven first, then those of the region of which most was answered")
    func regions() {
        let all = CountryList.all.filter(CountrySet.world.contains)
        let nothing = ForYou(due: [], known: [], of: all)
        #expect(Array(nothing.things.prefix(11)) == Country.eleven.map(flag))
        let africa = all.filter { CountrySet.africa.contains($0) && !Country.eleven.contains($0) }
        let some = ForYou(
            due: Country.eleven.map(flag), known: africa.prefix(20).map(flag), of: all)
        let new = some.things.dropFirst(11).map(\.country)
        #expect(new.prefix(africa.count - 20).allSatisfy(CountrySet.africa.contains))
        #expect(Set(some.things) == Set(all.map(flag)))
    }

    @Test("what was missed comes again after three others, once")
    func missed() {
        let forYou = ForYou(due: flags("fr de td ke br"), known: [], of: countries("fr de td ke br"))
        #expect(forYou.next(after: [], missed: []) == flag("fr"))
        #expect(forYou.next(after: flags("fr"), missed: flags("fr")) == flag("de"))
        #expect(forYou.next(after: flags("fr de td"), missed: flags("fr")) == flag("ke"))
        #expect(forYou.next(after: flags("fr de td ke"), missed: flags("fr")) == flag("fr"))
        #expect(forYou.next(after: flags("fr de td ke fr"), missed: flags("fr")) == flag("br"))
    }

    @Test("goes on when everything was asked, and never asks the same flag twice in a row")
    func endless() {
        let forYou = ForYou(due: flags("fr de"), known: [], of: countries("fr de"))
        var asked: [Thing] = []
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
            due: flags("td ke br"), known: [], of: CountryList.all.filter(CountrySet.world.contains))
        let quiz = try #require(
            Quiz(
                .unlike, rules: Rules(length: .questions(3), set: .forYou),
                using: SystemRandomNumberGenerator(),
                Quiz.Surroundings(forYou: { _ in plan }, date: { 0 })))
        var asked: [Country] = []
        for _ in 0..<3 {
            #expect(!quiz.game.asksAgain)
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

    @Test("a quiz knows when it asks again for what was missed")
    func asksAgain() throws {
        let plan = ForYou(due: flags("fr de td ke br"), known: [], of: countries("fr de td ke br"))
        let quiz = try #require(
            Quiz(
                .unlike, rules: Rules(length: .untilStopped, set: .forYou),
                using: SystemRandomNumberGenerator(), Quiz.Surroundings(forYou: { _ in plan }, date: { 0 })))
        var again: [Bool] = []
        for round in 0..<6 {
            again.append(quiz.game.asksAgain)
            let isRight = { quiz.game.question.choices[$0] == quiz.game.question.answer }
            quiz.pick(try #require(quiz.game.question.choices.indices.first { isRight($0) == (round > 0) }))
            quiz.proceed()
        }
        #expect(again == [false, false, false, false, true, false])
    }
}
