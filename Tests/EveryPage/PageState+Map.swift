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
            statistics,
            map("map-typed", .name, "ch", in: .europe) { _ in },
        ]
    }

    /// The statistics with a map of what is known.
    private static var statistics: PageState {
        PageState(
            "map-statistics", of: .flags,
            prepare: { stage in
                let now = WallClock.milliseconds()
                let codes = "fr cn mu us br au de in ru za ca td eg ng kr jp mx ar id se pl it mg tv".split(
                    separator: " ")
                for (place, code) in codes.enumerated() {
                    let picked = Country(place % 4 == 3 ? "ro" : String(code))
                    stage.library.fill {
                        try $0.record(
                            KeptAnswer(
                                asked: Country(String(code)), picked: picked, among: 9,
                                date: now - Int64(place * place) * 86_400_000, took: .seconds(2)))
                    }
                }
            }
        ) { stage in
            stage.flagsPage.showStatistics()
            patiently("the map is painted") { stage.knowledgeSection?.map.drawing.isPainted == true }
            stage.knowledgeSection?.exportButton.grabFocus()
        }
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

extension Stage {
    /// Maps are painted off the main thread.
    public func waitForMaps() {
        func maps(in widget: Widget) -> [MapDrawing] {
            widget.children.flatMap { ($0 as? MapDrawing).map { [$0] } ?? maps(in: $0) }
        }
        patiently("the maps are painted") { maps(in: window).allSatisfy { !$0.isMapped || $0.isPainted } }
    }

    fileprivate var knowledgeSection: KnowledgeMapSection? {
        func found(in widget: Widget) -> KnowledgeMapSection? {
            (widget as? KnowledgeMapSection) ?? widget.children.lazy.compactMap { found(in: $0) }.first
        }
        return flagsPage.state.statistics.flatMap(found)
    }
}
