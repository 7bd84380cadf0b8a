import CGtk
import DisplayTesting
import RichText
import XCTest

@testable import Gtk
@testable import RichTextUI

/// Blocks one below the other: lists, tables, hints, and texts of any length.
nonisolated final class BlocksTests: DisplayTestCase {
    func testWhatIsMeasuredIsWhatIsPlaced() {
        MainActor.assumeIsolated {
            let stage = RichTextStage(
                "<h1>Title</h1><p>some words</p><ul><li>a<ol><li>b</li></ol></li></ul><hr><pre>x\ny</pre>"
                    + "<table border=1><tr><th>a</th><td rowspan=2>b</td></tr><tr><td>c</td></tr></table>")
            for scale in [0.5, 1, 1.6] {
                stage.view.show(textScale: scale)
                settle()
                let height = stage.view.height(ofWidth: stage.view.size.width, textScale: scale)
                var natural: gint = 0
                gtk_widget_measure(
                    stage.view.widget, GTK_ORIENTATION_VERTICAL, gint(stage.view.size.width), nil, &natural,
                    nil, nil)
                XCTAssertEqual(Double(natural), height, accuracy: 1)
                let bottom = stage.labels.map { stage.frame($0).y + stage.frame($0).height }.max() ?? 0
                XCTAssertLessThanOrEqual(bottom, height + 1, "nothing reaches beyond the text at \(scale)")
            }
            stage.close()
        }
    }

    func testMeasuringStopsAtTheLimit() {
        MainActor.assumeIsolated {
            let stage = RichTextStage(String(repeating: "<p>some words</p>", count: 40))
            let whole = stage.view.height(ofWidth: 300, textScale: 1)
            let cut = stage.view.height(ofWidth: 300, textScale: 1, atMost: 100)
            XCTAssertGreaterThan(cut, 100)
            XCTAssertLessThan(cut, whole / 3)
            stage.close()
        }
    }

    func testListsAndTablesHaveTheirRoles() {
        MainActor.assumeIsolated {
            let stage = RichTextStage(
                "<ul><li>a</li></ul><table><tr><th>b</th></tr><tr><td>c</td></tr></table>")
            let roles = stage.view.widget.parts { _ in true }.map(stage.role)
            for role in [
                GTK_ACCESSIBLE_ROLE_LIST, GTK_ACCESSIBLE_ROLE_LIST_ITEM, GTK_ACCESSIBLE_ROLE_TABLE,
                GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, GTK_ACCESSIBLE_ROLE_CELL,
            ] {
                XCTAssertTrue(roles.contains(role), "\(role.rawValue)")
            }
            stage.close()
        }
    }

    func testNumbersGoOnFromTheFirst() {
        MainActor.assumeIsolated {
            let stage = RichTextStage("<ol start=9><li>a</li><li>b</li></ol>")
            XCTAssertEqual(texts(in: stage.view.widget), ["9.", "a", "10.", "b"])
            stage.close()
        }
    }

    func testSpansOfATable() {
        let table = RichText.Table([
            [.init(RichText(plain: "a"), columns: 2), .init(RichText(plain: "b"), rows: 5)],
            [.init(RichText(plain: "c")), .init(RichText(plain: "d"))],
        ])
        let places = TableCell.places(of: table)
        XCTAssertEqual(
            places.map { [$0.row, $0.column, $0.rows, $0.columns] },
            [[0, 0, 1, 2], [0, 2, 2, 1], [1, 0, 1, 1], [1, 1, 1, 1]])
    }

    func testWideTableScrollsSidewaysAndTheTextDoesNotGrow() throws {
        try Display.needX11("the window has a size of its own")
        MainActor.assumeIsolated {
            let cell = "<td>averyveryverylongwordindeed</td>"
            let stage = RichTextStage(
                "<table><tr>\(String(repeating: cell, count: 6))</tr></table>", width: 300)
            let view = stage.blocks(SidewaysView.self).first
            XCTAssertEqual(view?.hasMoreThanIsSeen, true)
            XCTAssertLessThanOrEqual(stage.view.size.width, 300)
            stage.close()
        }
    }

    func testHintIsAButtonThatShowsIt() {
        MainActor.assumeIsolated {
            let stage = RichTextStage(
                "<p>a</p><hidden-hint name=\"Look here\">it is <b>red</b></hidden-hint>")
            XCTAssertEqual(texts(in: stage.view.widget), ["a", "Look here"])
            let before = stage.view.height(ofWidth: 300, textScale: 1)
            var changes = 0
            stage.view.onSizeChange = { changes += 1 }
            gtk_widget_activate(
                stage.view.widget.part { $0.typeName == "GtkButton" && texts(in: $0) == ["Look here"] })
            turnUntil("the hint") { texts(in: stage.view.widget) == ["a", "Look here", "it is red"] }
            XCTAssertGreaterThan(stage.view.height(ofWidth: 300, textScale: 1), before)
            turnUntil("the news") { changes == 1 }
            stage.close()
        }
    }

    func testLongTextComesInPagesAndNothingIsLost() {
        MainActor.assumeIsolated {
            let items = (1...3000).map { "<li>item \($0)</li>" }.joined()
            let stage = RichTextStage("<ol>\(items)</ol>")
            XCTAssertLessThan(stage.labels.count, 400)
            XCTAssertTrue(texts(in: stage.view.widget).contains("Show More"))
            let first = stage.labels.count
            let more = stage.view.widget.part { $0.typeName == "GtkButton" && texts(in: $0) == ["Show More"] }
            gtk_widget_activate(more)
            turnUntil("more of it") { stage.labels.count > first }
            stage.close()
        }
    }

    func testPagesHoldEveryWord() {
        let words = (0..<4000).map { "word\($0)" }.joined(separator: " ")
        let text = RichText(
            html: "<p>\(words)</p><table>\(String(repeating: "<tr><td>cell</td></tr>", count: 500))</table>")
        let pages = text.pages
        XCTAssertGreaterThan(pages.count, 3)
        let again = pages.map { RichText($0).text }.joined(separator: "\n")
        func letters(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
        XCTAssertEqual(letters(again), letters(text.text))
    }

    func testDeepTextLosesItsLookAndNotItsWords() {
        let deep = String(repeating: "<ul><li>", count: 60) + "bottom"
        let pages = RichText(html: deep).pages
        XCTAssertEqual(pages.count, 1)
        XCTAssertTrue(RichText(pages[0]).text.contains("bottom"))
    }

    func testAllIsReleasedWithTheView() {
        MainActor.assumeIsolated {
            weak var weakView: RichTextView?
            do {
                let stage = RichTextStage(
                    "<ul><li>a</li></ul><table><tr><td>b</td></tr></table><ruby>漢<rt>か</rt></ruby> \\(x^2\\) [sound:a.mp3] <img src=a.png>"
                        + "<hidden-hint name=h>x</hidden-hint>")
                weakView = stage.view
                stage.close()
            }
            turnUntil("its end") { weakView == nil }
        }
    }
}
