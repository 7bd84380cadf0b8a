import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// Pictures that are dragged from a program which offers their bytes.
nonisolated final class PictureDropTests: DisplayTestCase {
    /// Drags from the upper half of a window to the lower one, which is a field for text.
    @MainActor private static func drop(
        _ offered: [(type: String, content: String)], act: (TextField, [(PastedContent, Bool)]) -> Void
    ) {
        let (source, field) = (
            Label("drag me").minimumSize(width: 300, height: 100), TextField(name: "Answer")
        )
        var dropped: [(PastedContent, Bool)] = []
        let stack = VStack {
            source
            field.expand()
        }
        stack.onPictureDropped { dropped.append(($0, $1.isIn(field))) }
        var providers = offered.map { type, content -> UnsafeMutablePointer<GdkContentProvider>? in
            let bytes = g_bytes_new(Array(content.utf8), gsize(content.utf8.count))
            defer { g_bytes_unref(bytes) }
            return gdk_content_provider_new_for_bytes(type, bytes)
        }
        let all = Object(gdk_content_provider_new_union(&providers, gsize(providers.count)), .owned)
        let drag = Object(gtk_drag_source_new(), .owned)
        gtk_drag_source_set_content(drag.opaque, all.pointer())
        gtk_widget_add_controller(source.widget, drag.handedOver())
        let window = show(stack, width: 300, height: 300)
        let person = Person(at: window)
        person.point(at: (50, 50), in: source.widget)
        person.hold()
        for step in [20, 40, 60] {
            person.point(at: (50 + Double(step), 50), in: source.widget, waits: false)
        }
        person.point(at: (100, 60), in: field.widget, waits: false)
        person.moveAbout(until: "the picture over the field") {
            stack.isAboutToGetADrop || field.view.isAboutToGetADrop
        }
        settle()
        person.letGo()
        turnUntil("the drop") { !dropped.isEmpty || !field.text.isEmpty }
        settle()
        act(field, dropped)
        window.destroy()
    }

    func testThePictureIsTakenBeforeTheTextThatComesWithIt() throws {
        try XCTSkipIf(Display.isWayland, "xdotool cannot drag in Weston")
        MainActor.assumeIsolated {
            Self.drop([("text/plain;charset=utf-8", "https://example.org/owl.jpg"), ("image/jpeg", "bytes")])
            {
                field, dropped in
                XCTAssertEqual(field.text, "")
                XCTAssertEqual(dropped.count, 1)
                guard case .picture(let bytes, "image/jpeg")? = dropped.first?.0 else {
                    return XCTFail("no picture")
                }
                XCTAssertEqual(bytes, Array("bytes".utf8))
                XCTAssertEqual(dropped.first?.1, true, "over the field")
            }
        }
    }

    func testATextAloneGoesIntoTheFieldAsEver() throws {
        try XCTSkipIf(Display.isWayland, "xdotool cannot drag in Weston")
        MainActor.assumeIsolated {
            Self.drop([("text/plain;charset=utf-8", "owl")]) { field, dropped in
                XCTAssertEqual(field.text, "owl")
                XCTAssertTrue(dropped.isEmpty)
            }
        }
    }
}
