import Seeded
import Testing
import World

@testable import FlagQuiz

@Suite("What a person mixes up on the map")
struct PlaceConfusionTests {
    private let chad = Country("td")
    private let romania = Country("ro")

    private func answer(_ kind: QuestionKind, _ picked: Country?) -> KeptAnswer {
        KeptAnswer(kind, asked: chad, picked: picked, date: 0, milliseconds: 3000)
    }

    private func partners(_ subject: Subject, _ answers: KeptAnswer...) -> [Country] {
        Confusions(answers).partners(of: Thing(subject, of: chad), at: 0)
    }

    @Test("says nothing about flags, and flags nothing about places")
    func apart() {
        #expect(partners(.places, answer(.place, romania)) == [romania])
        #expect(partners(.flags, answer(.place, romania)).isEmpty)
        #expect(partners(.places, answer(.name, romania)) == [romania])
        #expect(partners(.places, answer(.flag, romania)).isEmpty)
    }

    @Test("fades only as places are told apart")
    func toldApart() {
        let flags = Array(repeating: answer(.flag, chad), count: 3)
        let places = Array(repeating: answer(.place, chad), count: 3)
        let confused = [answer(.place, romania)]
        let thing = Thing(.places, of: chad)
        #expect(Confusions(confused + flags).partners(of: thing, at: 0) == [romania])
        #expect(Confusions(confused + places).partners(of: thing, at: 0).isEmpty)
    }

    @Test("has no part in words that are no country's name")
    func noCountry() { #expect(partners(.places, answer(.name, nil)).isEmpty) }

    @Test("is offered among the names")
    func offered() throws {
        var generator: any RandomNumberGenerator = SeededGenerator(seed: 3)
        let rules = Rules(asks: .names)
        var counts = (0, 0)
        for _ in 0..<200 {
            for (kind, isCounted) in [(QuestionKind.name, true), (.flag, false)] {
                let question = try #require(
                    Question.draw(
                        [kind], answering: [eleven[0]], from: atlasOnALine, by: rules,
                        mixedUp: { $0.subject == .places ? [eleven[9]] : [] }, using: &generator))
                if question.choices.contains(eleven[9]) {
                    if isCounted { counts.0 += 1 } else { counts.1 += 1 }
                }
            }
        }
        #expect(counts.0 > 150)
        #expect(counts.1 < 80)
    }
}

@Suite("The set “For you” with the map")
struct ForYouOnTheMapTests {
    private let fr = Country("fr")
    private let de = Country("de")
    private let td = Country("td")

    private func flag(_ country: Country) -> Thing { Thing(.flags, of: country) }
    private func place(_ country: Country) -> Thing { Thing(.places, of: country) }

    @Test("asks what is due in its order, then new flags and places in turn, then what is known")
    func order() {
        let forYou = ForYou(
            due: [place(td), flag(fr)], known: [place(de)], of: [fr, de, td], [.flags, .places])
        #expect(
            forYou.things == [place(td), flag(fr), flag(de), place(fr), flag(td), place(de)])
    }

    @Test("asks for the other thing of a country only after three others")
    func apart() {
        let all = [fr, de, td, Country("ke"), Country("br")]
        let forYou = ForYou(due: [flag(fr), place(fr)], known: [], of: all, [.flags, .places])
        var asked: [Thing] = []
        for _ in 0..<12 { if let next = forYou.next(after: asked, missed: []) { asked.append(next) } }
        #expect(asked[0] == flag(fr))
        #expect(asked[4] == place(fr))
        for (one, next) in zip(asked, asked.dropFirst()) { #expect(one.country != next.country) }
        #expect(Set(asked) == Set(all.flatMap { [flag($0), place($0)] }))
    }

    @Test("asks in the quiz for flags and places as they come, with both kinds of questions about places")
    func quiz() throws {
        let all = eleven
        var subjects: [[Subject]] = []
        let surroundings = Quiz.Surroundings(
            forYou: { asked in
                subjects.append(asked)
                return ForYou(due: [], known: [], of: all, asked)
            }, date: { 0 })
        let rules = Rules(length: .questions(12), set: .forYou, asks: .all)
        let quiz = try #require(
            Quiz(atlasOnALine, rules: rules, using: SeededGenerator(seed: 1), surroundings))
        var kinds: [QuestionKind] = []
        quiz.playOnAny { kinds.append($0.kind) }
        #expect(Set(kinds) == Set(QuestionKind.allCases))
        #expect(Set(subjects) == [[.flags, .places]])
        #expect(Set(quiz.game.questions.map(\.thing)).count >= 8)
        quiz.nextRules.asks = .names
        quiz.newGame()
        #expect(quiz.game.question.kind == .name)
        #expect(subjects.last == [.places])
    }

    @Test("asks again for a place that was missed, by the other question about it")
    func again() throws {
        let surroundings = Quiz.Surroundings(
            forYou: { ForYou(due: [], known: [], of: eleven, $0) }, date: { 0 })
        let rules = Rules(length: .untilStopped, set: .forYou, asks: .map)
        let quiz = try #require(
            Quiz(atlasOnALine, rules: rules, using: SeededGenerator(seed: 1), surroundings))
        let first = quiz.game.question
        for round in 0..<4 {
            #expect(!quiz.game.asksAgain)
            quiz.answerAny(right: round > 0)
            quiz.proceed()
        }
        #expect(quiz.game.question.answer == first.answer)
        #expect(quiz.game.asksAgain)
    }
}
