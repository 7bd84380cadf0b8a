import Library
import PageTesting
import World

@testable import FlagQuiz
@testable import FlagsUI
@testable import Gtk
@testable import RecessKit

extension PageState {
    static var ofMap: [PageState] {
        [
            map("map-where", .place, "ne", in: .africa) { _ in },
            map("map-where-world", .place, "cd", in: .world) { _ in },
            map("map-where-flag", .place, "kr", in: .asia, clue: .flag) { _ in },
            map("map-where-wrong", .place, "ne", in: .africa) { stage in
                stage.flagsPage.quiz.point(at: Country("td"))
            },
            map("map-where-far", .place, "pe", in: .world) { stage in
                stage.flagsPage.quiz.point(at: Country("mg"))
            },
            map("map-where-right", .place, "lu", in: .europe) { stage in
                stage.flagsPage.quiz.point(at: Country("lu"))
            },
            map("map-islands", .place, "vc", in: .americas) { stage in
                stage.flagsPage.mapPanel.map.bringIntoView([Country("vc"), Country("lc")])
            },
            map("map-focus", .place, "sn", in: .africa) { stage in
                stage.flagsPage.mapPanel.map.places.focus(Country("ml"))
            },
            map("map-what", .name, "py", in: .americas, names: "py", "bo", "uy") { _ in },
            map(
                "map-what-nine", .name, "cd", in: .world, names: "cd", "cg", "ao", "zm", "rw", "bi", "tz",
                "ug", "cf"
            ) { _ in },
            map("map-what-wrong", .name, "tv", in: .oceania, names: "tv", "to", "ki") { stage in
                stage.flagsPage.quiz.pick(1)
            },
            map("map-typed", .name, "ch", in: .europe) { _ in },
        ]
    }

    /// A game whose first question is about this place.
    private static func map(
        _ name: String, _ kind: QuestionKind, _ code: String, in set: CountrySet, clue: Clue = .name,
        names: String..., act: @escaping @MainActor (Stage) -> Void
    ) -> PageState {
        PageState(
            name, of: .flags,
            prepare: { stage in
                let rules = Rules(
                    flagCount: names.count > 3 ? 9 : 3, set: set, asks: kind == .place ? .places : .names,
                    placeAskedBy: clue, nameAnsweredBy: names.isEmpty ? .typing : .choosing)
                let choices = names.map { Country($0) }
                guard let question = Question(kind, choices: choices, answer: Country(code)) else { return }
                let game = Game(rules: rules, first: question)
                stage.library.fill { try $0.carryOut(QuizStep(.began, game, date: 0)) }
            }
        ) { stage in
            patiently("the map") { stage.flagsPage.mapPanel.map.isReady }
            act(stage)
            patiently("the map is painted") { stage.flagsPage.mapPanel.map.isSettled }
        }
    }
}
