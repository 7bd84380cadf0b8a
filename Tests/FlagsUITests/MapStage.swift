import CGtk
import DisplayTesting
import Library
import PageTesting
import World
import XCTest

@testable import FlagQuiz
@testable import FlagsUI
@testable import Gtk
@testable import RecessKit

/// A page with a game whose first question is about a place.
@MainActor final class MapStage {
    let around: TestSurroundings
    let page: FlagsPage

    var quiz: Quiz { page.quiz }
    var panel: MapPanel { page.mapPanel }
    var map: MapView { page.mapPanel.map }
    var alerts: [Alert] { around.alerts }

    /// - Parameters:
    ///   - names: to choose from; none if the name is typed, or a place is pointed at.
    ///   - header: what lies over the page, and can get the focus too.
    init(
        _ kind: QuestionKind, _ code: String, in set: CountrySet = .africa, names: [String] = [],
        asks: Asks? = nil, length: Length = .questions(8), size: (Int, Int) = (900, 700),
        book: FlagBook = .ofThisCheckout, header: Widget? = nil
    ) {
        let rules = Rules(
            length: length, set: set, asks: asks ?? (kind == .place ? .places : .names),
            nameAnsweredBy: names.isEmpty ? .typing : .choosing)
        let library = RecessLibrary.inMemory()
        if let question = Question(kind, choices: names.map { Country($0) }, answer: Country(code)) {
            let game = Game(rules: rules, first: question)
            library.fill { try $0.carryOut(QuizStep(.began, game, date: 0)) }
        }
        around = TestSurroundings(library: library)
        page = FlagsPage(around.make(), book)
        let content = VStack { [page] in
            if let header { header }
            page.expand()
        }
        around.window.hold(content)
        gtk_window_set_child(around.window.pointer(), content.widget)
        around.window.defaultSize = size
        around.window.present()
        turnUntil("the map") { [self] in map.isSettled }
        page.takeFocus()
        settle()
    }

    /// Whether the sentence after an answer has to scroll.
    var isVerdictCut: Bool {
        let view = gtk_widget_get_ancestor(panel.answers.result.widget, gtk_scrolled_window_get_type())
        let position = gtk_scrolled_window_get_vadjustment(OpaquePointer(view))
        return gtk_adjustment_get_upper(position) > gtk_adjustment_get_page_size(position)
    }

    /// Clicks where a place lies.
    func click(_ code: String) {
        let point = map.position(of: Country(code))
        XCTAssertNotNil(point)
        map.tap(at: point ?? Point(x: 0, y: 0))
        settle()
    }

    /// Where a point of the globe lies in the view.
    func position(of place: GeoPoint) -> Point {
        guard let onMap = map.drawing.map?.projection.project(place) else { return Point(x: -1, y: -1) }
        return map.drawing.camera.onScreen(Point(x: onMap.x, y: onMap.y), in: map.drawing.size)
    }

    var names: [String] { panel.answers.names.map(\.label) }

    func close() { around.window.destroy() }
}
